/** Sums of lines on a page to print: exact, and in one order wherever they are worked out. */
import { isList, isRecord, type LineTotals, type RecordValue, type Value } from '@ninefold/model';
import { order, same } from '../expressions/same.ts';

export interface TotalsRow {
  /** Of `by`; null for lines without a value, and where nothing tells them apart. */
  readonly key: Value;
  /** In the smallest unit of each field, as `sums` stands; no value adds nothing. */
  readonly sums: readonly bigint[];
}

/**
 * A row for each value of `by`, the least first and none last, values without an order as the lines have them; one row without `by`.
 * Undefined where a line does not tell what is added up or what tells it apart: a part of a sum would be wrong.
 */
export function totalsOfLines(record: RecordValue, { lines: list, sums, by }: LineTotals): readonly TotalsRow[] | undefined {
  const value = record.fields[list];
  if (value === undefined) return undefined;
  const lines = isList(value) ? value.filter(isRecord) : [];
  const columns = [...sums, ...(by ? [by] : [])].map(({ path }) => path.at(-1) ?? '');
  if (lines.some((line) => columns.some((column) => line.fields[column] === undefined))) return undefined;
  const column = by?.path.at(-1);
  const rows: { readonly key: Value; readonly sums: bigint[] }[] = column === undefined ? [{ key: null, sums: sums.map(() => 0n) }] : [];
  for (const line of lines) {
    const key = (column === undefined ? null : line.fields[column]) ?? null;
    const row = rows.find((one) => same(one.key, key)) ?? { key, sums: sums.map(() => 0n) };
    if (!rows.includes(row)) rows.push(row);
    for (const [index, { path }] of sums.entries()) {
      const units = line.fields[path.at(-1) ?? ''];
      if (typeof units === 'bigint') row.sums[index] = (row.sums[index] ?? 0n) + units;
    }
  }
  return rows.sort(byKey);
}

function byKey({ key: one }: TotalsRow, { key: other }: TotalsRow): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return order(one, other) ?? 0;
}
