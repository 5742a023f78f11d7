/**
 * What an action asks for before it is done, and whether it is meant where nothing leads back. What was typed stays, whatever the
 * server says, and if the dialog is closed.
 */

import { followAsked, wrongChoices } from '@ninefold/engine';
import { byName, type Entity, type Field, foldName, type RecordValue, traitsOf } from '@ninefold/model';
import type { ActionState, ProblemPart } from '@ninefold/protocol';
import { type FormEvent, useEffect, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { Message } from '../../components/message.tsx';
import { StateName } from '../../components/state-name.tsx';
import { useEnvironment } from '../../controllers/environment.ts';
import { useToday } from '../../fields/dates/use-today.ts';
import { type Entry, settled } from '../../fields/entry.ts';
import { useFormats } from '../../fields/formats.ts';
import { LabelledField } from '../../fields/labelled-field.tsx';
import { ChoosingFor } from '../../fields/reference/choosing-for.ts';
import { useCommands } from '../../keys/commands.ts';
import { keyWords } from '../../keys/listen.ts';
import { labelOfAction } from '../../language/names.ts';
import { t, tNodes } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { focusPlace } from '../form/focus-place.ts';
import { idOfPlace } from '../form/form-words.ts';
import { AskedLines, NotHere } from './asked-lines.tsx';

interface ActionDialogProps {
  readonly entity: Entity;
  readonly action: string;
  readonly asksFor: readonly string[];
  /** What may be done with the lines among it. */
  readonly lines?: ActionState['lines'] | undefined;
  /** The end it leads to, where there is no way on from there. */
  readonly ends: string | undefined;
  /** The whole of it, with its lines; undefined where only some of it is known, as on a board. */
  readonly record?: RecordValue | undefined;
  /** Of the record it is done to. */
  readonly label: string;
  readonly statement?: string | undefined;
  /** Why it cannot be done now. */
  readonly reason?: string | null;
  readonly entries: Readonly<Record<string, Entry>>;
  readonly problems: readonly ProblemPart[];
  readonly busy: boolean;
  onChange(field: string, entry: Entry): void;
  onDo(): void;
  onClose(): void;
}

const noLines = { editable: [], add: false };

/** `onDo` is not called with a `reason`, while `busy`, or with an unreadable entry. Problems stand at their fields, else on top. */
export function ActionDialog({
  entity,
  action,
  asksFor,
  lines,
  ends,
  record,
  label,
  statement,
  reason = null,
  entries,
  problems,
  busy,
  onChange,
  onDo,
  onClose,
}: ActionDialogProps) {
  const id = useId();
  const formats = useFormats();
  const today = useToday();
  const fields = asksFor.flatMap((name) =>
    [...entity.fields, ...(entity.asked ?? [])].filter((field) => foldName(field.name) === foldName(name)),
  );
  const following = useFollowing(record, asksFor, entries);
  const unfitting = useUnfitting(record);
  const change = (name: string, next: Entry) => {
    onChange(name, next);
    const typed = { ...entries, [name]: next };
    for (const field of unfitting(typed)) if (field !== name && typed[field]?.value) onChange(field, { value: null });
  };
  const here = (problem: ProblemPart) => fields.some((field) => field.name === problem.field);
  const elsewhere = problems.filter((problem) => !here(problem));
  const stopped = reason !== null || busy || fields.some((field) => entries[field.name]?.problem !== undefined);
  const doIt = () => (stopped ? undefined : onDo());
  useCommands([
    {
      id: 'action.do',
      words: labelOfAction(action),
      keys: 'ctrl+enter',
      whileTyping: true,
      inDialogs: true,
      listed: false,
      does: doIt,
    },
  ]);
  const firstWrong = fields.find((field) => problems.some((problem) => problem.field === field.name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    if (firstWrong) focusPlace(idOfPlace(id, firstWrong.name));
  }, [problems]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    doIt();
  };
  return (
    <Dialog
      open
      keep
      careful={fields.length === 0}
      onClose={onClose}
      title={fields.length === 0 && ends !== undefined ? `${labelOfAction(action)}?` : labelOfAction(action)}
      statement={statement}
      under={label}
      actions={
        <>
          <Button
            kind="filled"
            statement={statement}
            reason={reason}
            busy={busy}
            onClick={doIt}
            after={<Kbd>{keyWords('ctrl+enter')}</Kbd>}
          >
            {labelOfAction(action)}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {foldName(action) === foldName(t('Cancel')) ? t('Not now') : t('Cancel')}
          </Button>
        </>
      }
    >
      <form className="action-form" noValidate onSubmit={submit} aria-label={labelOfAction(action)}>
        {reason !== null && elsewhere.length === 0 ? (
          <Message kind="error" statement={statement}>
            {reason}
          </Message>
        ) : null}
        {elsewhere.length > 0 ? (
          <Message kind="error" statement={elsewhere[0]?.statement}>
            {elsewhere.map((problem) => (
              <p key={problem.detail}>{problem.detail}</p>
            ))}
          </Message>
        ) : null}
        {ends !== undefined && reason === null ? (
          <p className="softer" data-statement={statement}>
            {tNodes('It ends as {state}. Nothing leads on from there.', { state: <StateName entity={entity.name} name={ends} /> })}
          </p>
        ) : null}
        {fields.map((field) => {
          if (field.type.kind === 'lines')
            return (
              <AskedLines
                key={field.name}
                entity={entity}
                field={field}
                record={record}
                rights={lines?.[field.name] ?? noLines}
                entry={entries[field.name]}
                formId={id}
                formats={formats}
                today={today}
                onChange={(next) => onChange(field.name, next)}
              />
            );
          if (!record && isListOf(entity, field)) return <NotHere key={field.name} name={field.name} />;
          const entry = entries[field.name] ?? following[field.name] ?? beginOf(field, record);
          const refused = problems.find((problem) => problem.field === field.name);
          const problem =
            entry.problem === undefined
              ? refused && { message: refused.detail, statement: refused.statement }
              : { message: entry.problem, statement: null };
          return (
            <ChoosingFor key={field.name} value={record && withTyped(record, entries)}>
              <LabelledField
                id={idOfPlace(id, field.name)}
                field={field}
                entry={entry}
                formats={formats}
                today={today}
                problem={problem}
                needed
                onChange={(next) => change(field.name, next)}
                onLeave={() => onChange(field.name, settled(entry))}
              />
            </ChoosingFor>
          );
        })}
      </form>
    </Dialog>
  );
}

/** A list goes on from what the record has, as lines do; all else is said anew. */
function beginOf(field: Field, record: RecordValue | undefined): Entry {
  return { value: (traitsOf(field.type).many ? record?.fields[field.name] : null) ?? null };
}

/** A list that the record keeps: one that is asked for and kept nowhere begins with nothing. */
function isListOf({ fields }: Entity, { name, type }: Field): boolean {
  return traitsOf(type).many && byName(fields, name) !== undefined;
}

function withTyped(record: RecordValue, entries: Readonly<Record<string, Entry>>): RecordValue {
  const typed = Object.entries(entries).map(([name, entry]) => [name, entry.value] as const);
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(typed) } };
}

/** Which of the fields name what does not fit beside what is typed. */
function useUnfitting(record: RecordValue | undefined): (entries: Readonly<Record<string, Entry>>) => readonly string[] {
  const application = useApplication();
  const environment = useEnvironment();
  return (entries) => (record ? wrongChoices(application, withTyped(record, entries), environment) : []);
}

/** What follows from what is typed for it, as long as nobody typed it. */
function useFollowing(
  record: RecordValue | undefined,
  asksFor: readonly string[],
  entries: Readonly<Record<string, Entry>>,
): Readonly<Record<string, Entry>> {
  const application = useApplication();
  const environment = useEnvironment();
  if (!record) return {};
  const typed = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, entry.value ?? null]));
  const following = followAsked(application, record, asksFor, typed, environment);
  return Object.fromEntries(Object.entries(following).map(([name, value]) => [name, { value, follows: true }]));
}
