/** `ninefold format FILE`: writes the strict form of a document; its meaning and its prose stay. */

import { formatDocument } from '@ninefold/language';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { readText } from '../../document/read-text.ts';
import { replaceFile } from '../../document/replace-file.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Resolves to 0 when the file is in strict form, or is now; with --check nothing is written, and 1 says that it is not.
 * Throws a `CommandFailure` when it cannot be read (2) or written (1).
 */
export async function format(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const text = await readText(file);
  const strict = formatDocument(text);
  if (strict === text) {
    terminal.out(`${file} is in strict form.`);
    return 0;
  }
  if (given.flag('check')) {
    terminal.out(`${file} is not in strict form. To write it: ninefold format ${shellWord(file)}`);
    return 1;
  }
  await replaceFile(file, strict);
  terminal.out(`${file} is now in strict form.`);
  return 0;
}
