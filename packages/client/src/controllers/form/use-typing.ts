/** What is typed in a form: begun from the record or from what was kept of an earlier visit, judged with every key, kept meanwhile. */
import { startingRecord } from '@ninefold/engine';
import type { Entity, RecordValue, Screen, Value } from '@ninefold/model';
import { type Dispatch, useMemo, useReducer, useState } from 'react';
import { useApplication, useSession } from '../../session.ts';
import { useEnvironment } from '../environment.ts';
import { decodeRecord } from '../record/wire-record.ts';
import { type Draft, draftKey, draftOf, restoreDraft } from './draft.ts';
import { type FormLayout, layoutForm, partOf, rightsIn } from './form-layout.ts';
import { type FormState, startForm } from './form-state.ts';
import { type FormEvent, stepForm, withBeginning } from './form-step.ts';
import { type Judged, judgeForm } from './judge-form.ts';
import { draftOwner } from './kept-keys.ts';
import { withMissingStarts } from './missing-starts.ts';
import { isAnythingTouched } from './sent-fields.ts';
import { shownForm } from './shown-form.ts';
import { type KeptDraft, loadDraft, storeDraft, useDraft } from './use-draft.ts';
import type { FormSource } from './use-form-source.ts';

export interface FormSubject {
  readonly entity: Entity;
  /** null: a new record. */
  readonly id: string | null;
  readonly screen: Screen;
  readonly source: FormSource;
  /** Of a new record: what stands in it at first, whatever was kept of an earlier visit. */
  readonly begins?: Readonly<Record<string, Value>> | undefined;
  /** Of a new record: the id of what it begins as a copy of, which is typing of its own. */
  readonly copyOf?: string | undefined;
  /** Of a new record: what its typing is kept under, apart from that of others that were begun. */
  readonly keptAs?: string | undefined;
  /** The field that it takes alone; what is typed for it is kept by itself. */
  readonly part?: string | undefined;
}

export interface Typing {
  /** As typed. */
  readonly filledIn: FormState;
  /** With what follows from what was typed. */
  readonly form: FormState;
  readonly layout: FormLayout;
  readonly judged: Judged;
  readonly kept: KeptDraft;
  /** It comes from an earlier visit. */
  readonly restored: boolean;
  /** The try of an earlier visit to send just this. */
  readonly sent: Draft['sending'];
  readonly dispatch: Dispatch<FormEvent>;
  addLine(field: string, after: string | null): void;
  /** What a new line of the field starts as. */
  newLine(field: string): RecordValue;
  /** Forgets the typing; returns what brings it back, where anything was typed. */
  discard(sending: Draft['sending']): (() => void) | undefined;
}

/** What was kept by this person for this screen and record is put back when it is mounted, never later. */
export function useTyping({ entity, id, screen, source, begins = {}, copyOf, keptAs, part: only }: FormSubject): Typing {
  const session = useSession();
  const application = useApplication();
  const environment = useEnvironment();
  const { answer } = source;
  const layout = useMemo(() => {
    const whole = layoutForm(application, entity, screen, rightsIn(answer));
    return only === undefined ? whole : partOf(whole, only);
  }, [application, entity, screen, answer, only]);
  const person = draftOwner(session);
  const place = id ?? keptAs ?? (copyOf === undefined ? null : `copy of ${copyOf}`);
  const key = draftKey({
    application: session.title,
    person,
    entity: entity.name,
    id: place,
    form: only === undefined ? screen.name : `${screen.name}: ${only}`,
  });
  const lines = (field: string) => layout.parts.find((part) => part.kind === 'lines' && part.field.name === field);
  const newLine = (field: string): RecordValue => {
    const part = lines(field);
    return startingRecord(application, part?.kind === 'lines' ? part.entity.name : entity.name, environment);
  };
  const [start] = useState(() => {
    const record = withMissingStarts(application, decodeRecord(application, answer.record), layout.fields.own, environment);
    const started = startForm({ ...record, fields: { ...record.fields, ...begins } }, layout.fields);
    const fresh = withBeginning(started, valuesOf(record, source));
    const draft = loadDraft(key);
    return { form: withBeginning(draft ? restoreDraft(application, fresh, draft, newLine) : fresh, begins), draft };
  });
  const [filledIn, dispatch] = useReducer(stepForm, start.form);
  const form = useMemo(() => shownForm(application, filledIn, environment), [application, filledIn, environment]);
  const judged = useMemo(() => judgeForm(application, form, environment), [application, form, environment]);
  const kept = useDraft(key, application, filledIn, start.draft?.at ?? null);
  return {
    filledIn,
    form,
    layout,
    judged,
    kept,
    restored: start.draft !== undefined && kept.at !== null,
    sent: start.draft?.sending,
    dispatch,
    addLine: (field, after) => {
      const part = lines(field);
      if (part?.kind === 'lines') dispatch({ kind: 'line added', field, after, line: newLine(field), inner: part.editable });
    },
    newLine,
    discard: (sending) => {
      // As it stands: the last keys may not be kept yet.
      const draft = isAnythingTouched(filledIn) ? draftOf(application, filledIn, Date.now(), sending) : undefined;
      kept.drop();
      return draft && (() => void storeDraft(key, draft));
    },
  };
}

/** What it has of the record that it is a copy of: as if somebody had typed it. */
function valuesOf(record: RecordValue, source: FormSource): Readonly<Record<string, Value>> {
  const names = source.kind === 'new' ? source.copied : [];
  return Object.fromEntries(names.map((name) => [name, record.fields[name] ?? null]));
}
