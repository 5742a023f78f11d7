/** Where the built client is: beside the command, as both were built. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommandFailure } from '../failure.ts';

/** NINEFOLD_CLIENT names another folder. */
export function clientDirectory(): string {
  const given = process.env.NINEFOLD_CLIENT;
  const places = given
    ? [given]
    : ['../client/dist', '../../client/dist', '../../../client/dist', '../../../../client/dist'].map((path) =>
        fileURLToPath(new URL(path, import.meta.url)),
      );
  const found = places.find((place) => existsSync(`${place}/index.html`));
  if (!found) throw new CommandFailure(1, 'The client is not built yet. Run: npm run build');
  return found;
}
