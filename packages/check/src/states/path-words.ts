/** A way through the states, step by step: `Claim: Draft → Submitted by T1 (submit, Employee)`. */
import type { Application } from '@ninefold/model';
import type { Move, Moves } from '../facts/moves.ts';
import { mightActIn, roleNames } from '../facts/rights.ts';
import { inWords } from '../facts/words.ts';

/** One line; who takes a step is said where point 6 says it. */
export function pathWords(application: Application, { entity, start }: Moves, way: readonly Move[]): string {
  const steps = way.map((move) => ` → ${move.to} by ${stepWords(application, entity, move)}`);
  return `${entity.name}: ${way[0]?.from ?? start?.name ?? ''}${steps.join('')}`;
}

function stepWords(application: Application, entity: Moves['entity'], { row, from, by }: Move): string {
  const { id, trigger } = row;
  const failing = by === 'otherwise' ? ' that fails' : '';
  if (trigger.kind !== 'action') return `${id ?? 'itself'} (by itself)${failing}`;
  const may = roleNames(application).filter((role) => mightActIn(application, role, entity, trigger.name, from));
  const who = may.length > 0 ? `, ${inWords(may, 'or')}` : '';
  return id === undefined ? `“${trigger.name}”${failing}${who}` : `${id} (${trigger.name}${who})${failing}`;
}
