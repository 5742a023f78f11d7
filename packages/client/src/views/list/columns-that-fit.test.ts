import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../controllers/list/columns.ts';
import { columnTemplate } from './column-template.ts';
import { columnsThatFit, mostTelling } from './columns-that-fit.ts';

const { application } = readDocument(readFileSync(new URL('../../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const shows = byName(application.screens, 'To approve')?.shows;
const columns =
  shows?.kind === 'given' && shows.value.kind === 'list' ? columnsOf(application, shows.value.entity, shows.value.fields) : [];
const fit = (width: number, order: Parameters<typeof columnsThatFit>[2]['order'] = []) => {
  const { shown, leftOut, tooWide } = columnsThatFit(columns, width, { menu: false, order, locale: 'en-GB' });
  return { shown: shown.map(({ words }) => words), leftOut: leftOut.map(({ words }) => words), tooWide };
};

describe('columns that fit', () => {
  test('all of them where there is room, in the order of the document', () =>
    expect(fit(1200)).toEqual({
      shown: ['Number', 'Title', 'Employee', 'Total', 'Submitted on', 'State'],
      leftOut: [],
      tooWide: false,
    }));

  test('what says least goes first', () => {
    expect(fit(800).leftOut).toEqual(['Number']);
    expect(fit(640).leftOut).toEqual(['Number', 'Submitted on']);
    expect(fit(560).shown).toEqual(['Title', 'Total', 'State']);
  });

  test('what the list is ordered by stays longer', () =>
    expect(fit(640, [{ path: ['submitted on'], direction: 'asc' }]).leftOut).toEqual(['Number', 'Employee']));

  test('of many columns those that stay stand as close as they were measured', () => {
    const many = columns.flatMap((column) => [column, { ...column, key: `${column.key} again`, main: false }]);
    for (let width = 300; width < 1600; width += 7) {
      const { shown, crowded, tooWide } = columnsThatFit(many, width, { menu: false, order: [], locale: 'en-GB' });
      const least = [...columnTemplate(shown, 'en-GB', false, crowded).matchAll(/minmax\((\d+)px/gu)].reduce(
        (sum, [, one]) => sum + Number(one),
        0,
      );
      if (!tooWide) expect(least).toBeLessThanOrEqual(width);
    }
  });

  test('of those that say most as many as are asked for, in the order of the document', () => {
    const telling = (count: number) => mostTelling(columns, count).map(({ words }) => words);
    expect(telling(9)).toEqual(columns.map(({ words }) => words));
    expect(telling(4)).toEqual(['Title', 'Employee', 'Total', 'State']);
  });

  test('those that somebody has chosen are all there, if need be beyond the edge, as wide as they were made', () => {
    const wide = columns.map((column, place) => (place === 0 ? { ...column, width: 300 } : column));
    const asked = { menu: false, order: [], locale: 'en-GB' };
    expect(columnsThatFit(wide, 500, { ...asked, all: true })).toMatchObject({ shown: wide, leftOut: [], tooWide: true });
    expect(columnsThatFit(wide, 2000, { ...asked, all: true }).tooWide).toBe(false);
    expect(columnTemplate(wide, 'en-GB', false)).toMatch(/^300px minmax/u);
  });

  test('title, money and state stay, however narrow it is', () =>
    expect(fit(200)).toMatchObject({ shown: ['Title', 'Total', 'State'], tooWide: true }));
});
