import { givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (shows: string) => {
  const text = documentOf({
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Days | \`/days\` | ${shows} | start | — |`,
    entities: `### Vet

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| born | date | no | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| pet | text | yes | — |
| vet | Vet | yes | — |
| starts at | date and time | yes | — |
| time to leave | date and time | no | — |
| paid on | date | no | — |`,
  });
  const { application, findings } = readDocument(text);
  const [screen] = application.screens;
  const value = screen && givenValue(screen.shows);
  const told = findings.filter(({ code }) => ['N005', 'N013', 'N016', 'N019'].includes(code) && findings.length > 0);
  const laid = value?.kind === 'calendar' ? [value.by, value.to, value.rows].map((field) => field?.path.join('.')) : value?.kind;
  return { laid, told: told.filter(({ point }) => point === 2), text };
};

test.each([
  ['calendar of Visits by starts at: pet', ['starts at', undefined, undefined]],
  ['calendar of Visits by starts at to time to leave: pet', ['starts at', 'time to leave', undefined]],
  ['calendar of Visits by time to leave: pet', ['time to leave', undefined, undefined]],
  ['calendar of Visits by starts at to time to leave, one row a vet: pet', ['starts at', 'time to leave', 'vet']],
  ['calendar of Visits where `pet != "by"` by starts at, one column for each vet: pet', ['starts at', undefined, 'vet']],
])('%s', (shows, laid) => {
  const found = read(shows);
  expect([found.laid, found.told.map(({ what }) => what)]).toEqual([laid, []]);
});

test.each([
  ['calendar of Visits by starts at until time to leave: pet', ['starts at', 'time to leave', undefined], 'stands `to`, not “until”'],
  ['calendar of Visits by starts at, per vet: pet', ['starts at', undefined, 'vet'], 'Write `, one row a vet`.'],
  ['calendar of Visits by starts at, grouped by vet: pet', ['starts at', undefined, 'vet'], 'Write `, one row a vet`.'],
  ['calendar of Visits by starts at to paid on: pet', ['starts at', undefined, undefined], 'the same kind of field'],
  ['calendar of Visits by starts at, one row a pet: pet', ['starts at', undefined, undefined], 'no values that could have a row each'],
  ['calendar of Visits by pet: pet', 'unknown', 'no day that an entry'],
  ['calendar of Visits by vet.born: pet', 'unknown', 'a field of another record'],
])('%s is answered with what is meant', (shows, laid, words) => {
  const found = read(shows);
  expect(found.laid).toEqual(laid);
  expect(found.told.map(({ what, mend }) => `${what} ${mend}`).join('\n')).toContain(words);
  expect(found.told).toHaveLength(1);
});

test('what is offered to be written is read without a word', () => {
  const { text, told } = read('calendar of Visits by starts at till time to leave, rows by vet: pet');
  const edits = told.flatMap(({ fix }) => fix?.edits ?? []).sort((a, b) => b.from - a.from);
  const mended = edits.reduce((all, edit) => all.slice(0, edit.from) + edit.text + all.slice(edit.to), text);
  expect(mended).toContain('calendar of Visits by starts at to time to leave, one row a vet: pet');
});
