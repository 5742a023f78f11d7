/** From a way to make the terms hold to a record that does, confirmed by `evaluate`. */
import { evaluate, offsetAt } from '@ninefold/engine';
import type { Asked, Compiler } from '../compiled.ts';
import { find } from '../find.ts';
import { oneMoment } from '../lower/one-moment.ts';
import type { Example, Question, Term } from '../question.ts';
import type { Steps } from '../solve/steps.ts';
import type { Formula } from '../terms/formula.ts';
import { type Built, buildEnvironment } from './build-environment.ts';
import { pathsThatMatter } from './paths-that-matter.ts';

/** 'none': there is no such record. undefined: one could not be confirmed. */
export function findExample(compiler: Compiler, question: Question, asked: readonly Asked[], steps: Steps): Example | 'none' | undefined {
  const found = find(compiler, asked, steps);
  if (!found) return 'none';
  const built = buildEnvironment(compiler, asked, found);
  if (!built) return undefined;
  if (areSettled(question.terms, built.environment)) return exampleOf(question, built);
  const again = built.readsClock ? find(compiler, asked, steps, clockOf(compiler, built)) : undefined;
  const next = again && buildEnvironment(compiler, asked, again);
  return next && areSettled(question.terms, next.environment) ? exampleOf(question, next) : undefined;
}

/** Today and now as the clocks of the document's time zone show them about that moment. */
function clockOf({ space, settings }: Compiler, { environment }: Built): Formula[] {
  const [today, now] = [space.keyed.get('today'), space.keyed.get('now')];
  if (typeof today !== 'number' || typeof now !== 'number') return [];
  const offset = BigInt(offsetAt(environment.now, settings.timeZone));
  return [oneMoment(today, now, offset, offset)];
}

/** Most who ask want to know whether, and few what matters: that is worked out when it is read. */
function exampleOf({ terms }: Question, built: Built): Example {
  let paths: Example['paths'] | undefined;
  return {
    record: built.record,
    environment: built.environment,
    get paths() {
      paths ??= pathsThatMatter(built, (environment) => areSettled(terms, environment));
      return paths;
    },
  };
}

function areSettled(terms: readonly Term[], environment: Example['environment']): boolean {
  return terms.every(({ expression, is }) => agrees(evaluate(expression, environment), is));
}

function agrees(value: unknown, is: Term['is']): boolean {
  if (value === undefined) return false;
  switch (is) {
    case 'true':
      return value === true;
    case 'false':
      return value === false;
    case 'null':
      return typeof value !== 'boolean';
    case 'not true':
      return value !== true;
    case 'not false':
      return value !== false;
  }
}
