/** Writes a file of translations, always the same for the same entries: no dates, and lines break where the text does. */
import type { PoEntry, PoFile } from './po-file.ts';

/** What is gone stands at the end, as gettext has it. */
export function writePo({ header, comments, entries }: PoFile): string {
  const head = [...comments.map(comment), 'msgid ""', ...written('msgstr', header.map((line) => `${line}\n`).join(''))];
  const blocks = [...entries.filter(({ obsolete }) => !obsolete), ...entries.filter(({ obsolete }) => obsolete)].map(writeEntry);
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function writeEntry(entry: PoEntry): readonly string[] {
  const { context, text, translation, obsolete, fuzzy } = entry;
  const mark = obsolete ? '#~ ' : '';
  const flags = [...(fuzzy ? ['fuzzy'] : []), ...entry.flags];
  const said = [
    ...(context === undefined ? [] : written('msgctxt', context)),
    ...written('msgid', text),
    ...written('msgstr', translation),
  ];
  return [
    ...entry.comments.map(comment),
    ...entry.notes.map((note) => `#. ${note}`),
    ...entry.places.map((place) => `#: ${place}`),
    ...(flags.length > 0 ? [`#, ${flags.join(', ')}`] : []),
    ...entry.former.map((former) => (obsolete ? `#~| ${former}` : `#| ${former}`)),
    ...said.map((line) => mark + line),
  ];
}

function comment(text: string): string {
  return text === '' ? '#' : `# ${text}`;
}

/** A text of several lines has a line for each. */
function written(keyword: string, text: string): readonly string[] {
  const lines = text.split(/(?<=\n)/u);
  if (lines.length < 2 && !text.endsWith('\n')) return [`${keyword} ${quoted(text)}`];
  return [`${keyword} ""`, ...lines.map(quoted)];
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };

function quoted(text: string): string {
  return `"${text.replace(/[\n\t\r"\\]/gu, (letter) => escapes[letter] ?? letter)}"`;
}
