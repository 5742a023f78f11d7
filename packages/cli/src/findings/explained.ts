/** The pages of `docs/findings`: beside the command where it is built, in the house where it runs from source. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandFailure } from '../failure.ts';

const places = ['findings', '../findings', '../../../../docs/findings'];

/** The page of a code that there is. */
export async function pageOf(code: string): Promise<string> {
  const path = places.map((place) => join(fileURLToPath(new URL(place, import.meta.url)), `${code}.md`)).find((each) => existsSync(each));
  if (path === undefined) throw new CommandFailure(1, `The page of ${code} is missing.`);
  return readFile(path, 'utf8');
}

/** A page for a terminal: no links, fences or marks; examples are set in. */
export function pageInWords(page: string): string {
  let inside = false;
  const lines = page
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      if (/^````/u.test(line)) {
        inside = !inside;
        return [];
      }
      return [inside ? `    ${line}`.trimEnd() : plain(line)];
    });
  return lines.join('\n').replace(/\n{3,}/gu, '\n\n');
}

function plain(line: string): string {
  return line
    .replace(/^#+ /u, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/gu, '$1')
    .replace(/\*\*([^*]+)\*\*/gu, '$1')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*(?=[\s.,;:)]|$)/gu, '$1$2');
}
