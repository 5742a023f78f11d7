/** What is said once for many records: what an action asks for, or one field and its new value. */

import { type Entity, type Field, isSameName } from '@ninefold/model';
import type { RecordsChange } from '@ninefold/protocol';
import { useEffect, useId, useState } from 'react';
import { shownTrouble } from '../../../api/trouble.ts';
import { Message } from '../../../components/message.tsx';
import { Select } from '../../../components/select.tsx';
import { type BulkTask, isForMany } from '../../../controllers/list/bulk-offers.ts';
import { editableOf } from '../../../controllers/list/changes.ts';
import { encodeField } from '../../../controllers/record/to-wire.ts';
import { useToday } from '../../../fields/dates/use-today.ts';
import { type Entry, settled } from '../../../fields/entry.ts';
import { useFormats } from '../../../fields/formats.ts';
import { LabelledField } from '../../../fields/labelled-field.tsx';
import { labelOfField } from '../../../language/names.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';

export interface BulkAskedState {
  /** What is asked for; of an edit the one chosen, if one is. */
  readonly fields: readonly Field[];
  /** Of an edit: among which one chooses; undefined until they are known. */
  readonly choices: readonly Field[] | undefined;
  readonly isEdit: boolean;
  readonly entries: Readonly<Record<string, Entry>>;
  /** What was said, as it is sent. */
  readonly change: RecordsChange;
  /** Why it cannot go on yet. */
  readonly reason: string | null;
  readonly trouble: string | null;
  pick(field: Field | undefined): void;
  type(name: string, entry: Entry): void;
}

/** What was typed stays while the dialog does. */
export function useBulkAsked(about: Entity, { doing, which }: BulkTask): BulkAskedState {
  const application = useApplication();
  const isEdit = doing.kind === 'edit';
  const [editable, setEditable] = useState<readonly string[]>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [picked, setPicked] = useState<Field>();
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!isEdit) return undefined;
    let isOver = false;
    const told =
      <T,>(tell: (one: T) => void) =>
      (one: T) =>
        isOver ? undefined : tell(one);
    editableOf(about.name, which).then(
      told(setEditable),
      told((error: unknown) => setTrouble(shownTrouble(error))),
    );
    return () => {
      isOver = true;
    };
  }, []);
  const choices = editable && about.fields.filter((field) => isForMany(field) && editable.some((name) => isSameName(name, field.name)));
  const fields = doing.kind === 'action' ? doing.asksFor : picked ? [picked] : [];
  const valueFor = ({ name }: Field) => entries[name]?.value ?? null;
  const sent = Object.fromEntries(fields.map((field) => [field.name, encodeField(application, field.type, valueFor(field))]));
  const empty = fields.find((field) => field.needed && valueFor(field) === null);
  const wrong = fields.find(({ name }) => entries[name]?.problem !== undefined);
  return {
    fields,
    choices,
    isEdit,
    entries,
    change: doing.kind === 'action' ? { kind: 'action', action: doing.action, fields: sent } : { kind: 'edit', fields: sent },
    reason:
      isEdit && !picked
        ? t('Choose a field first.')
        : isEdit && empty
          ? t('{field} is needed.', { field: labelOfField(empty.name) })
          : wrong
            ? (entries[wrong.name]?.problem ?? null)
            : null,
    trouble,
    pick: setPicked,
    type: (name, entry) => setEntries((before) => ({ ...before, [name]: entry })),
  };
}

interface BulkAskedProps {
  readonly about: Entity;
  readonly asked: BulkAskedState;
  /** It stays as it is, out of reach. */
  readonly hidden: boolean;
  onLook(): void;
}

/** Nothing where nothing is asked. */
export function BulkAsked({ asked, hidden, onLook }: BulkAskedProps) {
  const id = useId();
  const formats = useFormats();
  const today = useToday();
  const { fields, choices, isEdit, entries, reason, trouble } = asked;
  if (!isEdit && fields.length === 0) return null;
  return (
    <form
      className="action-form"
      noValidate
      inert={hidden}
      aria-label={t('For all of them')}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) onLook();
      }}
    >
      {trouble === null ? null : <Message kind="error">{trouble}</Message>}
      {isEdit ? (
        <div className="field">
          <label className="field-label" htmlFor={`${id}-which`}>
            {t('Field')}
          </label>
          <Select
            id={`${id}-which`}
            value={fields[0]?.name ?? ''}
            onChange={({ target }) => asked.pick(choices?.find(({ name }) => name === target.value))}
          >
            <option value="">{choices?.length === 0 ? t('None can be edited') : t('Choose…')}</option>
            {choices?.map(({ name }) => (
              <option key={name} value={name}>
                {labelOfField(name)}
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      {fields.map((field) => {
        const entry = entries[field.name] ?? { value: null };
        return (
          <LabelledField
            key={field.name}
            id={`${id}-${field.name.replaceAll(/\s/gu, '-')}`}
            field={field}
            entry={entry}
            formats={formats}
            today={today}
            problem={entry.problem === undefined ? undefined : { message: entry.problem, statement: null }}
            needed={!isEdit}
            onChange={(next) => asked.type(field.name, next)}
            onLeave={() => asked.type(field.name, settled(entry))}
          />
        );
      })}
    </form>
  );
}
