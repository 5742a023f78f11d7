/**
 * What can be said about a form while it is being filled in: the record with everything computed, and what is wrong where.
 * The same engine judges here and on the server; what cannot be judged here yet is left to the server.
 */
import { createEffort, type Environment, isPlatformCode, type Refusal, settle, validate, worded } from '@ninefold/engine';
import type { Application, RecordValue, Value } from '@ninefold/model';
import { isBlankLine } from './blank-lines.ts';
import { type Entries, type FormState, lineAt, recordOf } from './form-state.ts';
import { computeMeanwhile } from './meanwhile.ts';
import { type FormPlace, placeKey } from './place.ts';

export interface FormProblem {
  /** null: on top. */
  readonly place: FormPlace | null;
  readonly code: string;
  readonly statement: string | null;
  readonly message: string;
  readonly from: 'typing' | 'rule' | 'server';
}

export interface Judged {
  /** Computed fields filled in; undefined where something typed cannot be read. */
  readonly record: RecordValue;
  /** The record for totals while typing: lines that lack a needed number do not count yet. */
  readonly meanwhile: RecordValue;
  /** Everything that is wrong, in the order of the form. */
  readonly problems: readonly FormProblem[];
  /** The part of it that may be shown now: places that were left, or all after trying to send. */
  readonly told: readonly FormProblem[];
}

/** At most one problem for each place. Rules that cannot be judged with what is known here are passed over. */
export function judgeForm(application: Application, form: FormState, surroundings: Environment): Judged {
  // Judged while somebody types: what takes more steps than a request has is left to the server, which refuses it.
  const environment = { ...surroundings, effort: createEffort() };
  const old = form.base.id === undefined ? null : form.base;
  const record = settle(application, recordOf(form), { ...environment, old });
  const typing = typingProblems(form).map((problem) => inDocumentWords(application, problem, environment));
  const rules = validate(
    application,
    record,
    { on: old === null ? 'create' : 'save' },
    { ...environment, self: record, old },
    { unjudged: 'skip', fields: fieldsOf(form) },
  )
    .filter((refusal) => isHere(form, refusal))
    .map((refusal) => worded(application, refusal, environment.settings))
    .map(
      (refusal): FormProblem => ({
        place: placeOf(form, refusal.path),
        code: refusal.code,
        statement: refusal.statement,
        message: refusal.message,
        from: 'rule',
      }),
    );
  const server = form.refused.map((problem): FormProblem => ({ ...problem, from: 'server' }));
  const problems = inOrder(form, onceEach([...typing, ...server, ...rules]));
  const meanwhile = computeMeanwhile(application, recordOf(form), environment);
  return { record, meanwhile, problems, told: problems.filter((problem) => mayBeTold(application, form, problem)) };
}

function mayBeTold(application: Application, form: FormState, { place, from }: FormProblem): boolean {
  if (from === 'server') return true;
  if (place === null) return form.tried;
  const line = lineAt(form, place);
  const isDue = form.left.has(placeKey(place)) || (form.tried && (line === undefined || !form.added.has(line.key)));
  // What nobody has put anything into is not wrong: it is not sent either.
  return isDue && !(line && isBlankLine(application, line));
}

/** Every place is asked with every key: only those with a problem are named. */
function typingProblems(form: FormState): FormProblem[] {
  const told = (entries: Entries, placeAt: (name: string) => FormPlace): FormProblem[] =>
    Object.entries(entries).flatMap(([name, { problem: message }]) =>
      message === undefined ? [] : [{ place: placeAt(name), code: 'wrong-type', statement: null, message, from: 'typing' as const }],
    );
  const lines = Object.entries(form.lines).flatMap(([field, held]) =>
    held.flatMap((line) => told(line.entries, (inner) => ({ field, line: line.key, inner }))),
  );
  return [...told(form.entries, (field) => ({ field })), ...lines];
}

/** What cannot be read is said as point 8 says it, where it does. */
function inDocumentWords(application: Application, problem: FormProblem, { settings }: Environment): FormProblem {
  const refusal = { code: problem.code, status: 0, statement: problem.statement, path: [], message: problem.message };
  const { message, statement } = worded(application, refusal, settings);
  return { ...problem, message, statement };
}

/** Every place of the form that takes typing, in reading order; a lines field and its lines before what is in them. */
function placesOf(form: FormState): FormPlace[] {
  const own = Object.keys(form.entries).map((field): FormPlace => ({ field }));
  const lines = Object.entries(form.lines).flatMap(([field, held]) => [
    { field },
    ...held.flatMap((line): FormPlace[] => [
      { field, line: line.key },
      ...Object.keys(line.entries).map((inner): FormPlace => ({ field, line: line.key, inner })),
    ]),
  ]);
  return [...own, ...lines];
}

/** The place a path of the engine or the server names; null when this form has no such place. */
export function placeOf(form: FormState, path: readonly (string | number)[]): FormPlace | null {
  const [field, index, inner] = path;
  if (typeof field !== 'string') return null;
  const lines = form.lines[field];
  if (!lines) return field in form.entries ? { field } : null;
  if (index === undefined) return { field };
  const line = lines[Number(index)];
  if (!line) return { field };
  return typeof inner === 'string' && inner in line.entries ? { field, line: line.key, inner } : { field, line: line.key };
}

/** `lines.2.amount` as a path. */
export function pathOfText(text: string): (string | number)[] {
  return text.split('.').map((part) => (/^\d+$/u.test(part) ? Number(part) : part));
}

function fieldsOf(form: FormState): ReadonlySet<string> {
  return new Set([...Object.keys(form.entries), ...Object.keys(form.lines)]);
}

/** What is needed in a field that this form does not ask for is not for this form to say: the server gives it, or refuses. */
function isHere(form: FormState, refusal: Refusal): boolean {
  if (!isPlatformCode(refusal.code)) return true;
  const place = placeOf(form, refusal.path);
  const named = refusal.path.filter((part) => typeof part === 'string').length;
  return place === null || named < 2 || place.inner !== undefined;
}

/** At one place one thing is said: what was typed before what the server or a rule says; no sentence twice. */
function onceEach(problems: readonly FormProblem[]): FormProblem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = problem.place === null ? problem.message : placeKey(problem.place);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function inOrder(form: FormState, problems: readonly FormProblem[]): readonly FormProblem[] {
  if (problems.length < 2) return problems;
  const order = new Map(placesOf(form).map((place, index) => [placeKey(place), index]));
  const rank = (problem: FormProblem): number => (problem.place === null ? -1 : (order.get(placeKey(problem.place)) ?? -1));
  return [...problems].sort((a, b) => rank(a) - rank(b));
}

/** The value at a place of the computed record, lines by their place in the form. */
export function valueAt(form: FormState, record: RecordValue, place: FormPlace): Value | undefined {
  const own = record.fields[place.field];
  if (place.line === undefined || place.inner === undefined) return own;
  const index = (form.lines[place.field] ?? []).findIndex((line) => line.key === place.line);
  const line = Array.isArray(own) ? own[index] : undefined;
  return line?.fields?.[place.inner];
}
