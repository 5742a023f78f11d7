/** From a way to make the terms hold to a record that does, confirmed by `evaluate`. */
import { type Environment, evaluate, offsetAt } from '@ninefold/engine';
import type { CompiledTerm, Compiler } from '../compiled.ts';
import { find, type Mattering, whatMatters } from '../find.ts';
import { amountBounds } from '../lower/bounds.ts';
import { hasValue } from '../lower/known-values.ts';
import type { Hold } from '../lower/lowering.ts';
import { oneMoment } from '../lower/one-moment.ts';
import type { Example, Question, Term } from '../question.ts';
import type { FoundValues } from '../solve/search.ts';
import type { Steps } from '../solve/steps.ts';
import { type Formula, isZero } from '../terms/formula.ts';
import { type Linear, shiftSum, valueOfSum, variableSum } from '../terms/linear.ts';
import { type Built, buildEnvironment } from './build-environment.ts';
import { pathsThatMatter } from './paths-that-matter.ts';
import { pickValue } from './pick-value.ts';

/** 'none': there is no such record. undefined: one could not be confirmed. `patient`: what is not taken apart is held at what it comes to, too. */
export function findExample(
  compiler: Compiler,
  question: Question,
  asked: readonly CompiledTerm[],
  steps: Steps,
  patient = false,
): Example | 'none' | undefined {
  const matters = whatMatters(compiler, asked);
  const found = find(compiler, asked, steps, [], matters);
  if (!found) return 'none';
  const built = buildEnvironment(compiler, question.entity, asked, found);
  const isShown = isSettled(question.terms, built.environment);
  const held = heldFast(matters, asked);
  // Pinned values lie where the edges are, so they are looked at even where others would do.
  if (isShown && held.pins.length === 0) return exampleOf(question, asked, built.environment);
  const first: Tried = { found, built };
  let last = first;
  for (const guessing of [false, true, false]) {
    const more = narrower(compiler, held, last, guessing);
    const again = more.length > 0 && find(compiler, asked, steps, more);
    if (!again) continue;
    last = { found: again, built: buildEnvironment(compiler, question.entity, asked, again) };
    if (isSettled(question.terms, last.built.environment)) return exampleOf(question, asked, last.built.environment);
  }
  if (isShown) return exampleOf(question, asked, built.environment);
  return patient ? findAsWorkedOut(compiler, question, asked, steps, held, [first, last]) : undefined;
}

/** So often what is not taken apart is worked out anew. */
const roundsAtMost = 4;

/** An example in which what is not taken apart is what it came to in one that was not confirmed, and so on from there. */
function findAsWorkedOut(
  compiler: Compiler,
  question: Question,
  asked: readonly CompiledTerm[],
  steps: Steps,
  held: HeldFast,
  tries: readonly Tried[],
): Example | undefined {
  for (const first of new Set(tries)) {
    let last = first;
    for (let round = 0; round < roundsAtMost; round += 1) {
      const more = [...narrower(compiler, { ...held, pins: [] }, last, false), ...asWorkedOut(compiler, last.built)];
      const again = find(compiler, asked, steps, more);
      if (!again) break;
      last = { found: again, built: buildEnvironment(compiler, question.entity, asked, again) };
      if (isSettled(question.terms, last.built.environment)) return exampleOf(question, asked, last.built.environment);
    }
  }
  return undefined;
}

/** What is not taken apart comes to this in the environment. */
function asWorkedOut({ space }: Compiler, { environment, opaques }: Built): readonly Formula[] {
  return opaques.flatMap(([opaque, self]) => {
    const value = evaluate(opaque.expression, { ...environment, self });
    return (value === undefined ? undefined : hasValue(space, opaque, opaque.expression.type, value)) ?? [];
  });
}

interface Tried {
  readonly found: FoundValues;
  readonly built: Built;
}

interface HeldFast {
  readonly pins: readonly Hold[];
  /** The unknowns that say how far clocks are ahead, and when. */
  readonly clocks: readonly (readonly [ahead: number, moment: Linear])[];
}

/** What can be held fast of that which matters. */
function heldFast({ amounts, pins }: Mattering, asked: readonly CompiledTerm[]): HeldFast {
  const clocks = asked.flatMap(({ compiled }) => [...compiled.uses.clocks]);
  return { pins: [...pins], clocks: [...new Map(clocks.filter(([ahead]) => amounts.has(ahead)))] };
}

/** What to hold fast when an example was not confirmed: the clock, and a part of each product, at what was found or guessed. */
function narrower(compiler: Compiler, { pins, clocks }: HeldFast, { found, built }: Tried, guessing: boolean): readonly Formula[] {
  const { space, settings } = compiler;
  const valueIn = (sum: Linear) =>
    valueOfSum(sum, (one) => found.values.get(one) ?? pickValue(space, one, found.bounds.low(one), found.bounds.high(one)));
  const at = (pin: Hold) => (guessing ? (pin.guesses(valueIn)[0] ?? valueIn(pin.on)) : valueIn(pin.on));
  return [
    ...(built.readsClock ? clockOf(compiler, built) : []),
    ...clocks.map(([ahead, moment]) => isZero(shiftSum(variableSum(ahead), -aheadAt(valueIn(moment), settings.timeZone)))),
    ...pins.map((pin) => pin.to(at(pin))),
  ];
}

/** Far off every calendar the clocks are as at its end. */
function aheadAt(moment: bigint, timeZone: string): bigint {
  const { low = 0n, high = 0n } = amountBounds({ kind: 'date and time' }) ?? {};
  return BigInt(offsetAt(Number(moment < low ? low : moment > high ? high : moment), timeZone));
}

/** Today and now as the clocks of the document's time zone show them about that moment. */
function clockOf({ space, settings }: Compiler, { environment }: Built): Formula[] {
  const [today, now] = [space.keyed.get('today'), space.keyed.get('now')];
  if (typeof today !== 'number' || typeof now !== 'number') return [];
  const offset = BigInt(offsetAt(environment.now, settings.timeZone));
  return [oneMoment(today, now, offset, offset)];
}

/** What the environment shows. Most who ask want to know whether, and few what matters: that is worked out when it is read. */
export function exampleOf(question: Question, asked: readonly CompiledTerm[], environment: Environment): Example {
  let paths: Example['paths'] | undefined;
  return {
    record: environment.self ?? { entity: question.entity, fields: {} },
    environment,
    get paths() {
      paths ??= pathsOf(question, asked, environment);
      return paths;
    },
  };
}

function pathsOf({ terms }: Question, asked: readonly CompiledTerm[], environment: Environment): Example['paths'] {
  const shown = terms.filter(({ anyway }) => !anyway);
  const uses = asked.filter((_, place) => !terms[place]?.anyway).map(({ compiled }) => compiled.uses);
  const readsClock = uses.some(({ today, now }) => today || now);
  return pathsThatMatter({ environment, readsClock }, (left) => isSettled(shown, left));
}

/** Whether the environment shows each of the terms. */
export function isSettled(terms: readonly Term[], environment: Example['environment']): boolean {
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
