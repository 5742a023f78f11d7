/** The decision procedure for one application. */
import { type Environment, settingsFor } from '@ninefold/engine';
import { type Application, anyNode, type Expression, memoize } from '@ninefold/model';
import { askedOf, type CompiledTerm, type Compiler, createCompiler } from './compiled.ts';
import { coreOf } from './core-of.ts';
import { completeEnvironment } from './example/complete-environment.ts';
import { exampleOf, findExample, isSettled } from './example/find-example.ts';
import type { ListLengths } from './lower/lowering.ts';
import type { Answer, Decider, Example, Question } from './question.ts';
import { OutOfSteps, type Steps } from './solve/steps.ts';

/** Steps a question may take. */
const budget = 20_000;

/** Steps that a try with lists of a certain length may take. */
const budgetOfTry = 6_000;

/** A single item nearly always shows it. */
const one: ListLengths = { outer: 1, inner: 0 };

/** Other lengths of lists that are tried when an example with lists of any length could not be confirmed. */
const lengths: readonly ListLengths[] = [
  { outer: 1, inner: 1 },
  { outer: 2, inner: 0 },
  { outer: 0, inner: 0 },
  { outer: 3, inner: 0 },
  { outer: 2, inner: 2 },
];

/** The compiler for a question; with lengths, one in which every list has just as many items. */
type CompilerFor = (question: Question, lengths?: ListLengths) => Compiler;

/** Answers questions about records of the application, from its types and constants alone. What was compiled is kept for as long as the decider is. */
export function createDecider(application: Application): Decider {
  const { settings } = settingsFor(application);
  const compilers = new Map<string, Compiler>();
  const compilerFor: CompilerFor = ({ saved = false, signedIn = false }, tried) => {
    const key = `${saved} ${signedIn} ${tried?.outer} ${tried?.inner} ${tried?.onlyIn && [...tried.onlyIn].sort().join()}`;
    const known = compilers.get(key) ?? createCompiler(application, settings, { saved, signedIn }, tried);
    compilers.set(key, known);
    return known;
  };
  return remembering(application, compilerFor);
}

function answer(compilerFor: CompilerFor, question: Question): Answer {
  const steps: Steps = { left: budget };
  const compiler = compilerFor(question);
  const asked = askedOf(compiler, question);
  const found = unlessOutOfSteps(() => findExample(compiler, question, asked, steps));
  if (found === 'none') return { can: 'no', core: coreOf(compiler, asked, steps) };
  if (found) return { can: 'yes', example: found };
  const fewest = asked.some(readsLists) ? fewestOf(question, asked) : [];
  const example =
    (fewest.length > 0 ? withItems(compilerFor, question, [...fewest, ...lengths]) : undefined) ??
    withItems(compilerFor, question, [undefined, ...fewest], true);
  return example ? { can: 'yes', example } : { can: 'undecided' };
}

function unlessOutOfSteps<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined;
    throw error;
  }
}

/** One item in every list, then no records beside what is asked about, then one of those that a rule which is to be broken looks at. */
function fewestOf({ terms }: Question, asked: readonly CompiledTerm[]): readonly ListLengths[] {
  const broken = asked.filter((_, place) => terms[place]?.is === 'false');
  const lists = broken.flatMap(({ compiled: { uses } }) => [
    ...[...uses.items.keys()].map(({ of, field }) => `${of.key}.${field}`),
    ...[...uses.everything.keys()].map((entity) => `all ${entity}`),
  ]);
  return [one, { ...one, onlyIn: new Set() }, ...(lists.length > 0 ? [{ ...one, onlyIn: new Set(lists) }] : [])];
}

/** Of examples found before the last ones are tried first. */
const mostKept = 12;

interface KeptExample {
  readonly environment: Environment;
  readonly saved: boolean;
  readonly signedIn: boolean;
}

/**
 * What an example settles that was found for another question need not be looked for: its own is, once somebody reads it. A record that
 * was saved, and somebody who is signed in, may be there where that is not assumed, too.
 */
function remembering(application: Application, compilerFor: CompilerFor): Decider {
  const kept = new Map<string, readonly KeptExample[]>();
  return {
    ask: (question) => {
      const { entity, saved = false, signedIn = false, terms } = question;
      const before = kept.get(entity) ?? [];
      const isAsking = signedIn && terms.some(({ expression }) => readsMe(expression));
      const isUsable = (one: KeptExample): boolean =>
        (one.saved || !saved) && (one.environment.me !== null || (!isAsking && (one.signedIn || !signedIn)));
      const keep = (environment: Environment): Environment => {
        const whole = completeEnvironment(application, environment);
        kept.set(entity, [{ environment: whole, saved, signedIn }, ...before].slice(0, mostKept));
        return whole;
      };
      const known = before.find((one) => isUsable(one) && isSettled(terms, one.environment))?.environment;
      const settling =
        known ?? (terms.some(({ expression }) => looksAtMany(expression)) ? exampleWithOne(compilerFor, question) : undefined);
      if (settling) {
        const environment = known ?? keep(settling);
        return {
          can: 'yes',
          get example() {
            return exampleFor(compilerFor, question, environment);
          },
        };
      }
      const found = answer(compilerFor, question);
      if (found.can === 'yes') keep(found.example.environment);
      return found;
    },
  };
}

const looksAtMany = memoize((expression: Expression): boolean =>
  anyNode(expression, ({ node }) => node === 'all' || node === 'some' || node === 'every'),
);

/** Where records of a list or of an entity are looked at, a single one nearly always shows it, and a list of any length rarely does. */
function exampleWithOne(compilerFor: CompilerFor, question: Question): Environment | undefined {
  return withItems(compilerFor, question, [one])?.environment;
}

const readsMe = memoize((expression: Expression): boolean => anyNode(expression, ({ node }) => node === 'me'));

/** The example that is found for the question itself, whatever was asked before; where none is, the one that settles it. */
function exampleFor(compilerFor: CompilerFor, question: Question, known: Environment): Example {
  const own = answer(compilerFor, question);
  return own.can === 'yes' ? own.example : exampleOf(question, askedOf(compilerFor(question), question), known);
}

function readsLists({ compiled: { uses } }: CompiledTerm): boolean {
  return uses.items.size > 0 || uses.everything.size > 0;
}

/** An example with lists of one of these lengths; undefined for those of any. */
function withItems(
  compilerFor: CompilerFor,
  question: Question,
  tries: readonly (ListLengths | undefined)[],
  patient = false,
): Example | undefined {
  for (const tried of tries) {
    const compiler = compilerFor(question, tried);
    const found = unlessOutOfSteps(() => findExample(compiler, question, askedOf(compiler, question), { left: budgetOfTry }, patient));
    if (found && found !== 'none') return found;
  }
  return undefined;
}
