/** Lines as a table over as many pages as they take: the head stands on each, and the totals never alone. */

import { type TotalsRow, totalsOfLines, typeIn } from '@ninefold/engine';
import { type Field, type FieldType, isList, isRecord, type LineTotals, type RecordValue, type Value } from '@ninefold/model';
import { type ReactNode, useRef } from 'react';
import { useOverflows } from '../../components/use-overflows.ts';
import type { PrintedLines } from '../../controllers/print/print-layout.ts';
import { alignOf } from '../../fields/field-value.tsx';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { readOutOf } from '../record/read-out.ts';
import { PrintedValue } from './printed-value.tsx';

interface PrintLinesProps {
  readonly block: PrintedLines;
  readonly record: RecordValue;
}

/** One row below the lines: what it says, and a value below each column that it adds up. */
interface TotalLine {
  readonly key: string;
  readonly label: string;
  /** The value that the row is for, where it is for one. */
  readonly of?: { readonly type: FieldType; readonly value: Value };
  readonly statement: string;
  readonly values: ReadonlyMap<string, { readonly type: FieldType; readonly value: Value }>;
}

/** Lines that the totals stay with, so that no page holds totals alone. */
const linesKept = 2;

/** Columns that may not be read are left out, and their totals with them. */
export function PrintLines({ block, record }: PrintLinesProps) {
  const { part, totals } = block;
  const value = record.fields[part.field.name];
  if (value === undefined) return null;
  const lines = isList(value) ? value.filter(isRecord) : [];
  const columns = readOutOf(part.columns, lines);
  const below = [
    ...totals.flatMap((one) => rowsOf(one, columns, record)),
    ...sumsOf(part, columns, record),
    ...amountsOf(block, columns, record),
  ];
  const kept = below.length > 0 ? Math.max(0, lines.length - linesKept) : lines.length;
  const drawn = (some: readonly RecordValue[]) =>
    some.map((line, index) => (
      <Line key={line.id ?? index} line={{ ...line, owner: record }} columns={columns} entity={part.entity.name} />
    ));
  return (
    <Sideways part={part}>
      <table aria-label={labelOfField(part.head ?? part.field.name)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={endClass(column)}>
                {labelOfField(column.name)}
              </th>
            ))}
          </tr>
        </thead>
        {kept > 0 ? <tbody>{drawn(lines.slice(0, kept))}</tbody> : null}
        <tbody className="print-together">
          {drawn(lines.slice(kept))}
          {below.map((row, index) => (
            <Total key={row.key} row={row} columns={columns} entity={part.entity.name} first={index === 0} />
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

/** On a phone a table that is wider than the sheet is moved sideways, by keyboard too. */
function Sideways({ part: { field, head }, children }: { readonly part: PrintedLines['part']; readonly children: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const reached = useOverflows(place) ? { tabIndex: 0, 'aria-label': labelOfField(head ?? field.name) } : {};
  return (
    <section ref={place} className="print-lines" data-statement={field.statement} {...reached}>
      {children}
    </section>
  );
}

function Line({ line, columns, entity }: { readonly line: RecordValue; readonly columns: readonly Field[]; readonly entity: string }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.name} className={endClass(column)}>
          <bdi>
            <PrintedValue
              type={column.type}
              value={line.fields[column.name]}
              entity={entity}
              of={line}
              dense={column.type.kind !== 'long text'}
            />
          </bdi>
        </td>
      ))}
    </tr>
  );
}

interface TotalProps {
  readonly row: TotalLine;
  readonly columns: readonly Field[];
  readonly entity: string;
  readonly first: boolean;
}

/** What it is stands before the first column that it has a value of; in that column itself where there is none before. */
function Total({ row, columns, entity, first }: TotalProps) {
  const at = columns.findIndex(({ name }) => row.values.has(name));
  const words = (
    <>
      {row.label}
      {row.of ? (
        <>
          {' '}
          <bdi>
            <PrintedValue type={row.of.type} value={row.of.value} entity={entity} dense />
          </bdi>
        </>
      ) : null}
    </>
  );
  return (
    <tr className={first ? 'print-total print-total-first' : 'print-total'} data-statement={row.statement}>
      {at > 0 ? (
        <th scope="row" colSpan={at}>
          {words}
        </th>
      ) : null}
      {columns.slice(at).map((column, index) => {
        const value = row.values.get(column.name);
        return (
          <td key={column.name} className={endClass(value ?? column)}>
            {at === 0 && index === 0 ? <span className="print-total-words">{words} </span> : null}
            {value ? (
              <bdi>
                <PrintedValue type={value.type} value={value.value} entity={entity} dense />
              </bdi>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}

/** The rows of one total; none where a line does not tell all of it. */
function rowsOf(totals: LineTotals, columns: readonly Field[], record: RecordValue): readonly TotalLine[] {
  const summed = totals.sums.flatMap(({ path }, index) => {
    const column = columns.find(({ name }) => name === path.at(-1));
    return column ? [{ column, index }] : [];
  });
  if (summed.length === 0) return [];
  const by = totals.by?.field;
  const told = by === undefined ? undefined : columns.find(({ name }) => name === by);
  if (by !== undefined && !told) return [];
  return (totalsOfLines(record, totals) ?? []).map((row: TotalsRow, at) => ({
    key: `${totals.statement} ${at}`,
    label: told ? labelOfField(told.name) : t('Sum'),
    ...(told ? { of: { type: told.type, value: row.key } } : {}),
    statement: totals.statement,
    values: new Map(
      summed.map(({ column, index }) => [
        column.name,
        { type: typeIn(column.type, { entity: '', fields: {}, owner: record }), value: row.sums[index] ?? 0n },
      ]),
    ),
  }));
}

/** Fields of the record that are the sum of a column. */
function sumsOf(part: PrintedLines['part'], columns: readonly Field[], record: RecordValue): readonly TotalLine[] {
  return part.sums.flatMap(({ total, column }) => {
    const value = record.fields[total.name];
    if (value === undefined || !columns.some(({ name }) => name === column)) return [];
    const values = new Map([[column, { type: typeIn(total.type, record), value }]]);
    return [{ key: total.name, label: labelOfField(total.name), statement: total.statement, values }];
  });
}

/** Amounts of the record, at the end of the last column. */
function amountsOf({ below }: PrintedLines, columns: readonly Field[], record: RecordValue): readonly TotalLine[] {
  const last = columns.at(-1);
  return below.flatMap(({ name, statement, type }) => {
    const value = record.fields[name];
    if (!last || value === undefined || value === null) return [];
    return [{ key: name, label: labelOfField(name), statement, values: new Map([[last.name, { type: typeIn(type, record), value }]]) }];
  });
}

/** Figures end at the right, and what is one of some known words is not taken apart. */
function endClass({ type }: Pick<Field, 'type'>): string | undefined {
  if (type.kind === 'one of') return 'print-word';
  return alignOf(type) === 'end' ? 'print-end' : undefined;
}
