/** N702: what *Made by* names does not make the call; or the call is made by nothing in the application. */
import { type Call, type CallDoes, findScreen, foldName, givenValue } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { rowsByCall, rowsById } from '../facts/graph/rows-by-name.ts';
import { isOpenEffect } from '../facts/rights/open-cells.ts';
import { atCell, unmadeCalls } from '../facts/uses/call-facts.ts';
import { callName, inWords } from '../facts/words/names-in-words.ts';
import { findCarriedTwice } from './carried-twice.ts';
import { makesCall } from './makes-call.ts';

/** Reports N702 (warning), in some cases as a note. Silent while reading found errors. */
export function findCallsMadeByNothing(checking: Checking): void {
  if (!checking.whole) return;
  const {
    screens,
    calls: { calls },
  } = checking.application;
  // Without screens all calls are for other programs.
  if (screens.length > 0)
    reportMadeByNothing(
      checking,
      calls.filter(({ madeBy, does }) => madeBy.kind === 'none' && !unmade.includes(does.kind)),
    );
  for (const call of calls) {
    const wrong = (givenValue(call.madeBy) ?? []).filter((maker) => !makesCall(checking.application, maker, call));
    if (wrong.length > 0) reportWrongMakers(checking, call, wrong);
    if (call.does.kind === 'other') findUnnamedMakers(checking, call);
  }
  findNeverMade(checking);
  findCarriedTwice(checking);
}

/** Coming and going has pages of its own that no document names. */
const unmade: readonly CallDoes['kind'][] = ['sign up', 'sign in', 'sign out', 'other', 'unknown'];

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
function reportMadeByNothing(checking: Checking, calls: readonly Call[]): void {
  const [first, ...others] = calls;
  if (!first) return;
  report(checking, 'N702', first, {
    what: `${inWords(calls.map(callName))} ${others.length > 0 ? 'are' : 'is'} made by nothing in the application.`,
    why: `${others.length > 0 ? 'They are' : 'It is'} there for other programs only.`,
    mend: 'If a screen or an action makes such a call, name that in *Made by*.',
    severity: 'note',
    others: others.map(({ span }) => ({ span, words: 'and this one' })),
    statements: others.map(({ statement }) => statement),
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
