/** What a start with the edited document would do to the data, worked out beside the application, which goes on meanwhile. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ChangePlan } from '@ninefold/store';
import { constantVariableOf } from '../arguments/settings.ts';
import { shellWord } from '../arguments/shell-word.ts';
import { placeWords } from '../document/data-place.ts';

interface EditedDocument {
  readonly file: string;
  /** The folder beside the data, or with it. */
  readonly directory: string;
  readonly place: string;
  readonly constants: Readonly<Record<string, string>>;
}

/** One sentence; undefined where it cannot be told. A process of its own tries it on a copy: that takes as long as the data is large. */
export async function planSentence({ file, directory, place, constants }: EditedDocument): Promise<string | undefined> {
  const args = [process.argv[1] ?? '', 'plan', file, '--data', directory, '--format', 'json'];
  // By the environment: others on the machine see what stands on a line.
  const given = Object.fromEntries(Object.entries(constants).map(([name, value]) => [constantVariableOf(name), value]));
  const environment = { ...given, NINEFOLD_DB: place === directory ? '' : place };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...environment } });
    return inWords(JSON.parse(stdout) as ChangePlan, file, place);
  } catch (error) {
    // It ends with 3 where something asks for consent or stands in the way.
    const { code, stdout } = error as { readonly code?: unknown; readonly stdout?: string };
    return code === 3 && stdout ? inWords(JSON.parse(stdout) as ChangePlan, file, place) : undefined;
  }
}

function inWords({ applied, asks, refused }: ChangePlan, file: string, place: string): string {
  const open = asks.length + refused.length;
  if (open > 0)
    return `a start with ${file} would stop: ${open === 1 ? 'one thing asks' : `${open} things ask`} for consent or stand in the way; to read them: ninefold plan ${shellWord(file)}${placeWords(file, place)}`;
  if (applied.length === 0) return `a start with ${file} would change nothing in the data`;
  return `a start with ${file} would do by itself: ${applied.map(({ text }) => text.replace(/\.$/u, '')).join('; ')}`;
}
