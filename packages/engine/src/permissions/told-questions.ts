/** Questions about records that are not at hand, answered for whoever asks: only where they may read all that the answer follows from. */
import type { Application, Expression, Value } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Lookups } from '../expressions/lookups.ts';
import type { RecordQuestion } from '../expressions/questions.ts';
import { restsOnSecret } from '../slice/secrets.ts';
import { groundsOfExpression } from './grounds.ts';
import { predicateOf } from './row-predicate.ts';

/** Judged by whom they are and as everything is: `environment` is not what is told. What may not be told is answered by nothing. */
export function toldLookups(application: Application, roles: readonly string[], environment: Environment): Lookups {
  const { lookups, settings } = environment;
  const mayTell = (question: RecordQuestion, given: readonly Value[]): boolean => {
    if (restsOnSecret(application, question.expression)) return false;
    const constants = Object.fromEntries(question.given.map(({ name }, place) => [name, given[place] ?? null]));
    const around = { ...environment, settings: { ...settings, constants: { ...settings.constants, ...constants } } };
    return evaluate(readableBy(application, roles, question), around) === true;
  };
  return { answer: (question, given) => (mayTell(question, given) ? lookups?.answer?.(question, given) : undefined) };
}

const known = new WeakMap<RecordQuestion, Map<string, Expression>>();

/** Holds where everything that the answer follows from may be read; what is given is known already. */
function readableBy(application: Application, roles: readonly string[], question: RecordQuestion): Expression {
  const predicates = known.get(question) ?? new Map<string, Expression>();
  known.set(question, predicates);
  const key = roles.join('\n');
  const before = predicates.get(key);
  if (before) return before;
  const names = new Set(question.given.map(({ name }) => name));
  const isGiven = (of: Expression): boolean => of.node === 'constant' && names.has(of.name);
  const made = predicateOf(groundsOfExpression(application, roles, question.expression, ({ of }) => !isGiven(of)));
  predicates.set(key, made);
  return made;
}
