/**
 * One line: its fields, and what can be done with it as a whole. Enter goes on, arrows lead from cell to cell, Alt with an arrow moves the
 * line, Ctrl D doubles it.
 */

import type { Field, RecordValue } from '@ninefold/model';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { showToast } from '../../components/toast.tsx';
import type { FormPart } from '../../controllers/form/form-layout.ts';
import type { LineState } from '../../controllers/form/form-state.ts';
import type { FormEvent } from '../../controllers/form/form-step.ts';
import type { FormProblem } from '../../controllers/form/judge-form.ts';
import { type FormPlace, placeKey } from '../../controllers/form/place.ts';
import type { ControlProps } from '../../fields/control-props.ts';
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
import { useNear } from './use-near.ts';

interface LineRowProps {
  readonly line: LineState;
  readonly index: number;
  readonly count: number;
  readonly part: Extract<FormPart, { kind: 'lines' }>;
  /** The line as it is judged. */
  readonly judged: RecordValue | undefined;
  /** The record it is of, as it is judged: as far as its choices and amounts look at it, as it is now. */
  readonly owner: RecordValue;
  /** What may be told of it and of its fields. */
  readonly problems: readonly FormProblem[];
  readonly formId: string;
  readonly formats: Formats;
  readonly today: string;
  /** It is being moved by pointer. */
  readonly taken: boolean;
  /** The same ones for as long as the lines are shown. */
  readonly actions: LineActions;
}

/** What a line asks of those around it. */
export interface LineActions {
  step(event: FormEvent): void;
  leave(place: FormPlace): void;
  /** Its handle was pressed. */
  take(line: string, event: PointerEvent): void;
  /** Enter was pressed in the line at `index`. */
  enter(index: number): void;
  /** The line is about to move; the control that has the focus keeps it. */
  willMove(control: string): void;
  /** A line is about to come: the control of this field in it gets the focus, by default the first. */
  willAdd(inner?: string): void;
  /** The line at `index` is about to go. */
  willRemove(index: number): void;
}

/** So many first ones can be typed into at once; of longer lists the rest can as soon as one comes near. */
const firstOnes = 40;

/** Drawn anew only when something of it changed: of a thousand lines, a key changes one. */
export const LineRow = memo(AnyLineRow, isSameRow);

function AnyLineRow(props: LineRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const isNear = useNear(row, props.index < firstOnes);
  const { judged, owner } = props;
  const choosing = useMemo(() => judged && { ...judged, owner }, [judged, owner]);
  return <ChoosingFor value={choosing}>{isNear ? <NearRow {...props} /> : <FarRow {...props} row={row} />}</ChoosingFor>;
}

/** The judge makes all of them anew: what counts is what they hold. */
function isSameRow(was: LineRowProps, is: LineRowProps): boolean {
  return (Object.keys(is) as (keyof LineRowProps)[]).every((name) => {
    if (was[name] === is[name]) return true;
    if (name === 'judged') return haveSameFields(was.judged, is.judged);
    return name === 'problems' && haveSameProblems(was.problems, is.problems);
  });
}

function haveSameFields(was: RecordValue | undefined, is: RecordValue | undefined): boolean {
  if (!was || !is) return false;
  const names = Object.keys(is.fields);
  return names.length === Object.keys(was.fields).length && names.every((name) => was.fields[name] === is.fields[name]);
}

function haveSameProblems(was: readonly FormProblem[], is: readonly FormProblem[]): boolean {
  const isSame = (one: FormProblem, other: FormProblem | undefined): boolean =>
    one.message === other?.message && one.statement === other.statement && one.place?.inner === other.place?.inner;
  return was.length === is.length && is.every((one, at) => isSame(one, was[at]));
}

const problemOf = ({ problems }: LineRowProps, inner?: string): FormProblem | undefined =>
  problems.find(({ place }) => place?.inner === inner);

/** As text, where it is out of sight: a thousand rows of controls would keep whoever opens them waiting. */
function FarRow({ row, ...props }: LineRowProps & { readonly row: RefObject<HTMLTableRowElement | null> }) {
  const { part, line, index, formId } = props;
  return (
    <tr ref={row} id={idOfPlace(formId, placeKey({ field: part.field.name, line: line.key }))} data-line={lineWords(index)} data-far="">
      {part.columns.map((column) => (
        <Cell key={column.name} {...props} column={column} typed={false} />
      ))}
      <td className="line-more" />
    </tr>
  );
}

const lineWords = (index: number): string => t('Line {number}', { number: String(index + 1) });

/**
 * Fields that are not typed here are only shown. A problem of the whole line stands at its end; a removed line can be put back for a
 * moment.
 */
function NearRow(props: LineRowProps) {
  const { line, index, count, part, taken, formId, actions } = props;
  const field = part.field.name;
  const { rights } = part;
  const { step } = actions;
  const whole = problemOf(props);
  const move = (by: -1 | 1, control?: string) => {
    if (!rights.order || index + by < 0 || index + by >= count) return;
    if (control) actions.willMove(control);
    step({ kind: 'line moved', field, line: line.key, by });
  };
  const mayRemove = line.base.id === undefined || !rights.stay.includes(line.base.id);
  const remove = () => {
    actions.willRemove(index);
    step({ kind: 'line removed', field, line: line.key });
    showToast(t('Line {number} was removed.', { number: String(index + 1) }), {
      words: t('Put it back'),
      onChoose: () => step({ kind: 'line put back' }),
    });
  };
  const duplicate = (inner?: string) => {
    if (!rights.add) return;
    actions.willAdd(inner);
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
      actions.enter(index);
    }
  };

  return (
    <tr
      onKeyDown={press}
      id={idOfPlace(formId, placeKey({ field, line: line.key }))}
      className={taken ? 'line-taken' : undefined}
      data-line={lineWords(index)}
    >
      {part.columns.map((column, place) => (
        <Cell key={column.name} {...props} column={column} typed={part.editable.includes(column.name)}>
          {place === 0 && rights.order && count > 1 ? <Grip onTake={(event) => actions.take(line.key, event)} /> : null}
        </Cell>
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
  );
}

interface CellProps extends LineRowProps {
  readonly column: Field;
  /** Else it is only shown. */
  readonly typed: boolean;
  readonly children?: ReactNode;
}

/** Only by pointer: the keys and the menu need none. */
function Grip({ onTake }: { onTake(event: PointerEvent): void }) {
  return (
    <span className="line-grip" aria-hidden="true" onPointerDown={onTake}>
      <GripVertical size={14} />
    </span>
  );
}

function Cell({ column, typed, children, ...props }: CellProps) {
  const { line, index, part, judged, formId, formats, today, actions } = props;
  const place = { field: part.field.name, line: line.key, inner: column.name };
  const id = idOfPlace(formId, placeKey(place));
  const problem = problemOf(props, column.name);
  const shown = line.entries[column.name] ?? { value: judged?.fields[column.name] };
  const Control = typed ? FieldControl : shown.text === undefined ? ShownControl : TypedText;
  const isEmpty = shown.value === null && shown.text === undefined;
  return (
    <td
      className={alignOf(column.type) === 'end' ? 'lines-end' : isWide(column.type) ? 'line-wide' : undefined}
      data-empty={isEmpty || undefined}
    >
      {children}
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
        onChange={(next) => actions.step({ kind: 'typed', place, entry: next })}
        onLeave={() => actions.leave(place)}
      />
      {problem ? <Problem id={`${id}-problem`} problem={problem} /> : null}
    </td>
  );
}

/** What was typed as it was typed: it may be no value. */
function TypedText({ id, name, entry }: ControlProps) {
  return (
    <span id={id} className="control-shown">
      <span className="out-of-sight">{name}: </span>
      {entry.text}
    </span>
  );
}
