/** Sends what was typed, and sorts what can come back: saved, refused with places, somebody was faster, no connection. */
import type { Application, Value } from '@ninefold/model';
import { findEntity, isList, isRecord } from '@ninefold/model';
import type { Problem, RecordAnswer, WireRecord } from '@ninefold/protocol';
import { sendRequest } from '../../api/ask.ts';
import { isAnswer } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { type Trouble, troubleOf } from '../../api/trouble.ts';
import { fetchRecord } from '../record/use-record.ts';
import { decodeField } from '../record/wire-record.ts';
import type { FormState, ServerProblem } from './form-state.ts';
import { pathOfText, placeOf } from './judge-form.ts';
import { sentFields } from './sent-fields.ts';
import type { SubmitTarget } from './submit-target.ts';
import { isTouched, sameValue } from './touched.ts';

export type Changed = NonNullable<Problem['changed']>;

export type Outcome =
  | { readonly kind: 'saved'; readonly answer: RecordAnswer }
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** Saved by somebody else since this form was opened. */
  | { readonly kind: 'stale'; readonly problem: Problem; readonly changed: Changed }
  /** Nothing is known about whether it arrived; the same key makes trying again safe. */
  | { readonly kind: Trouble };

/** After half a minute without an answer it is said that there is none. */
const longestMs = 30_000;

/** What is sent, and with which headers beside it. */
interface Try {
  readonly body: unknown;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Never rejects. `key` is the try's idempotency key; `id` null for a new record. Without an answer in half a minute: no connection. */
export async function sendThrough(target: SubmitTarget, { body, key, headers }: Try, entity: string, id: string | null): Promise<Outcome> {
  try {
    const answer = await sendRequest(target.path, {
      method: target.method,
      body,
      idempotencyKey: key,
      headers,
      signal: AbortSignal.timeout(longestMs),
    });
    if (!target.own && isAnswer('readRecord', answer)) return { kind: 'saved', answer };
    return { kind: 'saved', answer: await afterOwnCall(answer, entity, id) };
  } catch (error) {
    if (!isProblem(error)) return { kind: troubleOf(error) };
    const { changed } = error.problem;
    return changed ? { kind: 'stale', problem: error.problem, changed } : { kind: 'refused', problem: error.problem };
  }
}

/** The document's own call gives the record in the document's shape; what one may do now is asked for beside it. */
async function afterOwnCall(answer: unknown, entity: string, id: string | null): Promise<RecordAnswer> {
  const given = typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string' ? answer.id : id;
  try {
    if (given !== null) return await fetchRecord(entity, given, null);
  } catch (error) {
    // It is saved all the same; whoever shows it next asks again. A mistake of ours is reported.
    troubleOf(error);
  }
  return bareAnswer({ entity, id: given, label: '', fields: {} });
}

function bareAnswer(record: WireRecord): RecordAnswer {
  return {
    record,
    since: null,
    before: [],
    actions: [],
    editable: [],
    lines: {},
    edit: { may: 'absent' },
    delete: { may: 'absent' },
    waiting: null,
    failed: null,
    timers: [],
  };
}

/** Whether what the server has by now is what this form sent: a try arrived, and only its answer was lost. */
export function arrivedAlready(application: Application, form: FormState, change: Changed[number]): boolean {
  const field = findEntity(application, form.base.entity)?.fields.find((one) => one.name === change.field);
  if (!field || !isTouched(form, field.name)) return false;
  const theirs = decodeField(application, field.type, change.theirs);
  const mine = sentFields(form)[field.name];
  if (!isList(theirs) || !isList(mine)) return sameValue(mine, theirs);
  return theirs.length === mine.length && mine.every((one, index) => isSameLine(one, theirs[index]));
}

/** A new line has an id only on the server; what it does not take here does not count. */
function isSameLine(mine: Value, theirs: Value | undefined): boolean {
  if (!isRecord(mine) || !isRecord(theirs)) return sameValue(mine, theirs);
  if (mine.id !== undefined && mine.id !== theirs.id) return false;
  return Object.entries(mine.fields).every(([name, value]) => sameValue(value, theirs.fields[name] ?? null));
}

/** Every refusal at its place in the form; those whose place is not here stand on top. */
export function problemsAtPlaces(_application: Application, form: FormState, problem: Problem): ServerProblem[] {
  const parts = problem.problems && problem.problems.length > 0 ? problem.problems : [problem];
  return parts.map((part) => ({
    place: part.field === null ? null : placeOf(form, pathOfText(part.field)),
    code: part.code,
    statement: part.statement,
    message: part.detail,
  }));
}
