/** A way through the states, step by step: `Claim: Draft → Submitted by T1 (submit, Employee on “My claim”)`. */
import { type Application, foldName, givenValue } from '@ninefold/model';
import type { Move, Moves } from '../facts/graph/moves.ts';
import { offeringScreens } from '../facts/graph/offering-screens.ts';
import { mightActIn, roleNames } from '../facts/rights/rights.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** The way to a state as a witness, one line; nothing where records begin in it, or where it is not reached. */
export function witnessOfWay(application: Application, moves: Moves, state: string): readonly string[] {
  const way = moves.reached.get(foldName(state)) ?? [];
  return way.length === 0 ? [] : [pathWords(application, moves, way)];
}

/** One line; who takes a step, and on which screen, is said where points 6 and 2 say it. */
export function pathWords(application: Application, { entity, start }: Moves, way: readonly Move[]): string {
  const steps = way.map((move) => ` → ${move.to} by ${stepWords(application, entity, move)}`);
  return `${entity.name}: ${way[0]?.from ?? start?.name ?? ''}${steps.join('')}`;
}

function stepWords(application: Application, entity: Moves['entity'], { row, from, by }: Move): string {
  const { id, trigger } = row;
  const failing = by === 'otherwise' ? ' that fails' : '';
  if (trigger.kind !== 'action') return `${id ?? 'itself'} (by itself)${failing}`;
  const may = roleNames(application).filter((role) => mightActIn(application, role, entity, trigger.name, from));
  const who = may.length > 0 ? `, ${inWords(may, 'or')}${onScreen(application, may, entity.name, trigger.name)}` : '';
  return id === undefined ? `“${trigger.name}”${failing}${who}` : `${id} (${trigger.name}${who})${failing}`;
}

/** The first screen on which one of them meets the button; the record's own page before a list. */
function onScreen(application: Application, roles: readonly string[], entity: string, action: string): string {
  const screens = roles.flatMap((role) => offeringScreens(application, role, entity, action));
  const screen = screens.find(({ shows }) => givenValue(shows)?.kind === 'record') ?? screens[0];
  return screen ? ` on “${screen.name}”` : '';
}
