/** The form of one field of a record, over the cell of a list that shows it: judged, sent, refused and overtaken as any form. */

import type { Entity, Field } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import {
  type CSSProperties,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { renewAfterChange } from '../../../api/query-client.ts';
import { shownTrouble } from '../../../api/trouble.ts';
import { Button } from '../../../components/button.tsx';
import { useLate } from '../../../components/skeleton.tsx';
import { showToast } from '../../../components/toast.tsx';
import { valueAt } from '../../../controllers/form/judge-form.ts';
import { isAnythingTouched } from '../../../controllers/form/sent-fields.ts';
import { undoEdit } from '../../../controllers/form/undo-edit.ts';
import { type SourceState, useFormSource } from '../../../controllers/form/use-form-source.ts';
import { type RecordFormState, useRecordForm } from '../../../controllers/form/use-record-form.ts';
import type { EditableCells } from '../../../controllers/list/editable-cells.ts';
import { useToday } from '../../../fields/dates/use-today.ts';
import { FieldControl } from '../../../fields/field-control.tsx';
import { useFormats } from '../../../fields/formats.ts';
import { Problem } from '../../../fields/labelled-field.tsx';
import { ChoosingFor } from '../../../fields/reference/choosing-for.ts';
import { forward } from '../../../language/along-lines.ts';
import { labelOfField } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication, useEdition, useEntity } from '../../../session.ts';
import { ConflictPanel } from '../../form/conflict-panel.tsx';
import { FormTrouble } from '../../form/form-trouble.tsx';
import './cells.css';

/** Where one goes from a cell: back to its row, to another cell of it, or nowhere, since the focus is elsewhere already. */
export type AfterCell = 'row' | 'next' | 'before' | 'stay';

export interface CellEditorProps {
  readonly cells: EditableCells;
  readonly entity: string;
  /** Of the record. */
  readonly id: string;
  readonly label: string;
  /** Of its column. */
  readonly column: string;
  /** The cell as it stands; undefined while it is not drawn. */
  cell(): Element | null | undefined;
  onClose(after: AfterCell): void;
}

/** Enter keeps it, Tab keeps it and goes to the next cell, Esc gives it up; leaving it keeps it too. What cannot be kept stays, with why. */
export function CellEditor({ onClose, ...props }: CellEditorProps) {
  const about = useEntity(props.entity);
  const field = props.cells.fields.get(props.column);
  const isOver = useRef(false);
  // Once: where the focus goes next, it leaves what is over already.
  const close = (after: AfterCell): void => {
    if (isOver.current) return;
    isOver.current = true;
    onClose(after);
  };
  return about && field ? <Sourced {...props} about={about} field={field} isOver={isOver} onClose={close} /> : null;
}

interface OfField extends CellEditorProps {
  readonly about: Entity;
  readonly field: Field;
  /** Nothing of it counts any more. */
  readonly isOver: Readonly<RefObject<boolean>>;
}

function Sourced(props: OfField) {
  const { about, id, cells, field, onClose } = props;
  const { source, newest, error } = useFormSource(about, { id, screen: cells.screen }, useEdition());
  const answer = source?.kind === 'record' ? source.answer : undefined;
  const late = useLate(!answer);
  if (error && !answer) return <Refused {...props} words={shownTrouble(error)} />;
  if (!source || !answer) return late ? <Over {...props} onLeave={() => onClose('stay')} content={<p className="cell-note">…</p>} /> : null;
  if (answer.edit.may === 'no') return <Refused {...props} words={answer.edit.reason} statement={answer.edit.statement} />;
  if (answer.edit.may === 'absent' || !answer.editable.includes(field.name))
    return <Refused {...props} words={t('{field} cannot be edited here.', { field: labelOfField(field.name) })} />;
  return <Ready {...props} source={source} before={answer} newest={newest} />;
}

function Refused({ words, statement, ...props }: OfField & { readonly words: string; readonly statement?: string | undefined }) {
  const content = (
    <>
      <p className="cell-note" role="alert" data-statement={statement}>
        {words}
      </p>
      <Button small kind="plain" onClick={() => props.onClose('row')}>
        {t('Close')}
      </Button>
    </>
  );
  return <Over {...props} onLeave={() => props.onClose('stay')} content={content} />;
}

interface ReadyProps extends OfField {
  readonly source: NonNullable<SourceState['source']>;
  readonly newest: SourceState['newest'];
  /** As it was. */
  readonly before: RecordAnswer;
}

function Ready({ source, newest, before, ...props }: ReadyProps) {
  const { about, id, field, label, cells, isOver, onClose } = props;
  const application = useApplication();
  const client = useQueryClient();
  const after = useRef<AfterCell>('row');
  const changed = { field: labelOfField(field.name), record: label };
  const onSaved = (answer: RecordAnswer): void => {
    onClose(after.current);
    const onChoose = async (): Promise<void> => {
      const trouble = await undoEdit(application, about, field, { before: before.record, version: answer.record.version });
      void renewAfterChange(client, about.name);
      showToast(trouble ?? t('{field} of {record} is as it was.', changed));
    };
    // What it was before is known only to whoever may read it.
    const back = field.name in before.record.fields ? { words: t('Undo'), onChoose: () => void onChoose() } : undefined;
    showToast(t('{field} of {record} was changed.', changed), back);
  };
  const controller = useRecordForm({ entity: about, id, screen: cells.screen, part: field.name, source, newest, onSaved });
  const keep = (then: AfterCell): void => {
    if (isOver.current) return;
    after.current = then;
    if (isAnythingTouched(controller.form)) void controller.save();
    else onClose(then);
  };
  const giveUp = (): void => {
    controller.discard();
    onClose('row');
  };
  return (
    <Over
      {...props}
      onLeave={() => keep('stay')}
      onKeep={keep}
      onGiveUp={giveUp}
      content={<Content {...props} controller={controller} />}
    />
  );
}

function Content({ about, field, controller }: OfField & { readonly controller: RecordFormState }) {
  const { form, judged, step, conflict, saving } = controller;
  const id = useId();
  const formats = useFormats();
  const today = useToday();
  const place = { field: field.name };
  const problems = [...new Map(judged.told.map((problem) => [problem.message, problem])).values()];
  return (
    <>
      <ChoosingFor value={judged.record}>
        <FieldControl
          id={id}
          type={field.type}
          field={field}
          entry={form.entries[field.name] ?? { value: valueAt(form, judged.record, place) }}
          formats={formats}
          today={today}
          name={labelOfField(field.name)}
          describedBy={problems.length > 0 ? `${id}-problem` : undefined}
          invalid={problems.length > 0}
          needed={field.needed}
          compact
          onChange={(entry) => step({ kind: 'typed', place, entry })}
          onLeave={() => step({ kind: 'left', place })}
        />
      </ChoosingFor>
      <div role="alert" id={`${id}-problem`}>
        {problems.map((problem, at) => (
          <Problem key={problem.message} id={`${id}-problem-${at}`} problem={problem} />
        ))}
      </div>
      {controller.restored ? <p className="cell-note">{t('You entered this before, and it was not kept yet. Esc gives it up.')}</p> : null}
      {conflict ? (
        <ConflictPanel conflict={conflict} form={form} entity={about} saving={saving} onResolve={(take) => void controller.resolve(take)} />
      ) : null}
      {controller.trouble ? <FormTrouble trouble={controller.trouble} saving={saving} onRetry={() => void controller.save()} /> : null}
    </>
  );
}

interface OverProps extends Pick<OfField, 'cell' | 'field' | 'label' | 'column' | 'onClose'> {
  readonly content: ReactNode;
  /** The focus went elsewhere. */
  onLeave(): void;
  onKeep?(then: AfterCell): void;
  onGiveUp?(): void;
}

/** In the top layer, so that no table cuts it off. */
function Over({ cell, field, label, column, content, onLeave, onKeep, onGiveUp, onClose }: OverProps) {
  const over = useRef<HTMLDivElement>(null);
  const style = usePlaceOver(cell, column);
  const isGone = useRef(false);
  useLayoutEffect(() => {
    isGone.current = false;
    over.current?.showPopover?.();
    return () => {
      isGone.current = true;
    };
  }, []);
  useLayoutEffect(() => {
    const first = over.current?.querySelector<HTMLElement>(focusable);
    (first ?? over.current)?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement && first.type === 'text') first.select();
  }, []);
  const leave = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    // Another window, a list below the field, a sheet over it: it is not left.
    if (isGone.current || !document.hasFocus() || (relatedTarget instanceof Element && relatedTarget.closest('.dialog, .option-popup')))
      return;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onLeave();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape') (onGiveUp ?? (() => onClose('row')))();
    else if (key === 'Enter' && (ctrlKey || metaKey)) onKeep?.('row');
    else if (key === 'Tab' && isAtEdge(event.currentTarget, event.target, shiftKey)) onKeep?.(shiftKey ? 'before' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={over}
      popover="manual"
      className="cell-editor"
      style={style}
      role="dialog"
      aria-label={t('{field} of {record}', { field: labelOfField(field.name), record: label })}
      tabIndex={-1}
      data-statement={field.statement}
      onBlur={leave}
      onKeyDown={press}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onKeep?.('row');
        }}
      >
        {content}
        <button type="submit" hidden>
          {t('Keep')}
        </button>
      </form>
    </div>
  );
}

const focusable = ':is(input, select, textarea, button):not([tabindex="-1"], [hidden], :disabled)';

function isAtEdge(editor: HTMLElement, target: EventTarget, backwards: boolean): boolean {
  const all = [...editor.querySelectorAll(focusable)];
  return target instanceof Element && (backwards ? all[0] : all.at(-1)) === target;
}

/** Over the cell, at least as wide, within the window; where it was while the cell is not drawn. */
function usePlaceOver(cell: OverProps['cell'], column: string): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  const find = useRef(cell);
  find.current = cell;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another column is another place
  useLayoutEffect(() => {
    const put = (): void => {
      const box = find.current()?.getBoundingClientRect();
      if (!box) return;
      const width = Math.min(Math.max(box.width, least), window.innerWidth - 16);
      const left = forward() > 0 ? box.left : box.right - width;
      setPlace({ left: Math.max(8, Math.min(left, window.innerWidth - width - 8)), top: box.top + box.height / 2 - middle, width });
    };
    put();
    window.addEventListener('scroll', put, true);
    window.addEventListener('resize', put);
    return () => {
      window.removeEventListener('scroll', put, true);
      window.removeEventListener('resize', put);
    };
  }, [column]);
  return place;
}

/** In pixels: how wide it is at least, and how far below its upper edge the middle of its first line is. */
const least = 240;
const middle = 24;
