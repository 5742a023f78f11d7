import { expect, it, test } from 'vitest';
import { readPo } from './read-po.ts';
import { writePo } from './write-po.ts';

const file = `# A translation.
msgid ""
msgstr ""
"Language: de_DE\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#  Asked Maja.
#. field of Claim
#: entities/claim/title
#, fuzzy, no-wrap
#| msgid "heading"
msgctxt "field"
msgid "title"
msgstr "Titel"

msgid ""
"Two lines:\\n"
"\\"this\\" and that"
msgstr "Zwei"

#~ msgid "gone"
#~ msgstr "weg"
`;

it('reads entries with all that stands beside them, and writes them the same', () => {
  const read = readPo(file);
  if (!('file' in read)) throw new Error(read.problem.what);
  const { header, comments, entries } = read.file;
  expect(header).toEqual(['Language: de_DE', 'Plural-Forms: nplurals=2; plural=(n != 1);']);
  expect(comments).toEqual(['A translation.']);
  expect(entries).toHaveLength(3);
  expect(entries[0]).toEqual({
    ...{ context: 'field', text: 'title', translation: 'Titel', fuzzy: true, obsolete: false, line: 7 },
    ...{ comments: ['Asked Maja.'], notes: ['field of Claim'], places: ['entities/claim/title'], flags: ['no-wrap'] },
    former: ['msgid "heading"'],
  });
  expect(entries[1]?.text).toBe('Two lines:\n"this" and that');
  expect(entries[2]).toMatchObject({ text: 'gone', translation: 'weg', obsolete: true });
  const written = writePo(read.file);
  expect(written).toBe(file.replace('#  Asked', '# Asked'));
  const again = readPo(written);
  expect('file' in again && writePo(again.file)).toBe(written);
});

it('reads a file of another system: line ends, a mark at its beginning, no blank line between entries', () => {
  const read = readPo('\uFEFFmsgid "a"\r\nmsgstr "b"\r\nmsgid "c"\r\nmsgstr ""\r\n"d"\r\n');
  expect('file' in read && read.file.entries.map(({ text, translation }) => [text, translation])).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test.each([
  ['msgid "a"\nmsgstr b', 2, /two quotes/u],
  ['msgid "a"\nmsgstr "b', 2, /two quotes/u],
  ['msgid "a"\nmsgstr "\\q"', 2, /means nothing/u],
  ['msgstr "b"', 1, /before its msgid/u],
  ['msgid "a"', 1, /without msgstr/u],
  ['msgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"', 2, /plurals/u],
  ['msgid "a"\nmsgctxt "x"\nmsgstr "b"', 2, /behind its msgid/u],
  ['msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 4, /stands in line 1/u],
  ['"loose"', 1, /belongs to nothing/u],
  ['<html>', 1, /no word of such a file/u],
  ['msgid "a"\n# why\nmsgstr "b"', 2, /middle of an entry/u],
  ['#~ msgid "a"\nmsgstr "b"', 2, /half of an entry/u],
])('%j cannot be read: line %i', (text, line, what) => {
  const read = readPo(text);
  expect('problem' in read && read.problem.line).toBe(line);
  expect('problem' in read && read.problem.what).toMatch(what);
});
