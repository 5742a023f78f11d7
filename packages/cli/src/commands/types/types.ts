/** `ninefold types FILE`: the types of a document, beside it, for those who write its hooks and components. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { declarationsOf } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Arguments } from '../../arguments/shape.ts';
import { textOf } from '../../document/beside.ts';
import { folderBeside } from '../../document/code-beside.ts';
import { readText } from '../../document/read-text.ts';
import { createFile, replaceFile } from '../../document/replace-file.ts';
import { CommandFailure, systemProblem } from '../../failure.ts';
import { countFindings, plural } from '../../findings/count-findings.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Resolves to 0 once it is written; with --check nothing is written, and 1 says that it is missing or another. Throws a `CommandFailure`
 * for what cannot be read (2), for a document with errors of reading and for what cannot be written (1).
 */
export async function types(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const { application, findings } = readDocument(await readText(file));
  const { errors } = countFindings(findings);
  if (errors > 0) throw new CommandFailure(1, `${file} has ${plural(errors, 'error')}: its types are not written. See \`ninefold check\`.`);
  const path = join(folderBeside(file), 'ninefold.d.ts');
  const [before, written] = [await textOf(path), declarationsOf(application)];
  if (given.flag('check')) {
    terminal.out(before === written ? `${path} is up to date.` : `${path} is ${before === undefined ? 'not there' : 'not up to date'}.`);
    return before === written ? 0 : 1;
  }
  await write(path, folderBeside(file), before, written);
  terminal.out(before === written ? `${path} is up to date.` : `${path} is written.`);
  return 0;
}

async function write(path: string, folder: string, before: string | undefined, written: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new CommandFailure(1, `${folder} cannot be made: ${systemProblem(error)}.`);
  }
  if (before === undefined) await createFile(path, written);
  else if (before !== written) await replaceFile(path, written);
}
