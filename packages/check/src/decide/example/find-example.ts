/** From a way to make the terms hold to a record that does, confirmed by `evaluate`. */
import { evaluate, offsetAt } from '@ninefold/engine';
import type { CompiledTerm, Compiler } from '../compiled.ts';
import { find } from '../find.ts';
import { oneMoment } from '../lower/one-moment.ts';
import type { Example, Question, Term } from '../question.ts';
import type { FoundValues } from '../solve/search.ts';
import type { Steps } from '../solve/steps.ts';
import type { Formula } from '../terms/formula.ts';
import { type Linear, valueOfSum } from '../terms/linear.ts';
import { type Built, buildEnvironment } from './build-environment.ts';
import { joinUses } from './join-uses.ts';
import { pathsThatMatter } from './paths-that-matter.ts';
import { pickValue } from './pick-value.ts';

/** 'none': there is no such record. undefined: one could not be confirmed. */
export function findExample(
  compiler: Compiler,
  question: Question,
  asked: readonly CompiledTerm[],
  steps: Steps,
): Example | 'none' | undefined {
  const found = find(compiler, asked, steps);
  if (!found) return 'none';
  const built = buildEnvironment(compiler, question.entity, asked, found);
  const isSettled = areSettled(question.terms, built.environment);
  // Pinned values lie where the edges are, so they are looked at even where others would do.
  if (isSettled && asked.every(({ compiled }) => compiled.uses.pins.size === 0)) return exampleOf(question, asked, built);
  for (const more of narrower(compiler, asked, found, built)) {
    const again = find(compiler, asked, steps, more);
    const next = again && buildEnvironment(compiler, question.entity, asked, again);
    if (next && areSettled(question.terms, next.environment)) return exampleOf(question, asked, next);
  }
  return isSettled ? exampleOf(question, asked, built) : undefined;
}

/** What to hold fast when an example was not confirmed: the clock, and a part of each product, at what was found or guessed. */
function narrower(compiler: Compiler, asked: readonly CompiledTerm[], found: FoundValues, built: Built): readonly (readonly Formula[])[] {
  const clock = built.readsClock ? clockOf(compiler, built) : [];
  const pins = [...joinUses(asked.map(({ compiled }) => compiled.uses)).pins];
  if (pins.length === 0) return clock.length > 0 ? [clock] : [];
  const { space } = compiler;
  const valueIn = (sum: Linear) =>
    valueOfSum(sum, (one) => found.values.get(one) ?? pickValue(space, one, found.bounds.low(one), found.bounds.high(one)));
  const asFound = pins.map((pin) => pin.to(valueIn(pin.on)));
  const asGuessed = pins.map((pin) => pin.to(pin.guesses(valueIn)[0] ?? valueIn(pin.on)));
  return [
    [...clock, ...asFound],
    [...clock, ...asGuessed],
  ];
}

/** Today and now as the clocks of the document's time zone show them about that moment. */
function clockOf({ space, settings }: Compiler, { environment }: Built): Formula[] {
  const [today, now] = [space.keyed.get('today'), space.keyed.get('now')];
  if (typeof today !== 'number' || typeof now !== 'number') return [];
  const offset = BigInt(offsetAt(environment.now, settings.timeZone));
  return [oneMoment(today, now, offset, offset)];
}

/** Most who ask want to know whether, and few what matters: that is worked out when it is read. */
function exampleOf(question: Question, asked: readonly CompiledTerm[], built: Built): Example {
  let paths: Example['paths'] | undefined;
  return {
    record: built.record,
    environment: built.environment,
    get paths() {
      paths ??= pathsOf(question, asked, built);
      return paths;
    },
  };
}

function pathsOf({ terms }: Question, asked: readonly CompiledTerm[], { environment }: Built): Example['paths'] {
  const shown = terms.filter(({ anyway }) => !anyway);
  const uses = asked.filter((_, place) => !terms[place]?.anyway).map(({ compiled }) => compiled.uses);
  const readsClock = uses.some(({ today, now }) => today || now);
  return pathsThatMatter({ environment, readsClock }, (left) => areSettled(shown, left));
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
