import { settingsFor, startingRecord } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { type FormState, startForm } from './form-state.ts';
import { stepForm } from './form-step.ts';
import { judgeForm } from './judge-form.ts';

const { application } = readDocument(expenseClaims);
const environment = { settings: settingsFor(application).settings, now: Date.parse('2026-11-21T10:00:00Z'), me: null };
const inner = ['spent on', 'category', 'what for', 'amount', 'receipt'];
const line = startingRecord(application, 'Line', environment);
const begun = stepForm(startForm(startingRecord(application, 'Claim', environment), { own: ['title'], lines: { lines: inner } }), {
  kind: 'line added',
  field: 'lines',
  after: null,
  line,
  inner,
});
const key = begun.lines.lines?.[0]?.key ?? '';
const pasted = stepForm(begun, {
  kind: 'lines pasted',
  field: 'lines',
  line,
  inner,
  rows: [
    { line: key, entries: { 'what for': { value: 'Train' }, number: { value: 'not typed here' } } },
    { line: null, entries: { amount: { value: undefined, text: 'twelve', problem: 'This is not a number.' } } },
    { line: null, entries: { amount: { value: 300n } } },
    { line: 'gone', entries: { amount: { value: 400n } } },
  ],
});
const held = (form: FormState, name: string) => (form.lines.lines ?? []).map(({ entries }) => entries[name]?.value);

test('rows go into the lines they name, others become new ones, and those of lines that are gone nowhere', () => {
  expect(held(pasted, 'what for')).toEqual(['Train', null, null]);
  expect(held(pasted, 'amount')).toEqual([null, undefined, 300n]);
  expect(pasted.lines.lines?.[0]?.entries).not.toHaveProperty('number');
  expect(new Set(pasted.lines.lines?.map((one) => one.key)).size).toBe(3);
});

test('what could not be read is told at once, and nothing else', () => {
  expect(judgeForm(application, pasted, environment).told.map(({ message }) => message)).toEqual(['This is not a number.']);
});

test('right after, it is taken back as one; leaving a field is no typing, typing is', () => {
  const left = stepForm(pasted, { kind: 'left', place: { field: 'title' } });
  expect(stepForm(left, { kind: 'paste taken back' }).lines).toEqual(begun.lines);
  const typed = stepForm(pasted, { kind: 'typed', place: { field: 'title' }, entry: { value: 'Lyon' } });
  expect(stepForm(typed, { kind: 'paste taken back' }).lines).toEqual(pasted.lines);
});
