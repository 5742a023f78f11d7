/** The pictures beside the document: where browsers fetch the logo, and what the icon of the application is made of. */
import { createHash } from 'node:crypto';
import { givenValue } from '@ninefold/model';
import { addressOf, type Session } from '@ninefold/protocol';
import type { RunningApplication } from '../context/running-application.ts';
import type { PictureFiles } from '../options.ts';

type Pictured = Pick<RunningApplication, 'application' | 'pictures'>;
export type Picture = PictureFiles[string];

/** undefined where the document names none, or it cannot be used. */
export function logoOf(running: Pictured): Session['logo'] {
  const [light, dark] = givenValue(running.application.product.logo) ?? [];
  const at = light === undefined ? undefined : addressIn(running, light);
  if (at === undefined) return undefined;
  const inTheDark = dark === undefined ? undefined : addressIn(running, dark);
  return { light: at, ...(inTheDark !== undefined && { dark: inTheDark }) };
}

/** The picture of such an address; undefined where there is none. */
export function logoFile(running: Pictured, file: string): Picture | undefined {
  const path = addressOf('logo', { file }).path;
  const name = (givenValue(running.application.product.logo) ?? []).find((one) => addressIn(running, one) === path);
  return name === undefined ? undefined : pictureCalled(running, name);
}

/** That of the logo, on light; undefined where the document names none, or it cannot be used. */
export function logoPicture(running: Pictured): Picture | undefined {
  const [name] = givenValue(running.application.product.logo) ?? [];
  return name === undefined ? undefined : pictureCalled(running, name);
}

/** The document's own icon; undefined where it names none, or it cannot be used. */
export function ownIcon(running: Pictured): Picture | undefined {
  const name = givenValue(running.application.product.icon);
  return name === undefined ? undefined : pictureCalled(running, name);
}

function pictureCalled({ pictures }: Pictured, name: string): Picture | undefined {
  return pictures && Object.hasOwn(pictures, name) ? pictures[name] : undefined;
}

function addressIn(running: Pictured, name: string): string | undefined {
  const picture = pictureCalled(running, name);
  return picture && addressOf('logo', { file: `${hashOf(picture)}.${endings[picture.type] ?? 'bin'}` }).path;
}

const endings: Readonly<Record<string, string>> = { 'image/svg+xml': 'svg', 'image/png': 'png', 'image/webp': 'webp' };

const hashes = new WeakMap<Picture, string>();

function hashOf(picture: Picture): string {
  const hash = hashes.get(picture) ?? createHash('sha256').update(picture.bytes).digest('hex').slice(0, 16);
  hashes.set(picture, hash);
  return hash;
}
