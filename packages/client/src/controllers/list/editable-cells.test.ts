import { readDocument } from '@ninefold/language';
import { byName, findEntity, givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import helpDesk from '../../../../../examples/help-desk.md?raw';
import { columnsOf } from './columns.ts';
import { cellBeside, editableCells } from './editable-cells.ts';

function cellsOf(document: string, name: string) {
  const { application } = readDocument(document);
  const screen = byName(application.screens, name);
  const shows = screen && givenValue(screen.shows);
  const about = shows?.kind === 'list' ? findEntity(application, shows.entity) : undefined;
  if (!screen || !about || shows?.kind !== 'list') throw new Error(`There is no list ${name}.`);
  return editableCells(application, screen, about, columnsOf(application, about.name, shows.fields));
}

test('those of the columns that the form takes which the list or the page of its records offers', () => {
  const claims = cellsOf(expenseClaims, 'My claims');
  expect([claims?.screen.name, ...(claims?.fields.keys() ?? [])]).toEqual(['Claim', 'title']);
  const categories = cellsOf(expenseClaims, 'Categories');
  expect(categories?.screen.name).toBe('Categories');
  expect(categories?.fields.get('name')?.name).toBe('name');
});

test('none of another record, none that is computed or set by actions alone, and none where nothing offers it', () => {
  const { fields } = cellsOf(helpDesk, 'Queue') ?? { fields: new Map() };
  for (const key of fields.keys()) expect(key).not.toMatch(/\.|^state$|^number$|^agent$/u);
  expect(cellsOf(helpDesk, 'People')?.screen.name ?? 'none').toMatch(/^(?:People|none)$/u);
});

test('beside one stands the next, and past the ends of the row none', () => {
  const cells = cellsOf(expenseClaims, 'Categories');
  const [first = '', second = ''] = cells?.fields.keys() ?? [];
  if (!cells || second === '') throw new Error('There are too few.');
  const last = [...cells.fields.keys()].at(-1) ?? '';
  expect([cellBeside(cells, first, 1), cellBeside(cells, second, -1), cellBeside(cells, first, -1), cellBeside(cells, last, 1)]).toEqual([
    second,
    first,
    null,
    null,
  ]);
});
