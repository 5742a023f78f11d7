/** A table whose rows have keys: judged in slices, kept by what was judged, and what is left of it. */
import { readDocument } from '@ninefold/language';
import { findEntity } from '@ninefold/model';
import type { ImportedRecord } from '@ninefold/protocol';
import { expect, test } from 'vitest';
import { columnPlaces } from './column-places.ts';
import { importTableOf } from './import-rows.ts';
import { judgeTable, keepTable, leftOf, type SendRecords } from './keyed-table.ts';

const { application } = readDocument(`# Specification: Stock

## 3. Entities and their fields

### Product

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| label | text | no | — |
`);
const product = findEntity(application, 'Product');
const context = {
  application,
  entity: 'Product',
  find: async () => ({ problem: 'none' }),
  formats: { locale: 'en', timeZone: 'UTC', today: '2026-11-29' },
};
const way = { by: ['code'], does: 'both', clears: false } as const;
const going = { isOver: () => false, tried: () => undefined };
const tableOf = (...rows: readonly string[]) => {
  if (!product) throw new Error('no product');
  return importTableOf(['code,label', ...rows].join('\n'), { places: columnPlaces(application, product, ['code', 'label']), locale: 'en' });
};
const done = (version: number | null): ImportedRecord => ({ outcome: version === null ? 'created' : 'updated', version, problem: null });

test('what was judged is sent with what it was compared with; a key that stood before is not', async () => {
  const sizes: number[] = [];
  const send: SendRecords = async (rows) => {
    sizes.push(rows.length);
    return rows.map(({ fields }) => done(fields.code === 'c0' ? 7 : null));
  };
  const table = tableOf(...Array.from({ length: 205 }, (_, at) => `c${at},x`), 'c0,again', ',none');
  const judged = await judgeTable(context, way, table, send, going);
  expect(sizes).toEqual([100, 100, 6]);
  expect(judged.counts).toEqual({ created: 205, updated: 1, unchanged: 0, refused: 1 });
  expect(judged.refused).toEqual([{ number: 207, words: ['code: row 2 has it already.'] }]);
  expect(judged.ready.slice(0, 2).map(({ sent }) => sent.version)).toEqual([7, null]);
});

test('empty cells are named where they clear, but for the key', async () => {
  const sent: unknown[] = [];
  const send: SendRecords = async (rows) => {
    sent.push(...rows);
    return rows.map(() => done(1));
  };
  await judgeTable(context, { ...way, clears: true }, tableOf('a,', 'b,x'), send, going);
  expect(sent).toEqual([{ fields: { code: 'a' }, empty: ['label'] }, { fields: { code: 'b', label: 'x' } }]);
});

test('where no answer comes the rest is left, in its order, with why where that is known', async () => {
  const table = tableOf('a,', 'a,', ...Array.from({ length: 150 }, (_, at) => `b${at},`));
  const judged = await judgeTable(context, way, table, async (rows) => rows.map(() => done(null)), going);
  let asked = 0;
  const kept = await keepTable(
    judged.ready,
    async (rows) => {
      asked += 1;
      if (asked > 1) throw new Error('no answer');
      return rows.map(() => done(null));
    },
    going,
  );
  expect([kept.counts.created, kept.failure]).toEqual([100, new Error('no answer')]);
  const left = leftOf(table, judged, kept);
  expect(left.rows).toHaveLength(52);
  expect([left.rows[0]?.[0], left.rows[1]?.[0]]).toEqual(['a', 'b99']);
  expect(left.refused).toEqual([{ number: 2, words: ['code: row 2 has it already.'] }]);
});

test('what is too large together goes in parts, and only a record that is too large alone is refused', async () => {
  const large = Object.assign(new Error('too large'), {
    problem: { type: 'about:blank', title: '', status: 413, detail: 'This is too large.', code: 'too-large', statement: null, field: null },
  });
  const send: SendRecords = async (rows) => {
    if (rows.length > 2 || rows.some(({ fields }) => fields.label === 'long')) throw large;
    return rows.map(() => done(null));
  };
  const judged = await judgeTable(context, way, tableOf('a,', 'b,', 'c,long', 'd,', 'e,'), send, going);
  expect(judged.counts).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 1 });
  expect(judged.refused).toEqual([{ number: 4, words: ['This is too large.'] }]);
});
