import type { ListLayout } from '@ninefold/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Column } from './columns.ts';
import {
  asDocument,
  isChosen,
  readLayout,
  sameLayout,
  shownColumns,
  wantedColumns,
  widthWithin,
  withColumn,
  withColumns,
  writeLayout,
} from './layout.ts';

const column = (key: string): Column => ({
  ...{ key, words: key, path: key.split('.'), field: undefined, type: { kind: 'text' }, entity: 'Parcel', statement: key },
  ...{ main: key === 'title', layout: 'text', sortable: true },
});
const names = ['title', 'size', 'weight', 'owner.name'];
const columns = names.map(column);
const shown = (layout: ListLayout) => shownColumns(columns, layout).map(({ key }) => key);
const wanted = (name: string, more: object = {}) => ({ name, hidden: false, width: null, ...more });
const layoutOf = (...all: ReturnType<typeof wanted>[]): ListLayout => ({ ...asDocument, columns: all });

describe('the columns of a list as somebody wants them', () => {
  test('as the document has them they are the very same', () => expect(shownColumns(columns, asDocument)).toBe(columns));

  test('in another order, without those that are hidden, as wide as was chosen', () => {
    const layout = layoutOf(wanted('Weight', { width: 120 }), wanted('title'), wanted('size', { hidden: true }), wanted('owner.name'));
    expect(shown(layout)).toEqual(['weight', 'title', 'owner.name']);
    expect(shownColumns(columns, layout).map(({ width }) => width)).toEqual([120, undefined, undefined]);
  });

  test('what leads to the record stays, what is gone is passed over, what is new stands where the document has it', () => {
    expect(shown(layoutOf(wanted('title', { hidden: true })))).toEqual(names);
    expect(shown(layoutOf(wanted('colour'), wanted('owner.name'), wanted('title')))).toEqual(['owner.name', 'title', 'size', 'weight']);
    expect(shown(layoutOf(wanted('size')))).toEqual(['title', 'size', 'weight', 'owner.name']);
  });

  test('one column is changed, and back again nothing is said of any', () => {
    const hidden = withColumn(columns, asDocument, 'size', { hidden: true });
    expect(shown(hidden)).toEqual(['title', 'weight', 'owner.name']);
    expect(isChosen(hidden)).toBe(true);
    expect(withColumn(columns, hidden, 'size', { hidden: false })).toEqual(asDocument);
    expect([isChosen(asDocument), isChosen({ ...asDocument, compact: true }), isChosen({ ...asDocument, pinned: true })]).toEqual([
      ...[false, false, true],
    ]);
  });

  test('whatever is wanted: each column once, and what is kept is the same again', () => {
    const one = fc.record({
      name: fc.constantFrom(...names, 'colour'),
      hidden: fc.boolean(),
      width: fc.option(fc.integer({ min: 48, max: 600 })),
    });
    const any = fc.record({
      columns: fc.uniqueArray(one, { selector: ({ name }) => name }),
      pinned: fc.boolean(),
      compact: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (layout) => {
        const arranged = wantedColumns(columns, layout);
        expect(arranged.map(({ column: { key } }) => key).toSorted()).toEqual(names.toSorted());
        expect(shown(withColumns(columns, layout, arranged))).toEqual(shown(layout));
        const kept = readLayout(writeLayout(layout));
        expect(kept && sameLayout(kept, layout)).toBe(true);
      }),
    );
  });

  test.each([null, '', '{', '[]', '{"columns":[1],"pinned":true,"compact":true}', '{"columns":[],"pinned":1,"compact":true}'])(
    '%s is no layout',
    (text) => expect(readLayout(text)).toBeNull(),
  );

  test('a column is neither too narrow to be taken nor wider than a page', () =>
    expect([-5, 100.4, 5000].map(widthWithin)).toEqual([48, 100, 600]));
});
