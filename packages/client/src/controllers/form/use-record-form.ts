/** The form as a view uses it: its state and everything one can do with it. Knows no pixels. */
import { startingRecord } from '@ninefold/engine';
import type { Entity, Screen } from '@ninefold/model';
import { unreachable } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange, renewSession, saysSignedOut } from '../../api/query-client.ts';
import { useApplication, useSession } from '../../session.ts';
import { useEnvironment } from '../environment.ts';
import { fetchRecord, keepRecord } from '../record/use-record.ts';
import { decodeRecord } from '../record/wire-record.ts';
import { withoutBlankLines } from './blank-lines.ts';
import { type Draft, draftKey, draftOf, restoreDraft } from './draft.ts';
import { withFollowingStarts } from './following-starts.ts';
import { type FormLayout, layoutForm, rightsIn } from './form-layout.ts';
import { type FormState, startForm } from './form-state.ts';
import { type FormEvent, isTouched, stepForm } from './form-step.ts';
import { type FormProblem, type Judged, judgeForm } from './judge-form.ts';
import { arrivedAlready, type Changed, problemsAtPlaces, sendThrough } from './save-form.ts';
import { isAnythingTouched, sentFields } from './sent-fields.ts';
import { submitTargetFor } from './submit-target.ts';
import { type KeptDraft, loadDraft, storeDraft, useDraft } from './use-draft.ts';
import type { FormSource } from './use-form-source.ts';
import { useOthersChanges } from './use-others-changes.ts';

export interface Conflict {
  readonly message: string;
  /** What both sides changed: one has to choose. */
  readonly both: Changed;
  /** What only the other side changed: it is taken over. */
  readonly theirs: Changed;
  /** The record as it is now, when it was heard of before anything was sent: choosing does not send. */
  readonly newest?: RecordAnswer;
}

export interface RecordForm {
  readonly form: FormState;
  readonly layout: FormLayout;
  readonly judged: Judged;
  readonly kept: KeptDraft;
  /** The typing shown here comes from an earlier visit. */
  readonly restored: boolean;
  readonly saving: boolean;
  readonly trouble: 'no connection' | 'failed' | null;
  readonly conflict: Conflict | null;
  /** Fields that somebody else changed meanwhile and that stand here as they are now. */
  readonly taken: readonly string[];
  /** How often sending was tried: a new number means that what is wrong was just told. */
  readonly tries: number;
  step(event: FormEvent): void;
  addLine(field: string, after: string | null): void;
  save(): Promise<void>;
  resolve(take: readonly string[]): Promise<void>;
  /** Forgets the typing; returns what brings it back, where anything was typed. */
  discard(): (() => void) | undefined;
}

/** As much of a form as its lines need. */
export type LinesForm = Pick<RecordForm, 'form' | 'judged' | 'step' | 'addLine'>;

interface FormArguments {
  readonly entity: Entity;
  readonly id: string | null;
  readonly screen: Screen;
  readonly source: FormSource;
  readonly newest: RecordAnswer | undefined;
  onSaved(answer: RecordAnswer): void;
}

export function useRecordForm({ entity, id, screen, source, newest, onSaved }: FormArguments): RecordForm {
  const session = useSession();
  const application = useApplication();
  const environment = useEnvironment();
  const client = useQueryClient();
  const { answer } = source;
  const layout = useMemo(() => layoutForm(application, entity, screen, rightsIn(answer)), [application, entity, screen, answer]);
  const key = draftKey({
    application: session.title,
    person: session.signedIn?.person?.id ?? '',
    entity: entity.name,
    id,
    form: screen.name,
  });
  const newLine = (field: string) => {
    const part = layout.parts.find((one) => one.field.name === field);
    return startingRecord(application, part?.kind === 'lines' ? part.entity.name : entity.name, environment);
  };
  const [start] = useState(() => {
    const fresh = startForm(decodeRecord(application, answer.record), layout.fields);
    const draft = loadDraft(key);
    return { form: draft ? restoreDraft(application, fresh, draft, newLine) : fresh, draft };
  });
  const [filledIn, dispatch] = useReducer(stepForm, start.form);
  const form = useMemo(() => withFollowingStarts(application, filledIn, environment), [application, filledIn, environment]);
  const judged = useMemo(() => judgeForm(application, form, environment), [application, form, environment]);
  const kept = useDraft(key, application, filledIn, start.draft?.at ?? null);
  const [saving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<RecordForm['trouble']>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const sending = useRef<Draft['sending']>(start.draft?.sending);
  const running = useRef(false);
  // What is on its way stands still: what is entered after it was sent would be gone with the answer.
  const step = (event: FormEvent) => (running.current && isEntering(event) ? undefined : dispatch(event));

  useOthersChanges({
    form,
    layout,
    first: answer.record,
    newest,
    busy: saving || conflict !== null,
    isMine: (name) => isTouched(form, name),
    step,
    onTaken: setTaken,
    onBoth: (changed, now) => {
      const [both, theirs] = split(changed, (name) => isTouched(form, name));
      setConflict({ message: 'Somebody saved this record while you were editing it.', both, theirs, newest: now });
    },
  });

  const send = async (from: FormState): Promise<void> => {
    const fields = sentFields(from);
    const target = submitTargetFor(
      application,
      entity.name,
      id === null ? { kind: 'create' } : { kind: 'edit', id: from.base.id ?? id },
      Object.keys(fields),
    );
    const body = target.body(fields, from.base.version);
    const written = JSON.stringify(body);
    // One key for one intention: as long as exactly this is sent, it is the same try.
    if (sending.current?.body !== written) sending.current = { key: newIdempotencyKey(), body: written };
    kept.keepNow(sending.current);
    running.current = true;
    setSaving(true);
    const outcome = await sendThrough(target, body, sending.current.key, entity.name, id);
    running.current = false;
    setSaving(false);
    setTrouble(null);
    switch (outcome.kind) {
      case 'saved':
        kept.drop();
        if (id !== null && outcome.answer.actions !== undefined) keepRecord(client, id, outcome.answer);
        void renewAfterChange(client, entity.name);
        onSaved(outcome.answer);
        return;
      case 'refused':
        // A refused try is over: mended, it is another one.
        sending.current = undefined;
        if (saysSignedOut(outcome.problem)) renewSession(client);
        step({ kind: 'refused', problems: problemsAtPlaces(application, from, outcome.problem) });
        setTries((count) => count + 1);
        return;
      case 'stale': {
        sending.current = undefined;
        // What differs only in name was this very form: its first try arrived, and only the answer was lost.
        const differing = outcome.changed.filter((change) => !arrivedAlready(application, from, change));
        if (differing.length === 0 && id !== null) return arrived(id);
        const [both, theirs] = split(differing, (name) => isTouched(from, name));
        setConflict({ message: outcome.problem.detail, both, theirs });
        return;
      }
      case 'no connection':
      case 'failed':
        setTrouble(outcome.kind);
        return;
      default:
        unreachable(outcome);
    }
  };

  const arrived = async (saved: string): Promise<void> => {
    try {
      const newest = await fetchRecord(entity.name, saved, screen.name);
      kept.drop();
      void renewAfterChange(client, entity.name);
      onSaved(newest);
    } catch {
      setTrouble('no connection');
    }
  };

  const save = async (): Promise<void> => {
    if (running.current) return;
    const whole = withoutBlankLines(application, form);
    if (whole !== form) step({ kind: 'restarted', form: withoutBlankLines(application, filledIn) });
    step({ kind: 'tried' });
    if (judgeForm(application, whole, environment).problems.some(stops)) {
      setTries((count) => count + 1);
      return;
    }
    await send(whole);
  };

  const resolve = async (take: readonly string[]): Promise<void> => {
    if (running.current || !conflict || id === null) return;
    try {
      const now = conflict.newest ?? (await fetchRecord(entity.name, id, screen.name));
      const event = {
        kind: 'rebased',
        record: decodeRecord(application, now.record),
        fields: layout.fields,
        take: [...take, ...conflict.theirs.map((change) => change.field)],
      } as const;
      const next = withFollowingStarts(application, stepForm(filledIn, event), environment);
      step(event);
      setConflict(null);
      if (!conflict.newest) await send(next);
    } catch {
      setTrouble('no connection');
    }
  };

  return {
    form,
    layout,
    judged,
    kept,
    restored: start.draft !== undefined && kept.at !== null,
    saving,
    trouble,
    conflict,
    taken,
    tries,
    step,
    addLine: (field, after) => {
      const part = layout.parts.find((one) => one.field.name === field);
      if (part?.kind === 'lines') step({ kind: 'line added', field, after, line: newLine(field), inner: part.editable });
    },
    save,
    resolve,
    discard: () => {
      // As it stands: the last keys may not be kept yet.
      const draft = isAnythingTouched(filledIn) ? draftOf(application, filledIn, Date.now(), sending.current) : undefined;
      kept.drop();
      return draft && (() => void storeDraft(key, draft));
    },
  };
}

function isEntering({ kind }: FormEvent): boolean {
  return kind === 'typed' || kind.startsWith('line ');
}

function stops(problem: FormProblem): boolean {
  return problem.from !== 'server';
}

function split(changed: Changed, isMine: (name: string) => boolean): [Changed, Changed] {
  return [changed.filter(({ field }) => isMine(field)), changed.filter(({ field }) => !isMine(field))];
}
