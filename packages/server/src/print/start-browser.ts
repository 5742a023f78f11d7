/** A Chromium of its own for each PDF: nothing of one viewer is there for the next, and ending it ends all of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { invariant } from '@ninefold/model';
import { connectDevTools, type DevTools } from './devtools-pipe.ts';

export interface StartedBrowser {
  readonly devTools: DevTools;
  /** Ends it and all its processes, and removes what it kept. */
  end(): Promise<void>;
}

/** `executable`: a Chromium, or what starts one; rejects where it cannot be started. Its pipes end at a PDF of more than `longest` bytes. */
export async function startBrowser(executable: string, longest: number): Promise<StartedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'ninefold-print-'));
  const forget = () => rm(profile, { recursive: true, force: true, maxRetries: 3 });
  try {
    await writePreferences(profile);
    const child = await launch(executable, profile);
    const gone = once(child, 'exit');
    const [, , , to, from] = child.stdio;
    invariant(to instanceof Writable && from instanceof Readable, 'a process has the pipes that it was given');
    return {
      devTools: connectDevTools(to, from, inBase64(longest)),
      async end() {
        kill(child.pid);
        await gone;
        await forget();
      },
    };
  } catch (error) {
    await forget();
    throw error;
  }
}

/** Calls between browsers send packets past every proxy. A headless shell is told so by its switch, a whole Chromium by its profile alone. */
async function writePreferences(profile: string): Promise<void> {
  const folder = join(profile, 'Default');
  await mkdir(folder);
  const preferences = { webrtc: { ip_handling_policy: withoutPackets } };
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences));
}

const withoutPackets = 'disable_non_proxied_udp';

async function launch(executable: string, profile: string): Promise<ChildProcess> {
  const child = spawn(executable, [...switches, ...sandboxSwitches(), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own, so that its helpers end with it.
    detached: process.platform !== 'win32',
    env: { PATH: process.env.PATH, HOME: profile, LANG: process.env.LANG },
  });
  // Rejects with the error of a process that could not be started.
  await once(child, 'spawn');
  return child;
}

/**
 * It prints, and does nothing else: no network (every name and address leads nowhere, every proxy is one that is not there), no
 * background work, no questions.
 */
const switches = [
  '--headless',
  '--remote-debugging-pipe',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  `--force-webrtc-ip-handling-policy=${withoutPackets}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
];

/** A message with so many bytes in it: four letters for three of them, and the rest of the message. */
function inBase64(bytes: number): number {
  return Math.ceil(bytes / 3) * 4 + 10_000;
}

/** Chromium has no sandbox for the superuser, as whom containers often run. */
function sandboxSwitches(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function kill(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
