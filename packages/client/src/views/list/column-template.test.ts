import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnsOf } from '../../controllers/list/columns.ts';
import { columnTemplate, leastWidthOf } from './column-template.ts';

const columnsIn = (example: string, screen: string) => {
  const { application } = readDocument(readFileSync(new URL(`../../../../../examples/${example}.md`, import.meta.url), 'utf8'));
  const shows = byName(application.screens, screen)?.shows;
  if (shows?.kind !== 'given' || shows.value.kind !== 'list') throw new Error(`${screen} is no list.`);
  return columnsOf(application, shows.value.entity, shows.value.fields);
};

/** As the browser lays out `minmax(least px, share fr)`. */
function widths(template: string, room: number): number[] {
  const tracks = [...template.matchAll(/minmax\((\d+)px, (\d+)fr\)/gu)].map(([, least, share]) => ({
    least: Number(least),
    share: Number(share),
  }));
  let flexible = tracks;
  for (;;) {
    const rest = room - tracks.filter((track) => !flexible.includes(track)).reduce((sum, { least }) => sum + least, 0);
    const unit = rest / flexible.reduce((sum, { share }) => sum + share, 0);
    const tooSmall = flexible.filter(({ least, share }) => share * unit < least);
    if (tooSmall.length === 0) return tracks.map((track) => (flexible.includes(track) ? track.share * unit : track.least));
    flexible = flexible.filter((track) => !tooSmall.includes(track));
  }
}

test('in a crowded list the title has the most room, and dates and states no more than they need', () => {
  const columns = columnsIn('help-desk', 'Everything');
  const found = Object.fromEntries(
    widths(columnTemplate(columns, 'en-GB', false), 1040).map((width, index) => [columns[index]?.words, width]),
  );
  expect(found.Subject).toBeGreaterThan(245);
  expect(found['Due at']).toBeLessThan(170);
  expect(found.State).toBeLessThan(125);
  expect(found.Priority).toBeLessThan(100);
});

test('where there is room for all, the title takes about half and nothing is crushed', () => {
  const columns = columnsIn('expense-claims', 'My claims');
  const found = Object.fromEntries(
    widths(columnTemplate(columns, 'en-GB', false), 1040).map((width, index) => [columns[index]?.words, width]),
  );
  expect(found.Title).toBeGreaterThan(400);
  expect(found.Total).toBeGreaterThan(110);
  expect(found.Number).toBeGreaterThan(120);
});

test.each([
  // As Inter draws them at 14 px.
  ['Warehouse', 76],
  ['Medium', 54],
  ['good book', 69],
  ['Wait', 29],
  ['—', 14],
])('a choice is not cut by a letter: %s', (choice, drawn) => {
  expect(leastWidthOf({ kind: 'one of', choices: [choice] }, 'en-GB') - 28).toBeGreaterThanOrEqual(drawn);
});

test.each([
  // As Inter draws them at 14 px: 28 Mar 2028, 28. Sept. 2028, and the moments with 22:00.
  ['date', 'en-GB', 86],
  ['date', 'de-DE', 100],
  ['date and time', 'en-GB', 130],
  ['date and time', 'de-DE', 144],
] as const)('a %s is not cut in %s', (kind, locale, drawn) => {
  const width = leastWidthOf({ kind }, locale) - 28;
  expect(width).toBeGreaterThanOrEqual(drawn);
  expect(width).toBeLessThan(drawn * 1.2);
});

test('an amount has room for the code of its currency', () => {
  const width = (currency: string) => leastWidthOf({ kind: 'money', currency, scale: 2 }, 'en-GB');
  expect(width('CHF')).toBeGreaterThan(width('EUR'));
});

test('a number that is given later leaves room for what the record is called until then', () => {
  const [now = 0, later = 0] = ['Orders', 'Rechnungen'].map((screen) => {
    const columns = columnsIn(screen === 'Orders' ? 'purchasing' : 'clinic', screen);
    return widths(columnTemplate(columns, 'en-GB', false), 1080)[0] ?? 0;
  });
  expect(later).toBeGreaterThan(now);
  expect(later).toBeGreaterThan(180);
});
