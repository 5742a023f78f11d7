/** Transitions: what can happen to a record now, what no longer can, and what goes with it. */
import {
  type Application,
  type Effect,
  foldName,
  type Given,
  givenValue,
  type Otherwise,
  type StateMachine,
  type Transition,
  triggerWords,
} from '@ninefold/model';
import { exampleWords } from '../decide/example-words.ts';
import type { Term } from '../decide/question.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import type { Direction } from './change.ts';
import { addChange, type Comparing } from './comparing.ts';
import { matched, namesApart } from './matched.ts';
import { strengthOf } from './strength.ts';

/** Adds what changed between two tables of transitions. Rows are matched by all they say, then by less and less of it. */
export function compareTransitions(comparing: Comparing, old: StateMachine, now: StateMachine): void {
  const from = (row: Transition): string => row.from.map(foldName).sort().join();
  const about = (row: Transition): string => foldName(triggerWords(row.trigger));
  const { both, removed, added } = matched(old.transitions, now.transitions, [
    (row, side) =>
      JSON.stringify([about(row), from(row), target(row), guard(row), asks(row), effects(comparing[side], row), otherwise(row.otherwise)]),
    (row) => row.id && JSON.stringify([foldName(row.id), about(row)]),
    (row) => JSON.stringify([about(row), from(row), target(row)]),
    (row) => JSON.stringify([about(row), target(row)]),
    (row) => JSON.stringify([about(row), from(row)]),
  ]);
  for (const row of removed) addChange(comparing, 'states', 'less', `${way(now, row)} is no longer possible.`, { old: row });
  for (const row of added) addChange(comparing, 'states', 'more', `${way(now, row)} is possible now.`, { now: row });
  for (const [before, after] of both) compareRow(comparing, now.entity, before, after);
  compareOrder(comparing, old, now, both);
}

/** Of several rows of an action the first whose guard holds is taken: where two can hold at once, their order counts. */
function compareOrder(
  comparing: Comparing,
  old: StateMachine,
  now: StateMachine,
  rows: readonly (readonly [old: Transition, now: Transition])[],
): void {
  const placed = rows
    .filter(([, row]) => row.trigger.kind === 'action')
    .map(([before, row]) => ({ row, was: old.transitions.indexOf(before), at: now.transitions.indexOf(row) }))
    .sort((a, b) => a.at - b.at);
  for (const [index, first] of placed.entries()) {
    for (const second of placed.slice(index + 1)) {
      if (first.was < second.was || !isSameAction(first.row, second.row)) continue;
      const isAnywhere = first.row.anywhere && second.row.anywhere;
      const shared = isAnywhere
        ? ['any']
        : first.row.from.filter((state) => second.row.from.some((other) => foldName(other) === foldName(state)));
      const both = shared.length > 0 ? holdAtOnce(comparing, now.entity, [first.row, second.row]) : 'no';
      if (both === 'no') continue;
      const what = `${rowWords(first.row)} of ${withArticle(now.entity)} goes before ${rowWords(second.row)} now: from ${inWords(shared, 'or')}, where the conditions of both hold, it is the one that is taken.`;
      addChange(comparing, 'states', 'changed', what, { now: first.row, ...(both.example !== undefined && { example: [both.example] }) });
    }
  }
}

function isSameAction(one: Transition, other: Transition): boolean {
  return foldName(triggerWords(one.trigger)) === foldName(triggerWords(other.trigger));
}

/** What is not shown is never taken; what is undecided may hold. */
function holdAtOnce(
  { now, decider }: Comparing,
  entity: string,
  rows: readonly Transition[],
): 'no' | { readonly example?: string | undefined } {
  if (rows.some(({ when }) => when.kind === 'gap')) return 'no';
  const terms = rows.flatMap(({ when }): readonly Term[] => {
    const expression = givenValue(when)?.typed;
    return expression ? [{ expression, is: 'true' }] : [];
  });
  const answer = decider.ask({ entity, terms, saved: true, signedIn: true });
  if (answer.can === 'no') return 'no';
  return answer.can === 'yes' && answer.example.paths.length > 0 ? { example: exampleWords(now, answer.example) } : {};
}

/** "approve (T4) of a Claim, from Submitted to Large if `…`,". */
function way({ entity }: StateMachine, row: Transition): string {
  const condition = row.when.kind === 'given' ? ` if \`${row.when.value.source}\`` : '';
  // What has no states is nowhere and goes nowhere.
  if (row.anywhere) return `${rowWords(row)} of ${withArticle(entity)}${condition}${condition && ','}`;
  return `${rowWords(row)} of ${withArticle(entity)}, from ${inWords(row.from, 'or') || 'what is not shown'} ${row.to.kind === 'none' ? 'which stays there' : `to ${targetWords(row)}`}${condition},`;
}

function compareRow(comparing: Comparing, entity: string, old: Transition, now: Transition): void {
  const say = (what: string, direction: Direction, example?: string): void =>
    addChange(comparing, 'states', direction, `${rowWords(now)} of ${withArticle(entity)} ${what}.`, {
      old,
      now,
      ...(example !== undefined && { example: [example] }),
    });
  const states = namesApart(old.from, now.from, foldName);
  if (states.added.length > 0) say(`is possible from ${inWords(states.added)} too`, 'more');
  if (states.removed.length > 0) say(`is no longer possible from ${inWords(states.removed)}`, 'less');
  if (target(old) !== target(now)) say(`leads to ${targetWords(now)} instead of ${targetWords(old)}`, 'changed');
  if (guard(old) !== guard(now)) compareGuard(comparing, entity, old, now, say);
  const asked = namesApart(givenValue(old.asksFor) ?? [], givenValue(now.asksFor) ?? [], foldName);
  if (asked.added.length > 0) say(`asks for ${inWords(asked.added)}`, 'changed');
  if (asked.removed.length > 0) say(`no longer asks for ${inWords(asked.removed)}`, 'changed');
  const done = matched(old.then, now.then, [(one, side) => effect(comparing[side], one)]);
  if (done.added.length > 0) say(`does in addition: ${wordsOnce(done.added)}`, 'changed');
  if (done.removed.length > 0) say(`no longer does: ${wordsOnce(done.removed)}`, 'changed');
  const inOrder = (application: Application, row: Transition): string =>
    row.then.flatMap((one) => (one.kind === 'notify' ? [] : [effect(application, one)])).join();
  if (done.added.length + done.removed.length === 0 && inOrder(comparing.old, old) !== inOrder(comparing.now, now))
    say(`does the same in another order: ${wordsOnce(now.then)}`, 'changed');
  if (otherwise(old.otherwise) !== otherwise(now.otherwise))
    say(`answers otherwise with ${otherwise(now.otherwise) || 'nothing'} instead of ${otherwise(old.otherwise) || 'nothing'}`, 'changed');
}

/** `forget name, email` is several effects. */
function wordsOnce(effects: readonly Effect[]): string {
  return [...new Set(effects.map(({ words }) => words))].join('; ');
}

function compareGuard(
  comparing: Comparing,
  entity: string,
  old: Transition,
  now: Transition,
  say: (what: string, direction: Direction, example?: string) => void,
): void {
  const [before, after] = [givenValue(old.when)?.typed, givenValue(now.when)?.typed];
  const change = `${whenWords(old)} → ${whenWords(now)}`;
  if (old.when.kind === 'none') {
    say(`has a condition now: ${whenWords(now)}`, 'less');
    return;
  }
  if (now.when.kind === 'none') {
    say(`has no condition any more (before: ${whenWords(old)})`, 'more');
    return;
  }
  const { is, example } = before && after ? strengthOf(comparing, entity, before, after, 'true') : { is: 'unknown', example: undefined };
  if (is === 'same') return;
  if (is === 'stricter') say(`has a stricter condition: ${change}`, 'less', example);
  else if (is === 'looser') say(`has a looser condition: ${change}`, 'more', example);
  else say(`has another condition: ${change}`, 'changed', example);
}

function rowWords({ id, trigger }: Transition): string {
  return id === undefined ? triggerWords(trigger) : `${triggerWords(trigger)} (${id})`;
}

function whenWords({ when }: Transition): string {
  return when.kind === 'given' ? `\`${when.value.source}\`` : when.kind === 'gap' ? 'not shown' : 'always';
}

function targetWords({ to }: Transition): string {
  return to.kind === 'none' ? 'the state it is in' : (givenValue(to) ?? 'what is not shown');
}

function target({ to }: Transition): string {
  return foldName(givenValue(to) ?? to.kind);
}

function guard({ when }: Transition): string {
  return when.kind === 'given' ? meaningOf(when.value) : when.kind;
}

function asks({ asksFor }: Transition): string {
  return (givenValue(asksFor) ?? [asksFor.kind]).map(foldName).sort().join();
}

function effects(application: Application, { then }: Transition): string {
  return then.map((one) => effect(application, one)).join();
}

function otherwise(given: Given<Otherwise>): string {
  const value = givenValue(given);
  if (!value) return given.kind === 'gap' ? 'what is not shown' : '';
  return value.kind === 'error' ? value.code : `${value.state}${value.code === undefined ? '' : ` with ${value.code}`}`;
}

/** An effect by what it does: calls by their words, expressions by their meaning, words of messages as they stand. */
function effect({ calls }: Application, one: Effect): string {
  if (one.kind === 'call') {
    const call = calls.calls.find(({ id }) => id !== undefined && foldName(id) === foldName(one.call));
    return `call ${foldName(call?.words ?? one.call)}`;
  }
  return JSON.stringify(one, (key, value: unknown) => {
    if (key === 'span' || key === 'statement' || key === 'words') return undefined;
    if (typeof value === 'object' && value !== null && 'source' in value && 'from' in value)
      return meaningOf(value as Parameters<typeof meaningOf>[0]);
    return typeof value === 'string' && key !== 'text' ? foldName(value) : value;
  });
}
