import { readDocument } from '@ninefold/language';
import type { Screen } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { application, screen } from '../../test/expense-claims.ts';
import { clientSlice } from '../slice/client-slice.ts';
import { leadsTo } from './leads-to.ts';
import { formScreens, recordScreens, recordScreensFrom, screensBefore, startScreens } from './links.ts';

const { screens } = application;
const namesOf = (found: readonly Screen[]): readonly string[] => found.map(({ name }) => name);

test('the navigation has what is reached from the start, in order', () => {
  expect(namesOf(startScreens(screens))).toEqual(['Overview', 'My claims', 'To approve', 'Pipeline', 'To pay', 'Categories']);
});

test('a row leads to the record only where the document says so, a card to any page of it', () => {
  expect(namesOf(recordScreensFrom(application, screen('To approve'), 'Claim'))).toEqual(['Claim']);
  expect(namesOf(recordScreensFrom(application, screen('Categories'), 'Category'))).toEqual([]);
  expect(namesOf(recordScreensFrom(application, screen('Pipeline'), 'Claim'))).toEqual(['Claim']);
});

test('the page that is reached from here comes before others', () => {
  const other = { ...screen('Claim'), name: 'Other claim', reachedFrom: ['Pipeline'] };
  const withOther = { ...application, screens: [...screens, other] };
  expect(namesOf(recordScreensFrom(withOther, screen('Pipeline'), 'Claim'))).toEqual(['Other claim', 'Claim']);
  expect(namesOf(recordScreens(withOther, 'claim'))).toEqual(['Claim', 'Other claim']);
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

describe('a page that Anybody may open, too', () => {
  const text = `# Specification: Jobs

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Open jobs | \`/open\` | Jobs: title | start | — |
| Open job | \`/open/:id\` | Job: title | Open jobs | — |
| Board | \`/board\` | board of Jobs by kind: title | start | — |
| Job | \`/jobs/:id\` | Job: title, kind | — | — |

## 3. Entities and their fields

### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | yes | — |
| kind | one of A, B | yes | A |

## 6. Roles and permissions

| May | Clerk | Guest | Anybody |
| --- | --- | --- | --- |
| open Open jobs | yes | yes | yes |
| open Open job | yes | yes | yes |
| open Board | yes | no | no |
| open Job | yes | no | no |
| read Job | yes | yes | yes |
`;
  const whole = readDocument(text).application;
  const pagesFor = (role: string) => namesOf(recordScreens(clientSlice(whole, [role]), 'Job'));

  test('comes after the others, in all of the application and in what a role is sent', () => {
    expect(namesOf(recordScreens(whole, 'Job'))).toEqual(['Job', 'Open job']);
    expect(pagesFor('Clerk')).toEqual(['Job', 'Open job']);
    expect(pagesFor('Guest')).toEqual(['Open job']);
    expect(pagesFor('Anybody')).toEqual(['Open job']);
  });

  test('but is what the rows of a screen lead to that it is reached from', () => {
    const led = (name: string) =>
      namesOf(whole.screens.filter((one) => one.name === name).flatMap((one) => recordScreensFrom(whole, one, 'Job')));
    expect(led('Open jobs')).toEqual(['Open job']);
    expect(led('Board')).toEqual(['Job', 'Open job']);
  });
});
