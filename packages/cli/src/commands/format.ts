/** `ninefold format FILE`: writes the strict form of a document; its meaning and its prose stay. */
import { formatDocument } from '@ninefold/language';
import type { Arguments, CommandShape } from '../arguments/shape.ts';
import { readText } from '../document/read-text.ts';
import { replaceFile } from '../document/replace-file.ts';
import type { Terminal } from '../terminal.ts';

export const formatShape: CommandShape = {
  name: 'format',
  summary: 'Writes the strict form of a document. Prose is never touched.',
  positionals: ['FILE'],
  options: { check: { type: 'boolean', help: 'Change nothing; only say whether it would.' } },
  notes: ['Exit code: 0 when it is (now) in strict form, 1 when --check finds it is not, 2 when the arguments cannot be used.'],
};

export async function format(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const text = await readText(file);
  const strict = formatDocument(text);
  if (strict === text) {
    terminal.out(`${file} is in strict form.`);
    return 0;
  }
  if (given.flag('check')) {
    terminal.out(`${file} is not in strict form. To write it: ninefold format ${file}`);
    return 1;
  }
  await replaceFile(file, strict);
  terminal.out(`${file} is now in strict form.`);
  return 0;
}
