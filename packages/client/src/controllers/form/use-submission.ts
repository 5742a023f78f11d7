/** Sends a form, and does what its answer asks for: one try at a time, one key for one intention. */
import { unreachable } from '@ninefold/model';
import type { Problem, RecordAnswer } from '@ninefold/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type RefObject, useReducer, useRef } from 'react';
import { newIdempotencyKey } from '../../api/ask.ts';
import { renewAfterChange, renewSession, saysSignedOut } from '../../api/query-client.ts';
import { troubleOf } from '../../api/trouble.ts';
import { useApplication } from '../../session.ts';
import { useEnvironment } from '../environment.ts';
import { fetchRecord, keepRecord } from '../record/use-record.ts';
import { decodeRecord } from '../record/wire-record.ts';
import { withoutBlankLines } from './blank-lines.ts';
import type { Draft } from './draft.ts';
import type { FormState } from './form-state.ts';
import { stepForm } from './form-step.ts';
import { inOneWindow } from './in-one-window.ts';
import { type FormProblem, judgeForm } from './judge-form.ts';
import { arrivedAlready, type Changed, problemsAtPlaces, sendThrough } from './save-form.ts';
import { sentFields } from './sent-fields.ts';
import { shownForm } from './shown-form.ts';
import type { StrangersForm } from './strangers-form.ts';
import { type Conflict, type Submission, type SubmissionEvent, stepSubmission, unsent } from './submission.ts';
import { platformTarget, submitTargetFor } from './submit-target.ts';
import { isTouched } from './touched.ts';
import type { FormSubject, Typing } from './use-typing.ts';

export interface Submitting {
  readonly submission: Submission;
  readonly tell: Dispatch<SubmissionEvent>;
  /** What is on its way stands still: what is entered after it was sent would be gone with the answer. */
  readonly running: Readonly<RefObject<boolean>>;
  /** The try that was sent last, while it may have arrived. */
  readonly sending: Readonly<RefObject<Draft['sending']>>;
  save(): Promise<void>;
  /** Goes on from the record as it is now: of the fields in `take` with their values. */
  resolve(take: readonly string[]): Promise<void>;
}

/**
 * `save` sends nothing while something is wrong here: it is shown, and `tries` counts up. `onSaved` is called after the draft was dropped.
 */
export function useSubmission(
  subject: FormSubject,
  typing: Typing,
  onSaved: (answer: RecordAnswer) => void,
  stranger?: StrangersForm,
): Submitting {
  const { entity, id, screen } = subject;
  const { filledIn, form, layout, kept, dispatch } = typing;
  const application = useApplication();
  const environment = useEnvironment();
  const client = useQueryClient();
  const [submission, tell] = useReducer(stepSubmission, unsent);
  const sending = useRef(typing.sent);
  const running = useRef(false);

  const send = async (from: FormState): Promise<void> => {
    const fields = sentFields(from);
    const write = id === null ? ({ kind: 'create' } as const) : ({ kind: 'edit', id: from.base.id ?? id } as const);
    const target = stranger
      ? platformTarget(application, entity.name, write)
      : submitTargetFor(application, entity.name, write, Object.keys(fields));
    const body = target.body(fields, from.base.version);
    const written = JSON.stringify(body);
    running.current = true;
    tell({ kind: 'sent' });
    const outcome = await inOneWindow(kept.key, async () => {
      const tried = kept.tried();
      // A second record is meant only where somebody says so again.
      const isElsewhere = tried === 'gone' && id === null;
      // One key for one intention: as long as exactly this is sent, it is the same try, from whatever window.
      const known = [sending.current, tried === 'gone' ? undefined : tried].find((one) => one?.body === written);
      const sent = known ?? { key: newIdempotencyKey(), body: written };
      sending.current = sent;
      kept.keepNow(sent);
      if (isElsewhere) return { kind: 'sent elsewhere' } as const;
      await stranger?.ready();
      const answered = await sendThrough(target, { body, key: sent.key, headers: stranger?.headers() }, entity.name, id);
      if (answered.kind === 'saved') kept.drop();
      return answered;
    });
    running.current = false;
    tell({ kind: 'answered' });
    switch (outcome.kind) {
      case 'saved':
        if (id !== null && outcome.answer.actions !== undefined) keepRecord(client, id, outcome.answer);
        return saved(outcome.answer);
      case 'refused':
        return refused(from, outcome.problem);
      case 'stale':
        return overtaken(from, outcome.problem, outcome.changed);
      case 'no connection':
      case 'failed':
      case 'sent elsewhere':
        return tell({ kind: 'failed', trouble: outcome.kind });
      default:
        return unreachable(outcome);
    }
  };

  const saved = (answer: RecordAnswer): void => {
    kept.drop();
    void renewAfterChange(client, entity.name);
    onSaved(answer);
  };

  /** A refused try is over: mended, it is another one. */
  const refused = (from: FormState, problem: Problem): void => {
    sending.current = undefined;
    if (saysSignedOut(problem)) renewSession(client);
    dispatch({ kind: 'refused', problems: problemsAtPlaces(application, from, problem) });
    tell({ kind: 'told' });
  };

  const overtaken = async (from: FormState, problem: Problem, changed: Changed): Promise<void> => {
    sending.current = undefined;
    // What differs only in name was this very form: its first try arrived, and only the answer was lost.
    const differing = changed.filter((change) => !arrivedAlready(application, from, change));
    if (differing.length > 0 || id === null) return tell({ kind: 'overtaken', conflict: conflictOf(from, problem.detail, differing) });
    const newest = await reached(() => fetchRecord(entity.name, id, screen.name));
    if (newest) saved(newest);
  };

  /** What could not be fetched is shown as a failure, and is undefined here. */
  const reached = async <T>(fetching: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await fetching();
    } catch (error) {
      tell({ kind: 'failed', trouble: troubleOf(error) });
      return undefined;
    }
  };

  const save = async (): Promise<void> => {
    if (running.current) return;
    const whole = withoutBlankLines(application, form);
    if (whole !== form) dispatch({ kind: 'restarted', form: withoutBlankLines(application, filledIn) });
    dispatch({ kind: 'tried' });
    if (judgeForm(application, whole, environment).problems.some(stops)) return tell({ kind: 'told' });
    await send(whole);
  };

  const resolve = async (take: readonly string[]): Promise<void> => {
    const { conflict } = submission;
    if (running.current || !conflict || id === null) return;
    const now = conflict.newest ?? (await reached(() => fetchRecord(entity.name, id, screen.name)));
    if (!now) return;
    const event = {
      kind: 'rebased',
      record: decodeRecord(application, now.record),
      fields: layout.fields,
      take: [...take, ...conflict.theirs.map((change) => change.field)],
    } as const;
    dispatch(event);
    tell({ kind: 'settled' });
    if (!conflict.newest) await send(shownForm(application, stepForm(filledIn, event), environment));
  };

  return { submission, tell, running, sending, save, resolve };
}

/** What `changed` means for a form: what was touched here too has to be chosen. */
export function conflictOf(form: FormState, message: string, changed: Changed): Conflict {
  const isMine = ({ field }: Changed[number]): boolean => isTouched(form, field);
  return { message, both: changed.filter(isMine), theirs: changed.filter((change) => !isMine(change)) };
}

function stops(problem: FormProblem): boolean {
  return problem.from !== 'server';
}
