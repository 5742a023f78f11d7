/** The decision procedure for one application. */
import { settingsFor } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import { askedOf, type Compiler, createCompiler } from './compiled.ts';
import { coreOf } from './core-of.ts';
import { findExample } from './example/find-example.ts';
import type { Answer, Decider, Question } from './question.ts';
import { OutOfSteps, type Steps } from './solve/steps.ts';

/** Steps a question may take. */
const budget = 20_000;

/** Lengths of lists that are tried when an example with lists of any length could not be confirmed. */
const lengths = [1, 2, 0, 3];

/** The compiler for a question; with a number, one in which every list has just as many items. */
type CompilerFor = (question: Question, items?: number) => Compiler;

/** Answers questions about records of the application, from its types and constants alone. What was compiled is kept for as long as the decider is. */
export function createDecider(application: Application): Decider {
  const { settings } = settingsFor(application);
  const compilers = new Map<string, Compiler>();
  const compilerFor: CompilerFor = ({ saved = false, signedIn = false }, items) => {
    const key = `${saved} ${signedIn} ${items}`;
    const known = compilers.get(key) ?? createCompiler(application, settings, { saved, signedIn }, items);
    compilers.set(key, known);
    return known;
  };
  return { ask: (question) => answer(compilerFor, question) };
}

function answer(compilerFor: CompilerFor, question: Question): Answer {
  const steps: Steps = { left: budget };
  try {
    const compiler = compilerFor(question);
    const asked = askedOf(compiler, question);
    const found = findExample(compiler, question, asked, steps);
    if (found === 'none') return { can: 'no', core: coreOf(compiler, asked, steps) };
    if (found) return { can: 'yes', example: found };
    return asked.some(({ compiled }) => compiled.uses.items.size > 0) ? withItems(compilerFor, question, steps) : { can: 'undecided' };
  } catch (error) {
    if (error instanceof OutOfSteps) return { can: 'undecided' };
    throw error;
  }
}

/** An example with lists of some length that is tried out. */
function withItems(compilerFor: CompilerFor, question: Question, steps: Steps): Answer {
  for (const items of lengths) {
    const compiler = compilerFor(question, items);
    const found = findExample(compiler, question, askedOf(compiler, question), steps);
    if (found && found !== 'none') return { can: 'yes', example: found };
  }
  return { can: 'undecided' };
}
