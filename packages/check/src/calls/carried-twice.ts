/** One action that is said to make two calls, of which each carries it. */
import { type Call, findScreen, foldName, givenValue } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { rowsByAction, rowsById } from '../facts/graph/rows-by-name.ts';
import { atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { callName, inWords } from '../facts/words/names-in-words.ts';
import { makesCall } from './makes-call.ts';

/** Calls that hang the record on others (`/items/:item/loans/:id`) are other ways to the same thing. */
export function findCarriedTwice(checking: Checking): void {
  const { application } = checking;
  const first = new Map<string, Call>();
  const twice = new Map<string, { readonly one: Call; readonly other: Call; readonly actions: string[] }>();
  for (const call of ownCalls(application)) {
    const { does } = call;
    if (does.kind !== 'action' && does.kind !== 'move') continue;
    for (const maker of new Set((givenValue(call.madeBy) ?? []).map(foldName))) {
      if (!isOfRows(checking, maker) || !makesCall(application, maker, call)) continue;
      const key = [foldName(does.entity), maker, hangingOn(call)].join('\n');
      const one = first.get(key) ?? call;
      first.set(key, one);
      if (one === call) continue;
      const pair = `${one.statement}\n${call.statement}`;
      twice.set(pair, { one, other: call, actions: [...(twice.get(pair)?.actions ?? []), maker] });
    }
  }
  for (const { one, other, actions } of twice.values()) reportTwice(checking, one, other, actions);
}

function isOfRows({ application }: Checking, maker: string): boolean {
  return !findScreen(application, maker) && (rowsByAction(application).has(maker) || rowsById(application).has(maker));
}

function hangingOn({ request }: Call): number {
  const given = givenValue(request);
  return given?.to === 'own' ? given.parameters.filter((name) => foldName(name) !== 'action').length : 0;
}

function reportTwice(checking: Checking, one: Call, other: Call, folded: readonly string[]): void {
  const written = (givenValue(other.madeBy) ?? []).filter((maker) => folded.includes(foldName(maker)));
  const actions = inWords(written);
  const calls = `${callName(one)} and ${callName(other)}`;
  report(checking, 'N702', atCell(other, other.madeBy), {
    what: `${actions} ${written.length > 1 ? 'are' : 'is'} said to make both ${calls}.`,
    why: 'Each of the two carries it, so one of them is not needed, or is meant for something else.',
    mend: `Take ${actions} out of *Made by* of one of them.`,
    others: [{ span: atCell(one, one.madeBy).span, words: 'said here too' }],
    statements: [one.statement],
    certainty: 'proved',
  });
}
