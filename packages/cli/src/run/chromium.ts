/** The Chromium that makes PDFs: the one that is named, or one where they usually are. */
import { existsSync } from 'node:fs';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** By platform. */
const usualPlaces: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: [...['/usr/bin', '/usr/local/bin'].flatMap((folder) => names.map((name) => `${folder}/${name}`)), '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

/** `CHROMIUM` names one, and wins; empty it says that there shall be none. Nothing where none is found. */
export function chromiumIfThere(
  { CHROMIUM: named }: NodeJS.ProcessEnv = process.env,
  isThere: (path: string) => boolean = existsSync,
): { readonly chromium?: string } {
  const found = named ?? (usualPlaces[process.platform] ?? []).find(isThere);
  return found ? { chromium: found } : {};
}
