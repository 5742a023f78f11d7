/** Of several rows of an action, the one whose guard holds. */
import { type Application, type Expression, givenValue, type RecordValue, type Transition } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { platformRefusal, type Refusal, refuseWith } from '../refusals/refusal.ts';
import { refusedBy } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { gapIn } from '../settings/gap-in.ts';
import type { NotMoved } from './transition-result.ts';

/** The first row whose guard holds; else why none does, with the document's error where a row names one. */
export function selectTransition(
  application: Application,
  rows: readonly Transition[],
  record: RecordValue,
  environment: Environment,
): { row: Transition } | NotMoved {
  const judged = rows.map((row) => ({ row, holds: guardHolds(row, record, environment) }));
  const open = judged.find(({ holds }) => holds === true);
  if (open) return { row: open.row };
  const gap = judged.find(({ holds }) => holds === undefined);
  if (gap) return refusedBy(guardGap(application, gap.row, environment));
  const says = rows.find((row) => codeOf(row) !== undefined);
  const row = says ?? rows[0];
  const said = { statement: row?.statement ?? null, record, environment, fallback: 'not-possible' } as const;
  return { ...refusedBy(refuseWith(application, row && codeOf(row), said)), guard: true };
}

/** True only when it holds; undefined when it is not shown, not readable, or rests on what is not. */
function guardHolds(row: Transition, record: RecordValue, environment: Environment): boolean | undefined {
  if (row.when.kind === 'none') return true;
  const guard = givenValue(row.when)?.typed;
  const value = guard && evaluate(guard, { ...environment, self: record });
  return value === undefined ? undefined : value === true;
}

function guardGap(application: Application, row: Transition, environment: Environment): Refusal {
  const guard: Expression | undefined = givenValue(row.when)?.typed;
  const constant = gapIn(application, guard, environment.settings);
  if (constant) return platformRefusal('not-shown', constant.statement, sentences.waitsForConstant(constant.name));
  return platformRefusal('not-shown', row.statement, row.when.kind === 'gap' ? sentences.when : sentences.whenUnjudged);
}

function codeOf(row: Transition): string | undefined {
  const otherwise = givenValue(row.otherwise);
  return otherwise?.kind === 'error' ? otherwise.code : undefined;
}
