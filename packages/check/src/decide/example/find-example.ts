/** From a way to make the terms hold to a record that does, confirmed by `evaluate`. */
import { evaluate } from '@ninefold/engine';
import type { Asked, Compiler } from '../compiled.ts';
import { find } from '../find.ts';
import type { Example, Question, Term } from '../question.ts';
import type { Steps } from '../solve/steps.ts';
import { type Built, buildEnvironment } from './build-environment.ts';
import { pathsThatMatter } from './paths-that-matter.ts';

/** 'none': there is no such record. undefined: one could not be confirmed. */
export function findExample(compiler: Compiler, question: Question, asked: readonly Asked[], steps: Steps): Example | 'none' | undefined {
  const found = find(compiler, asked, steps);
  if (!found) return 'none';
  const built = buildEnvironment(compiler, asked, found);
  if (!built || !areSettled(question.terms, built.environment)) return undefined;
  return exampleOf(question, built);
}

function exampleOf({ terms }: Question, built: Built): Example {
  const paths = pathsThatMatter(built, (environment) => areSettled(terms, environment));
  return { record: built.record, environment: built.environment, paths };
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
