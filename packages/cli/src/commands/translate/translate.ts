/** `ninefold translate FILE`: the files of translations beside a document, made and brought up to it. */
import { translationIn, updateTranslation } from '@ninefold/check';
import { type PoFile, readDocument, readPo, writePo } from '@ninefold/language';
import { type Application, foldName, type SpokenLanguage } from '@ninefold/model';
import type { Arguments } from '../../arguments/shape.ts';
import { shellWord } from '../../arguments/shell-word.ts';
import { furtherLanguages, textOf, translationFile } from '../../document/beside.ts';
import { readText } from '../../document/read-text.ts';
import { createFile, replaceFile } from '../../document/replace-file.ts';
import { CommandFailure, unusable } from '../../failure.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Resolves to 0 once the files are written; with --check nothing is written, and 1 says that something is to be done. Throws a
 * `CommandFailure` for what cannot be read or used (2), and for what cannot be written (1).
 */
export async function translate(given: Arguments, terminal: Terminal): Promise<number> {
  const [file = ''] = given.positionals;
  const { application } = readDocument(await readText(file));
  const asked = { file, application, checks: given.flag('check') };
  let isDone = true;
  for (const language of languagesAsked(application, given.text('language'), file)) {
    const outcome = await translateInto(asked, language);
    terminal.out(outcome.said);
    isDone &&= outcome.isDone;
  }
  return asked.checks && !isDone ? 1 : 0;
}

interface Asked {
  readonly file: string;
  readonly application: Application;
  readonly checks: boolean;
}

interface Outcome {
  readonly said: string;
  readonly isDone: boolean;
}

function languagesAsked(application: Application, wanted: string | undefined, file: string): readonly SpokenLanguage[] {
  const languages = furtherLanguages(application);
  if (languages.length === 0)
    throw unusable(`${file} has one language. Name the others behind it in point 1: - Languages: English, German.`, 'translate');
  if (wanted === undefined) return languages;
  const found = languages.filter(({ tag, locale, name }) => [tag, locale, name].some((one) => foldName(one) === foldName(wanted)));
  if (found.length === 0)
    throw unusable(`“${wanted}” is no further language of ${file}; there is ${languages.map(({ tag }) => tag).join(', ')}.`, 'translate');
  return found;
}

async function translateInto({ file, application, checks }: Asked, language: SpokenLanguage): Promise<Outcome> {
  const path = translationFile(file, language);
  const text = await textOf(path);
  const before = text === undefined ? undefined : readOrRefuse(path, text);
  const updated = updateTranslation(application, language, before);
  const written = writePo(updated);
  const counts = inWords(application, updated);
  if (checks)
    return checked({ path, file, counts, isThere: text !== undefined, isSame: text === written, before: before ?? updated, application });
  if (text === undefined) await createFile(path, written);
  else if (text !== written) await replaceFile(path, written);
  return { said: `${path}: ${counts}`, isDone: true };
}

function readOrRefuse(path: string, text: string): PoFile {
  const read = readPo(text);
  if ('problem' in read) throw new CommandFailure(2, `${path} cannot be read: line ${read.problem.line} ${read.problem.what}.`);
  return read.file;
}

interface Looked {
  readonly path: string;
  readonly file: string;
  readonly counts: string;
  readonly isThere: boolean;
  readonly isSame: boolean;
  readonly before: PoFile;
  readonly application: Application;
}

function checked({ path, file, counts, isThere, isSame, before, application }: Looked): Outcome {
  const command = `ninefold translate ${shellWord(file)}`;
  if (!isThere) return { said: `${path} is not there. To make it: ${command}`, isDone: false };
  const { missing, stale, broken } = translationIn(application, before.entries);
  const isDone = missing.length + stale.length + broken.length === 0;
  return {
    said: `${path}: ${counts}${isSame ? '' : `\nIt is not as the document has it now. To bring it up to date: ${command}`}`,
    isDone,
  };
}

/** `120 texts: 100 translated, 18 missing, 2 unsure; 3 gone`. */
function inWords(application: Application, { entries }: PoFile): string {
  const { missing, broken } = translationIn(application, entries);
  const said = entries.filter(({ obsolete }) => !obsolete);
  const unsure = said.filter(({ fuzzy, translation }) => fuzzy && translation !== '').length;
  const gone = entries.length - said.length;
  const parts = [
    `${said.length - missing.length - broken.length} translated`,
    ...(missing.length > unsure ? [`${missing.length - unsure} missing`] : []),
    ...(unsure > 0 ? [`${unsure} unsure`] : []),
    ...(broken.length > 0 ? [`${broken.length} with other values in braces`] : []),
  ];
  return `${said.length} texts: ${parts.join(', ')}${gone > 0 ? `; ${gone} gone` : ''}`;
}
