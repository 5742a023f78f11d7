/** The decision procedure for one application. */
import { settingsFor } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { type Asked, type Compiler, compileTerm, createCompiler, formulaOf } from './compiled.ts';
import { coreOf } from './core-of.ts';
import { findExample } from './example/find-example.ts';
import type { Answer, Decider, Question } from './question.ts';
import { OutOfSteps, type Steps } from './solve/steps.ts';

/** Steps a question may take. */
const budget = 20_000;

export function createDecider(application: Application): Decider {
  const { settings } = settingsFor(application);
  const compilers = new Map<string, Compiler>();
  const compilerFor = ({ saved = false, signedIn = false }: Question): Compiler => {
    const key = `${saved} ${signedIn}`;
    const known = compilers.get(key) ?? createCompiler(application, settings, { saved, signedIn });
    compilers.set(key, known);
    return known;
  };
  return { ask: (question) => answer(compilerFor(question), question) };
}

function answer(compiler: Compiler, question: Question): Answer {
  const steps: Steps = { left: budget };
  try {
    const asked = question.terms.map(({ expression, is }): Asked => {
      const compiled = compileTerm(compiler, expression, question.entity);
      return { compiled, formula: formulaOf(compiled, is) };
    });
    const found = findExample(compiler, question, asked, steps);
    if (found === 'none') return { can: 'no', core: coreOf(compiler, asked, steps) };
    return found ? { can: 'yes', example: found } : { can: 'undecided' };
  } catch (error) {
    if (error instanceof OutOfSteps) return { can: 'undecided' };
    throw error;
  }
}
