import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

const withRule = (rule: string, on = 'save'): string =>
  documentOf({
    entities: `
### Booking

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| starts at | date and time | yes | — |`,
    states: `
### Booking

| State | Kind | Means |
| --- | --- | --- |
| Planned | start | — |
| Over | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Planned | close | — | — | Over | — | — |`,
    rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Booking | \`${rule}\` | ${on} | E-PAST |`,
    errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-PAST | 422 | This is over already. | at starts at |`,
  });

test.each([
  ['starts at > now()', '(old != null and starts at = old.starts at) or starts at > now()'],
  ['now() <= starts at', '(old != null and starts at = old.starts at) or now() <= starts at'],
  [
    'date(starts at) - today() > duration("P3D")',
    '(old != null and starts at = old.starts at) or date(starts at) - today() > duration("P3D")',
  ],
  [
    'title != "" and starts at > now() + duration("PT1H")',
    'title != "" and ((old != null and starts at = old.starts at) or starts at > now() + duration("PT1H"))',
  ],
  ['not(starts at < now())', 'not(((old = null or starts at != old.starts at) and starts at < now()))'],
])('%s is broken by time, and mended by asking it of what is new', (rule, mended) => {
  const text = withRule(rule);
  const [finding, ...others] = found('N511', text);
  const [edit] = finding?.fix?.edits ?? [];
  expect(others).toEqual([]);
  expect(edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to)).toBe(withRule(mended));
  expect(found('N511', withRule(mended))).toEqual([]);
});

test.each([
  'starts at <= now()',
  'starts at < now() - duration("P1D")',
  'not(starts at > now())',
  'state = "Over" or starts at > now()',
  'string length(title) > 3',
])('%s holds on by itself, or says when it holds', (rule) => {
  expect(found('N511', withRule(rule))).toEqual([]);
});

test('a rule of one action is asked when it is meant to be', () => {
  expect(found('N511', withRule('starts at > now()', 'close'))).toEqual([]);
});
