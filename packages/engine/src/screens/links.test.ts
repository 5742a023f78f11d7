import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName, type Screen } from '@ninefold/model';
import { expect, test } from 'vitest';
import { leadsTo } from './leads-to.ts';
import { formScreens, recordScreens, recordScreensFrom, screensBefore, startScreens } from './links.ts';

const { application } = readDocument(readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const { screens } = application;
const screen = (name: string): Screen => {
  const found = byName(screens, name);
  if (!found) throw new Error(`The example has no screen ${name}.`);
  return found;
};
const namesOf = (found: readonly Screen[]): readonly string[] => found.map(({ name }) => name);

test('the navigation has what is reached from the start, in order', () => {
  expect(namesOf(startScreens(screens))).toEqual(['Overview', 'My claims', 'To approve', 'Pipeline', 'To pay', 'Categories']);
});

test('a row leads to the record only where the document says so, a card to any page of it', () => {
  expect(namesOf(recordScreensFrom(screens, screen('To approve'), 'Claim'))).toEqual(['Claim']);
  expect(namesOf(recordScreensFrom(screens, screen('Categories'), 'Category'))).toEqual([]);
  expect(namesOf(recordScreensFrom(screens, screen('Pipeline'), 'Claim'))).toEqual(['Claim']);
});

test('the page that is reached from here comes before others', () => {
  const other = { ...screen('Claim'), name: 'Other claim', reachedFrom: ['Pipeline'] };
  expect(namesOf(recordScreensFrom([...screens, other], screen('Pipeline'), 'Claim'))).toEqual(['Other claim', 'Claim']);
  expect(namesOf(recordScreens([...screens, other], 'claim'))).toEqual(['Claim', 'Other claim']);
});

test('the screens before one are those it names and that are there', () => {
  const other = { ...screen('Claim'), reachedFrom: ['to pay', 'Nowhere', 'My claims'] };
  expect(namesOf(screensBefore(screens, other))).toEqual(['To pay', 'My claims']);
});

test('creating goes to the form that is reached from here', () =>
  expect(namesOf(formScreens(screens, 'Claim', screen('My claims')))).toEqual(['New claim']));

test('what a screen leads to is its rows, what it offers, and the names on it', () => {
  expect(namesOf(leadsTo(application, screens, screen('My claims')))).toEqual(['New claim', 'Claim']);
  expect(namesOf(leadsTo(application, screens, screen('Claim')))).toContain('Claim form');
  expect(leadsTo(application, screens, screen('Categories'))).toEqual([]);
});
