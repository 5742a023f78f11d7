/** How much one move may set off: what point 4 says below the states of its entity, else what is usual. */
import { type Application, findStates, formatDecimal, isNumeric, type MoveLimit } from '@ninefold/model';
import { longestChain, recordsATransition } from '../assumptions/chosen/lists.ts';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { gapIn } from '../settings/gap-in.ts';

/** A number of records, and of actions one after the other; or why it is not known. */
export interface MoveLimits {
  readonly records: number | Refusal;
  readonly actions: number | Refusal;
}

/** For moves of records of the entity. */
export function moveLimitsOf(application: Application, entity: string, environment: Environment): MoveLimits {
  const machine = findStates(application, entity);
  return {
    records: limit(application, machine?.recordsAtOnce, recordsATransition, environment),
    actions: limit(application, machine?.actionsInARow, longestChain, environment),
  };
}

function limit(
  application: Application,
  said: MoveLimit | undefined,
  { usual, most }: { readonly usual: number; readonly most: number },
  environment: Environment,
): number | Refusal {
  if (!said) return usual;
  const { typed } = said.most;
  const value = typed && evaluate(typed, environment);
  if (typed && isNumeric(typed.type) && typeof value === 'bigint')
    return Math.min(Math.floor(Number(formatDecimal(value, typed.type.scale))), most);
  const constant = gapIn(application, typed, environment.settings);
  return platformRefusal('not-shown', said.statement, constant ? sentences.waitsForConstant(constant.name) : sentences.bound);
}
