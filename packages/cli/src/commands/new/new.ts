/** `ninefold new FILE`: a document to begin with. */
import { basename, extname } from 'node:path';
import { newDocument } from '@ninefold/language';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { createFile } from '../../document/replace-file.ts';
import type { Terminal } from '../../terminal.ts';

/** Resolves to 0. Throws a `CommandFailure` (1) when the file exists, which is left as it is, or cannot be written. */
export async function writeNew(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  await createFile(file, newDocument(given.text('title') ?? titleOf(file)));
  terminal.out(`${file} has the nine headings and a line of help each.`);
  terminal.out(`See it run:  ninefold run ${shellWord(file)} --preview`);
  return 0;
}

/** `expense-claims.md` → "Expense claims". */
function titleOf(file: string): string {
  const words = basename(file, extname(file))
    .replace(/[-_.\s]+/gu, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
