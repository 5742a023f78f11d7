/** What is exported is imported again: the same records, read by the page as it reads a spreadsheet, kept by another server. */
import { findEntity, type Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { columnPlaces } from '../packages/client/src/controllers/import/column-places.ts';
import { filledCells, importTableOf } from '../packages/client/src/controllers/import/import-rows.ts';
import { otherHeads } from '../packages/client/src/controllers/import/other-heads.ts';
import { encodeField } from '../packages/client/src/controllers/record/to-wire.ts';
import { readCell } from '../packages/client/src/fields/read-cell.ts';
import { openDepot } from '../packages/server/src/testing/depot.ts';

const formats = { locale: 'de-DE', timeZone: 'Europe/Berlin', today: '2026-11-28' };

test('an exported CSV of all columns gives the same records, and the same CSV', async () => {
  const [from, to] = [await openDepot(), await openDepot()];
  const { makers, people } = from;
  await from.part({
    ...{ code: '-1', name: '=SUM(A1)', note: 'a "quoted"; text,\nof two lines', pieces: -12n, weight: 12_500n, price: 123_450n },
    ...{ currency: 'KWD', freight: 12_530n, fragile: true, 'checked on': '2026-03-04', 'opens at': '08:30:00' },
    ...{ 'seen at': '2026-07-27T23:30:05.000Z', kind: 'Small', uses: ['Roof', 'Wall'], tags: ['old, dry'] },
    ...{ maker: makers.open, keepers: [people.clerk] },
  });
  await from.part({
    code: '+2',
    name: "'=quoted",
    price: 100_000n,
    weight: 12_530n,
    fragile: false,
    tags: ['a; b', 'c', '"d'],
    keepers: [people.clerk, people.guest],
  });
  const path = 'csv?screen=Parts&order=name:asc';
  const csv = (await from.file(path, 'clerk')).bytes.toString();

  const { application } = to;
  const entity = findEntity(application, 'Part');
  if (!entity) throw new Error('no part');
  const { json: fresh } = await to.ask({ path: '/_app/new/Part', cookie: to.cookies.clerk });
  const table = importTableOf(csv, {
    places: columnPlaces(application, entity, fresh.editable),
    locale: formats.locale,
    called: otherHeads(application, 'Part'),
  });
  expect(table.columns.filter(({ field }) => !field).map(({ head }) => head)).toEqual(['Sheet']);
  const called: Record<string, string> = {
    'Holz & Söhne': to.makers.open.id ?? '',
    'Berg, Anna': to.people.clerk.id ?? '',
    Bo: to.people.guest.id ?? '',
  };
  const named = (calls: readonly string[], of: string): Value[] =>
    calls.map((one) => ({ entity: of, id: called[one] ?? `no ${one}`, fields: {} }));
  const records = table.rows.map((row) =>
    Object.fromEntries(
      filledCells(table, row).map(({ field, text, locale }) => {
        const read = readCell(text, field.type, { ...formats, locale });
        if ('problem' in read) throw new Error(`${field.name}: ${text}: ${read.problem}`);
        const value =
          'value' in read ? read.value : read.many ? named(read.calls, read.entity) : (named(read.calls, read.entity)[0] ?? null);
        return [field.name, encodeField(application, field.type, value)];
      }),
    ),
  );
  const headers = { 'idempotency-key': 'once' };
  const made = await to.ask({ method: 'POST', path: '/_app/imports/Part', cookie: to.cookies.clerk, headers, body: { records } });
  expect(made.json).toEqual({ results: [null, null] });
  expect((await to.file(path, 'clerk')).bytes.toString()).toBe(csv);
  await Promise.all([from.store.close(), to.store.close()]);
});
