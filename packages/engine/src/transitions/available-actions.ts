/** The actions a person sees on a record. */
import {
  type Application,
  findStates,
  givenValue,
  type Person,
  type RecordValue,
  type StatementId,
  type Transition,
  targetFrom,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { asksHooks } from '../hooks/ask-hook.ts';
import { hooksAskedLater } from '../hooks/hook-question.ts';
import { type AskedLines, askedLines } from '../permissions/asked-lines.ts';
import { permit } from '../permissions/permit.ts';
import type { ValidateOptions } from '../records/validate.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { worded } from '../refusals/worded.ts';
import { leadsOn } from './leads-on.ts';
import { stateOf } from './state-of.ts';
import { givenFor, type TransitionOptions, transition } from './transition.ts';

/** One action, as the protocol has it. */
export interface AvailableAction {
  readonly action: string;
  readonly statement: StatementId;
  readonly asksFor: readonly string[];
  /** Of the lists of lines among them, by name: what may be done with them. */
  readonly lines?: Readonly<Record<string, AskedLines>>;
  /** The states it can lead to from here; just the one where that is known before anything is asked. */
  readonly to: readonly string[];
  readonly available: boolean;
  /** Why not, for people. */
  readonly reason: string | null;
  /** All that stops it, each at its place; the first says the same as `reason`. Empty where no record could be other so that it goes. */
  readonly needs: readonly ActionNeed[];
  /** Something that is not shown stops it, or (when available) lets it come no further than *Otherwise*. */
  readonly gap: boolean;
}

/** One thing that must be otherwise first. */
interface ActionNeed {
  readonly code: string;
  readonly statement: StatementId | null;
  /** `title`, `lines.2.amount`; null: the record as a whole. */
  readonly field: string | null;
  readonly detail: string;
}

export interface ActionOptions extends ValidateOptions {
  /** The record waits for a call: nothing can be done until it is answered, and this is why. */
  readonly waiting?: { readonly statement: StatementId; readonly reason: string };
}

/**
 * In the document's order. Absent: what leads nowhere from this state, and what this person has no right to here. Not
 * available: what a guard or a rule of the moment refuses, with its reason. An action that asks for something is judged
 * when it is asked, unless a gap stops it anyway.
 */
export function availableActions(
  application: Application,
  record: RecordValue,
  person: Person,
  environment: Environment,
  options: ActionOptions = {},
): readonly AvailableAction[] {
  const byAction = new Map<string, Transition[]>();
  for (const row of findStates(application, record.entity)?.transitions ?? []) {
    if (row.trigger.kind !== 'action') continue;
    const ways = byAction.get(row.trigger.name) ?? [];
    byAction.set(row.trigger.name, leadsOn(application, record, row) ? [...ways, row] : ways);
  }
  let known: RecordValue | undefined;
  // Before anything is asked it is the same for every action.
  const given = (): RecordValue => {
    known ??= givenFor(application, record, {}, { ...environment, me: person.record, self: record, old: record });
    return known;
  };
  return [...byAction].flatMap(([action, ways]) => {
    const told = actionState(application, record, action, ways, person, environment, { ...options, given });
    return told ? [{ ...told, ...linesAskedFor(application, record, told.asksFor, person, environment) }] : [];
  });
}

function linesAskedFor(
  application: Application,
  record: RecordValue,
  names: readonly string[],
  person: Person,
  environment: Environment,
): Pick<AvailableAction, 'lines'> {
  const lists = names.flatMap((name) => {
    const rights = askedLines(application, record, name, person, environment);
    return rights ? [[name, rights] as const] : [];
  });
  return lists.length === 0 ? {} : { lines: Object.fromEntries(lists) };
}

function actionState(
  application: Application,
  record: RecordValue,
  action: string,
  ways: readonly Transition[],
  person: Person,
  environment: Environment,
  options: ActionOptions & TransitionOptions,
): AvailableAction | undefined {
  const [first] = ways;
  if (!first) return undefined;
  const here = stateOf(application, record);
  const asksFor = [...new Set(ways.flatMap((row) => givenValue(row.asksFor) ?? []))];
  const to = [...new Set(ways.flatMap((row) => targetOf(row, here) ?? []))];
  const decision = permit(application, person, { kind: 'action', entity: record.entity, action }, { ...environment, self: record });
  if (!decision.allowed) {
    if (decision.hidden || (!decision.gap && !decision.whileActing)) return undefined;
    const statement = decision.statement ?? first.statement;
    return { action, statement, asksFor, to, available: false, reason: decision.reason, needs: [], gap: decision.gap };
  }
  const { waiting } = options;
  if (waiting) return { action, asksFor, to, available: false, ...waiting, needs: [], gap: false };
  // What rests on what a hook is going to say is judged when it is asked.
  const runs = asksHooks(application, record.entity) || ways.some(({ then }) => then.some(({ kind }) => kind === 'run'));
  const around = { ...environment, hooks: hooksAskedLater(environment.hooks) };
  const result = transition(application, record, action, {}, person, around, runs ? { ...options, unjudged: 'skip' } : options);
  if (result.kind === 'moves') {
    const there = stateOf(application, result.record);
    const leads = asksFor.length > 0 || there === null ? to : [there];
    const { statement } = result.transition;
    return { action, statement, asksFor, to: leads, available: true, reason: null, needs: [], gap: result.notice?.gap === true };
  }
  if (result.kind === 'waits') {
    const leads = targetOf(result.transition, here);
    const there = asksFor.length > 0 || leads === undefined ? to : [leads];
    return { action, statement: result.transition.statement, asksFor, to: there, available: true, reason: null, needs: [], gap: false };
  }
  const refusals = result.refusals.map((each) => worded(application, each, environment.settings));
  const [refusal] = refusals;
  const gap = refusal?.gap === true;
  if (asksFor.length > 0 && !gap)
    return { action, statement: first.statement, asksFor, to, available: true, reason: null, needs: [], gap: false };
  const needs = gap ? [] : refusals.map(needOf);
  return {
    action,
    statement: refusal?.statement ?? first.statement,
    asksFor,
    to,
    available: false,
    reason: refusal?.message ?? null,
    needs,
    gap,
  };
}

/** What has no states comes to none. */
function targetOf(row: Transition, here: string | null): string | undefined {
  return here === null ? undefined : targetFrom(row, here);
}

function needOf({ code, statement, path, message }: Refusal): ActionNeed {
  return { code, statement, field: path.length > 0 ? path.join('.') : null, detail: message };
}
