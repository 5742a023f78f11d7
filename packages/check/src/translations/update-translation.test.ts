import { type PoFile, readDocument, readPo, writePo } from '@ninefold/language';
import { languagesOf } from '@ninefold/model';
import { expect, it } from 'vitest';
import { translationIn } from './read-translation.ts';
import { updateTranslation } from './update-translation.ts';

const document = (fields: readonly string[], more = ''): string => `# Specification: Shop

## 1. What the product does and for whom

- Languages: English, German

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${fields.map((field) => `| ${field} | yes | — |`).join('\n')}

${more}`;

const errors = (message: string): string => `## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-LATE | 422 | ${message} | on top |
`;

function updated(text: string, before?: PoFile): PoFile {
  const { application } = readDocument(text);
  const language = languagesOf(application)[1];
  if (!language) throw new Error('no second language');
  return updateTranslation(application, language, before);
}

/** Each entry without a translation gets one. */
function translated(file: PoFile): PoFile {
  return { ...file, entries: file.entries.map((entry) => ({ ...entry, translation: entry.translation || `de ${entry.text}` })) };
}

const said = ({ entries }: PoFile) =>
  entries.map(({ context, text, translation, fuzzy, obsolete }) =>
    [context && `${context}:`, text, '=', translation, fuzzy && '?', obsolete && '~'].filter(Boolean).join(' '),
  );

it('makes a file with everything the document says, and changes nothing the second time', () => {
  const text = document(['number | text', 'state of it | one of open, shut']);
  const first = updated(text);
  expect(said(first)).toEqual(
    ['Shop = ', 'Order = ', 'Orders = ', 'number = ', 'state of it = ', 'open = ', 'shut = '].map((one) => one.trim()),
  );
  expect(first.header).toContain('Language: de_DE');
  const written = writePo(translated(first));
  const read = readPo(written);
  expect('file' in read && writePo(updated(text, read.file))).toBe(written);
});

it('keeps what was translated, adds what is new, puts aside what is gone, and brings it back', () => {
  const before = translated(updated(document(['number | text', 'note | text'])));
  const after = updated(document(['number | text', 'remark | text']), before);
  expect(said(after)).toEqual([
    'Shop = de Shop',
    'Order = de Order',
    'Orders = de Orders',
    'number = de number',
    'remark =',
    'note = de note ~',
  ]);
  expect(said(updated(document(['number | text', 'note | text']), after))).toContain('note = de note');
});

it('gives a text that was changed where it stands the former translation, unsure, with the text it was made of', () => {
  const before = translated(updated(document(['number | text'], errors('Too late by {MOST}.'))));
  const after = updated(document(['number | text'], errors('Too late, by {MOST}.')), before);
  const entry = after.entries.find(({ fuzzy }) => fuzzy);
  expect(entry).toMatchObject({
    text: 'Too late, by {MOST}.',
    translation: 'de Too late by {MOST}.',
    former: ['msgid "Too late by {MOST}."'],
  });
  expect(after.entries.some(({ obsolete }) => obsolete)).toBe(false);
});

it('says what a word is where it is two things, and keeps what is known of which', () => {
  const one = document(['open | text']);
  const both = document(['open | text', 'way | one of open, shut']);
  const before = translated(updated(one));
  const after = updated(both, before);
  expect(said(after).filter((entry) => entry.includes('open'))).toEqual(['field: open = de open', 'value: open = de open ?']);
  expect(said(updated(one, after)).filter((entry) => entry.includes('open'))).toEqual(['open = de open', 'value: open = de open ? ~']);
});

it('an entry without a context holds for everything that is written so', () => {
  const { application } = readDocument(document(['open | text', 'way | one of open, shut']));
  const read = readPo('msgid "open"\nmsgstr "offen"\n\nmsgctxt "value"\nmsgid "OPEN"\nmsgstr "geöffnet"\n');
  if (!('file' in read)) throw new Error('unread');
  expect(translationIn(application, read.file.entries).terms).toEqual({ 'field:open': 'offen', 'value:open': 'geöffnet' });
});
