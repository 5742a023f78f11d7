/** Days off that a value counted in working time went past: for those who ask why it is what it is. */
import { type Application, childrenOf, type Expression, findField, foldName, type NodeOf } from '@ninefold/model';
import type { Environment } from './environment.ts';
import { evaluate } from './evaluate.ts';
import { replaceLeaves } from './expression-tree.ts';
import { instantOf } from './moments.ts';
import { freeDaysBetween } from './working-time.ts';

/**
 * The holidays on which people would have worked else, in order, between the ends of all that is counted in working time behind an
 * expression; what computed fields that it reads count, too. What is counted for each of several is left out.
 */
export function freeDaysBehind(application: Application, expression: Expression, environment: Environment): readonly string[] {
  return [...new Set(daysIn(application, expression, environment, []))].sort();
}

function daysIn(application: Application, expression: Expression, environment: Environment, within: readonly string[]): readonly string[] {
  const own = expression.node === 'call' ? daysOf(expression, environment) : [];
  const parts = 'variable' in expression ? [expression.list] : childrenOf(expression);
  const behind = expression.node === 'field' ? formulaOf(application, expression, within) : undefined;
  return [
    ...own,
    ...parts.flatMap((part) => daysIn(application, part, environment, within)),
    ...(behind ? daysIn(application, behind.formula, environment, [...within, behind.name]) : []),
  ];
}

/** What a computed field is worked out from, said of the record that it is read of. */
function formulaOf(application: Application, { of, entity, field }: NodeOf<'field'>, within: readonly string[]) {
  const name = foldName(`${entity}.${field}`);
  const computed = findField(application, entity, field)?.computed?.typed;
  if (!computed || within.includes(name)) return undefined;
  return { name, formula: replaceLeaves(computed, (leaf) => (leaf.node === 'self' ? of : leaf)) };
}

function daysOf(call: NodeOf<'call'>, environment: Environment): readonly string[] {
  const { workingTime, timeZone } = environment.settings;
  const [begin, end] = call.arguments;
  const last = call.function === 'add working time' ? call : call.function === 'working time between' ? end : undefined;
  if (!workingTime || !begin || !last) return [];
  const [from, to] = [evaluate(begin, environment), evaluate(last, environment)];
  if (typeof from !== 'string' || typeof to !== 'string') return [];
  return freeDaysBetween(asInstant(from), asInstant(to), workingTime, begin.type.kind === 'date' ? 'UTC' : timeZone);
}

function asInstant(value: string): number {
  return instantOf(value.length === dateLength ? `${value}T00:00:00.000Z` : value);
}

const dateLength = '2026-11-24'.length;
