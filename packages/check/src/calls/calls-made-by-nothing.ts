/** N702: what *Made by* names does not make the call; or *Made by* is silent where other calls name who makes them, and something does the same. */
import { type Application, type Call, type CallDoes, findScreen, foldName, givenValue } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { rowsByCall, rowsById } from '../facts/graph/rows-by-name.ts';
import { isOpenEffect } from '../facts/rights/open-cells.ts';
import { atCell, ownCalls, unmadeCalls } from '../facts/uses/call-facts.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';
import { findCarriedTwice } from './carried-twice.ts';
import { makesCall } from './makes-call.ts';

/** Reports N702 (warning), in some cases as a note. Silent while reading found errors. */
export function findCallsMadeByNothing(checking: Checking): void {
  if (!checking.whole) return;
  const { calls } = checking.application.calls;
  reportForgotten(
    checking,
    calls.flatMap((call) => forgottenMaker(checking.application, call) ?? []),
  );
  for (const call of calls) {
    const wrong = (givenValue(call.madeBy) ?? []).filter((maker) => !makesCall(checking.application, maker, call));
    if (wrong.length > 0) reportWrongMakers(checking, call, wrong);
    if (call.does.kind === 'other') findUnnamedMakers(checking, call);
  }
  findNeverMade(checking);
  findCarriedTwice(checking);
}

interface Forgotten {
  readonly call: Call;
  readonly maker: string;
}

/**
 * A call that nothing makes is there for other programs, and `—` says so. But where calls about the same records name who makes them,
 * and a button does what this one does, it was probably forgotten.
 */
function forgottenMaker(application: Application, call: Call): Forgotten | undefined {
  const does = doneBy(call.does);
  if (!does || call.madeBy.kind !== 'none') return undefined;
  const made = ownCalls(application).filter((other) => changing.has(other.does.kind) && givenValue(other.madeBy) !== undefined);
  if (!made.some((other) => 'entity' in other.does && isSame(other.does.entity, does.entity))) return undefined;
  const maker = does.action ?? `${does.kind} ${does.entity}`;
  const isMade = made.some((other) => (givenValue(other.madeBy) ?? []).some((name) => isSame(name, maker)) || isDoneBy(other, does));
  return isMade || !isOffered(application, does) ? undefined : { call, maker };
}

const changing: ReadonlySet<CallDoes['kind']> = new Set<CallDoes['kind']>(['create', 'edit', 'delete', 'action', 'move']);

/** What a button does to a record; of actions which one. */
interface Done {
  readonly kind: 'create' | 'edit' | 'delete' | 'action';
  readonly entity: string;
  readonly action?: string;
}

function doneBy(does: CallDoes): Done | undefined {
  switch (does.kind) {
    case 'create':
    case 'edit':
    case 'delete':
      return { kind: does.kind, entity: does.entity };
    case 'action':
      return does;
    default:
      return undefined;
  }
}

function isDoneBy(call: Call, does: Done): boolean {
  const other = doneBy(call.does);
  return other !== undefined && isDone(other, does);
}

function isDone(one: Done, { kind, entity, action = '' }: Done): boolean {
  return one.kind === kind && isSame(one.entity, entity) && isSame(one.action ?? '', action);
}

/** By a button of some screen. */
function isOffered({ screens }: Application, does: Done): boolean {
  return screens.some(({ offers }) =>
    offers.some(({ target }) => {
      if (target.kind === 'action') return isDone(target, does);
      return target.kind === does.kind && isSame(target.entity, does.entity);
    }),
  );
}

/** Calls to somebody else that no transition makes. Silent while some transition is still to be said. */
function findNeverMade(checking: Checking): void {
  const effects = checking.application.states.flatMap(({ transitions }) => transitions.flatMap(({ then }) => then));
  if (!isShown(checking, 4) || effects.some(isOpenEffect)) return;
  for (const call of unmadeCalls(checking.application)) {
    if (call.madeBy.kind !== 'none') continue;
    report(checking, 'N702', call, {
      what: `${callName(call)} is made by no transition.`,
      why: 'Only an effect in *Then* calls somebody else, so this call is never made.',
      mend: `Write \`call ${call.id ?? call.words}\` in *Then* of the transition it belongs to, or remove the call.`,
      certainty: 'proved',
    });
  }
}

/** Reported once for all of them. */
function reportForgotten(checking: Checking, forgotten: readonly Forgotten[]): void {
  const [first, ...others] = forgotten;
  if (!first) return;
  const makers = inWords(forgotten.map(({ maker }) => `“${maker}”`));
  report(checking, 'N702', first.call, {
    what: `${inWords(forgotten.map(({ call }) => callName(call)))} ${others.length > 0 ? 'are' : 'is'} made by nothing, but ${makers} ${others.length > 0 ? 'do' : 'does'} the same.`,
    why: 'Other calls about the same records say who makes them.',
    mend: `Name ${makers} in *Made by*.`,
    severity: 'note',
    others: others.map(({ call: { span } }) => ({ span, words: 'and this one' })),
    statements: others.map(({ call: { statement } }) => statement),
  });
}

/** Rows that make a call to somebody else without being named there. */
function findUnnamedMakers(checking: Checking, call: Call): void {
  if (call.madeBy.kind === 'gap') return;
  const named = (givenValue(call.madeBy) ?? []).map(foldName);
  const rows = rowsByCall(checking.application).get(foldName(call.id ?? call.statement)) ?? [];
  const unnamed = rows
    .map(({ row }) => row)
    .filter(
      ({ id, trigger }) =>
        !(id !== undefined && named.includes(foldName(id))) && !(trigger.kind === 'action' && named.includes(foldName(trigger.name))),
    );
  if (unnamed.length === 0) return;
  const names = inWords(unnamed.map(({ id, statement }) => id ?? statement));
  report(checking, 'N702', atCell(call, call.madeBy), {
    what: `${names} ${unnamed.length > 1 ? 'make' : 'makes'} ${callName(call)}, but *Made by* does not say so.`,
    why: 'Points 4 and 7 say different things about who makes it.',
    mend: `Add ${names} to *Made by*.`,
    others: unnamed.map(({ span }) => ({ span, words: 'made here' })),
    statements: unnamed.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

function reportWrongMakers(checking: Checking, call: Call, wrong: readonly string[]): void {
  const { application } = checking;
  const named = wrong.flatMap((name) => findScreen(application, name) ?? rowsById(application).get(foldName(name))?.[0]?.row ?? []);
  const what = `${callName(call)} is said to be made by ${inWords(wrong)}, but ${wrong.length > 1 ? 'they do' : 'that does'} not make it.`;
  report(checking, 'N702', atCell(call, call.madeBy), {
    what,
    why: call.does.kind === 'other' ? 'Only an effect in *Then* calls somebody else.' : `It does something else than “${call.words}”.`,
    mend:
      call.does.kind === 'other'
        ? `Write \`call ${call.id ?? call.words}\` in *Then*, or take the name out of *Made by*.`
        : 'Name what makes it, or take the name out of *Made by*.',
    others: named.map(({ span }) => ({ span, words: 'said here' })),
    statements: named.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
