/** The lines of a record as a quiet table, with its totals below their columns; on a phone each line is two rows of text. */

import { kindDefaults } from '@ninefold/engine';
import type { Field, RecordValue } from '@ninefold/model';
import { isList, isRecord } from '@ninefold/model';
import { type ReactNode, useRef } from 'react';
import { Sheet } from '../../components/sheet.tsx';
import { useOverflows } from '../../components/use-overflows.ts';
import type { ShownLines } from '../../controllers/record/record-layout.ts';
import { alignOf, FieldValue } from '../../fields/field-value.tsx';
import { useFormats } from '../../fields/formats.ts';
import { saysItself } from '../../fields/says-itself.ts';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { isCrowded, leastWidthOf } from '../list/column-template.ts';
import { readOutOf } from './read-out.ts';
import { type PlacedProblem, RecordProblem } from './record-fields.tsx';

interface RecordLinesProps {
  readonly part: ShownLines;
  readonly record: RecordValue;
  readonly problems: readonly PlacedProblem[];
}

/** Columns that may not be read are left out, and their totals with them. Wider than its sheet, it scrolls sideways, by keyboard too. */
export function RecordLines({ part, record, problems }: RecordLinesProps) {
  const { locale } = useFormats();
  const value = record.fields[part.field.name];
  const lines = isList(value) ? value.filter(isRecord) : [];
  const columns = readOutOf(part.columns, lines);
  // A file has its clip or picture beside its name.
  const close = isCrowded(columns) || columns.some(({ type }) => type.kind === 'file');
  const own = problems.find((problem) => problem.field === part.field.name);
  const id = `lines-${part.field.name.replace(/\s+/gu, '-')}`;
  return (
    <section
      className={close ? 'record-lines record-lines-close' : 'record-lines'}
      aria-labelledby={id}
      data-statement={part.field.statement}
    >
      <h2 id={id}>
        {`${labelOfField(part.head ?? part.field.name)} `}
        <span className="record-count">{lines.length}</span>
      </h2>
      {own ? <RecordProblem problem={own} /> : null}
      <Sheet flush>
        {lines.length === 0 ? (
          <p className="record-no-lines">{t('None yet.')}</p>
        ) : (
          <Sideways labelledBy={id}>
            <table>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th
                      key={column.name}
                      scope="col"
                      className={endClass(column)}
                      // Figures are never taken apart: they need no more than they take.
                      style={alignOf(column.type) === 'end' ? undefined : { minWidth: leastWidthOf(column.type, locale, close) }}
                      data-statement={column.statement}
                    >
                      {labelOfField(column.name)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line, index) => (
                  <Line
                    key={line.id ?? index}
                    line={line}
                    record={record}
                    columns={columns}
                    part={part}
                    index={index}
                    problems={problems}
                  />
                ))}
              </tbody>
              <Totals part={part} columns={columns} record={record} problems={problems} />
            </table>
          </Sideways>
        )}
      </Sheet>
    </section>
  );
}

/** A table that is wider than its sheet is moved sideways, by keyboard too. */
function Sideways({ labelledBy, children }: { readonly labelledBy: string; readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const reached = useOverflows(part) ? { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy } : {};
  return (
    <div ref={part} className="record-lines-scroll" {...reached}>
      {children}
    </div>
  );
}

function Line({
  line,
  record,
  columns,
  part,
  index,
  problems,
}: {
  line: RecordValue;
  /** That it belongs to. */
  record: RecordValue;
  columns: readonly Field[];
  part: ShownLines;
  index: number;
  problems: readonly PlacedProblem[];
}) {
  const main = mainOf(columns, line);
  const figure = figureOf(part, columns, line);
  const of = { ...line, owner: record };
  return (
    <tr>
      {columns.map((column) => {
        const problem = problems.find((one) => one.field === `${part.field.name}.${index}.${column.name}`);
        const value = line.fields[column.name];
        const role = column.name === main ? 'line-main' : column.name === figure ? 'line-figure' : 'line-other';
        return (
          <td key={column.name} className={[endClass(column), role].filter(Boolean).join(' ')} data-nothing={value === null || undefined}>
            {role === 'line-other' && !saysItself(column.type, columns) ? (
              <span className="line-said">{`${labelOfField(column.name)} `}</span>
            ) : null}
            <FieldValue type={column.type} value={value} entity={part.entity.name} of={of} dense links />
            {problem ? <RecordProblem problem={problem} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

function Totals({
  part,
  columns,
  record,
  problems,
}: {
  part: ShownLines;
  columns: readonly Field[];
  record: RecordValue;
  problems: readonly PlacedProblem[];
}) {
  const shown = part.sums.filter(
    ({ column, total }) => columns.some((one) => one.name === column) && record.fields[total.name] !== undefined,
  );
  if (shown.length === 0) return null;
  return (
    <tfoot>
      {shown.map(({ total, column }) => {
        const at = columns.findIndex((one) => one.name === column);
        const problem = problems.find((one) => one.field === total.name);
        return (
          <tr key={total.name} data-statement={total.statement}>
            {at > 0 ? (
              <th scope="row" colSpan={at} className="lines-end">
                {labelOfField(total.name)}
              </th>
            ) : null}
            <td className="lines-end record-total">
              {at === 0 ? <span className="softer">{labelOfField(total.name)} </span> : null}
              <FieldValue type={total.type} value={record.fields[total.name]} entity={record.entity} of={record} dense />
              {problem ? <RecordProblem problem={problem} /> : null}
            </td>
            {at < columns.length - 1 ? <td colSpan={columns.length - 1 - at} /> : null}
          </tr>
        );
      })}
    </tfoot>
  );
}

/** On a phone one value names the line: its text, else what it refers to, else its day. */
function mainOf(columns: readonly Field[], line: RecordValue): string | undefined {
  const given = columns.flatMap(({ name, type }) => {
    const { ofLine } = kindDefaults[type.kind];
    return ofLine === undefined || (line.fields[name] ?? null) === null ? [] : [{ name, ofLine }];
  });
  return given.sort((one, other) => one.ofLine - other.ofLine)[0]?.name;
}

/** Beside the name stands one figure: the one that the lines are added up by, else money before other numbers. */
function figureOf({ sums }: ShownLines, columns: readonly Field[], line: RecordValue): string | undefined {
  const given = columns.filter((column) => (line.fields[column.name] ?? null) !== null && alignOf(column.type) === 'end');
  const summed = given.find(({ name }) => sums.some(({ column }) => column === name));
  return (summed ?? given.find(({ type }) => type.kind === 'money') ?? given[0])?.name;
}

function endClass(column: Field): string | undefined {
  return alignOf(column.type) === 'end' ? 'lines-end' : undefined;
}
