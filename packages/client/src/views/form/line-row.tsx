/**
 * One line: its fields, and what can be done with it as a whole. Enter goes on, arrows lead from cell to cell, Alt with an arrow moves the
 * line, Ctrl D doubles it.
 */

import { type Field, isList, isRecord } from '@ninefold/model';
import type { KeyboardEvent } from 'react';
import { showToast } from '../../components/toast.tsx';
import type { FormPart } from '../../controllers/form/form-layout.ts';
import type { LineState } from '../../controllers/form/form-state.ts';
import { valueAt } from '../../controllers/form/judge-form.ts';
import { type FormPlace, placeKey, samePlace } from '../../controllers/form/place.ts';
import type { LinesForm } from '../../controllers/form/use-record-form.ts';
import { FieldControl } from '../../fields/field-control.tsx';
import { alignOf } from '../../fields/field-value.tsx';
import type { Formats } from '../../fields/formats.ts';
import { Problem } from '../../fields/labelled-field.tsx';
import { ChoosingFor } from '../../fields/reference/choosing-for.ts';
import { ShownControl } from '../../fields/shown-control.tsx';
import { labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { controlBeside, enterControl } from './arrow-keys.ts';
import { idOfPlace } from './form-words.ts';
import { LineMenu } from './line-menu.tsx';
import { isWide } from './line-widths.ts';

interface LineRowProps {
  readonly line: LineState;
  readonly index: number;
  readonly count: number;
  readonly part: Extract<FormPart, { kind: 'lines' }>;
  readonly controller: LinesForm;
  readonly formId: string;
  readonly formats: Formats;
  readonly today: string;
  onLeave(place: FormPlace): void;
  onEnter(): void;
  /** The line is about to move; the control that has the focus keeps it. */
  onMoved(control: string): void;
  /** A line is about to come: the control of this field in it gets the focus, by default the first. */
  onAdded(inner?: string): void;
  onRemoved(): void;
}

/**
 * Fields that are not typed here are only shown. A problem of the whole line stands at its end; a removed line can be put back for a
 * moment.
 */
export function LineRow({
  line,
  index,
  count,
  part,
  controller,
  formId,
  formats,
  today,
  onLeave,
  onEnter,
  onMoved,
  onAdded,
  onRemoved,
}: LineRowProps) {
  const field = part.field.name;
  const { rights } = part;
  const { step } = controller;
  const whole = controller.judged.told.find((one) => one.place !== null && samePlace(one.place, { field, line: line.key }));
  const move = (by: -1 | 1, control?: string) => {
    if (!rights.order || index + by < 0 || index + by >= count) return;
    if (control) onMoved(control);
    step({ kind: 'line moved', field, line: line.key, by });
  };
  const mayRemove = line.base.id === undefined || !rights.stay.includes(line.base.id);
  const remove = () => {
    onRemoved();
    step({ kind: 'line removed', field, line: line.key });
    showToast(t('Line {number} was removed.', { number: String(index + 1) }), {
      words: t('Put it back'),
      onChoose: () => step({ kind: 'line put back' }),
    });
  };
  const duplicate = (inner?: string) => {
    if (!rights.add) return;
    onAdded(inner);
    step({ kind: 'line duplicated', field, line: line.key });
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement;
    if (event.defaultPrevented) return;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && target.matches('input, select, textarea')) {
      event.preventDefault();
      move(event.key === 'ArrowUp' ? -1 : 1, target.id);
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      duplicate(part.columns[target.closest('td')?.cellIndex ?? 0]?.name);
    } else if (!event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.key.startsWith('Arrow')) {
      const beyond = controlBeside(target, event.key);
      if (!beyond) return;
      event.preventDefault();
      enterControl(beyond);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && target.matches('input, select')) {
      event.preventDefault();
      onEnter();
    }
  };

  const { record } = controller.judged;
  const held = record.fields[field];
  const own = isList(held) ? held.filter(isRecord)[index] : undefined;

  return (
    <ChoosingFor value={own && { ...own, owner: record }}>
      <tr onKeyDown={press} id={idOfPlace(formId, placeKey({ field, line: line.key }))} data-line={index + 1}>
        {part.columns.map((column) => (
          <Cell
            key={column.name}
            column={column}
            typed={part.editable.includes(column.name)}
            line={line}
            index={index}
            field={field}
            controller={controller}
            formId={formId}
            formats={formats}
            today={today}
            onLeave={onLeave}
          />
        ))}
        <td className="line-more">
          <LineMenu
            index={index}
            count={count}
            rights={rights}
            mayRemove={mayRemove}
            onDuplicate={() => duplicate()}
            onMove={move}
            onRemove={remove}
          />
          {whole ? <Problem id={`${idOfPlace(formId, placeKey({ field, line: line.key }))}-problem`} problem={whole} /> : null}
        </td>
      </tr>
    </ChoosingFor>
  );
}

interface CellProps extends Pick<LineRowProps, 'line' | 'index' | 'controller' | 'formId' | 'formats' | 'today' | 'onLeave'> {
  readonly column: Field;
  /** Else it is only shown. */
  readonly typed: boolean;
  readonly field: string;
}

function Cell({ column, typed, line, index, field, controller, formId, formats, today, onLeave }: CellProps) {
  const place = { field, line: line.key, inner: column.name };
  const id = idOfPlace(formId, placeKey(place));
  const problem = controller.judged.told.find((one) => one.place !== null && samePlace(one.place, place));
  const entry = line.entries[column.name];
  const shown = entry ?? { value: valueAt(controller.form, controller.judged.record, place) };
  const Control = typed ? FieldControl : ShownControl;
  const isEmpty = shown.value === null && shown.text === undefined;
  return (
    <td
      className={alignOf(column.type) === 'end' ? 'lines-end' : isWide(column.type) ? 'line-wide' : undefined}
      data-empty={isEmpty || undefined}
    >
      <span className="line-label" aria-hidden="true">
        {labelOfField(column.name)}
        {column.needed || column.computed ? null : <span className="field-optional"> {t('(optional)')}</span>}
      </span>
      <Control
        id={id}
        type={column.type}
        field={column}
        entry={shown}
        formats={formats}
        today={today}
        name={t('{field}, line {number}', { field: labelOfField(column.name), number: String(index + 1) })}
        describedBy={problem ? `${id}-problem` : undefined}
        invalid={problem !== undefined}
        needed={column.needed}
        compact
        onChange={(next) => controller.step({ kind: 'typed', place, entry: next })}
        onLeave={() => onLeave(place)}
      />
      {problem ? <Problem id={`${id}-problem`} problem={problem} /> : null}
    </td>
  );
}
