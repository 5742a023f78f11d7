/** A text that fits the pattern a rule asks of a field: `matches(code, "^[A-Z]{2}-\d{4}$")`. */
import { foldName, isPattern, type PatternStep, readPattern } from '@ninefold/model';
import { terms } from '../mentions.ts';
import type { Random } from '../random.ts';
import type { Making, Spot } from './context.ts';

/** Undefined where no rule of the entity asks for one in so many words. */
export function matchingText({ world, random }: Making, { entity, field }: Spot): string | undefined {
  const pattern = terms(world.application, entity.name)
    .map((term) => patternFor(term, field.name))
    .find((found) => found !== undefined);
  const read = pattern === undefined ? undefined : readPattern(pattern);
  return read && isPattern(read) ? textFor(read.steps, random) : undefined;
}

function patternFor(term: ReturnType<typeof terms>[number], field: string): string | undefined {
  if (term.node !== 'call' || term.function !== 'matches') return undefined;
  const [of, pattern] = term.arguments;
  const isMeant = of?.node === 'field' && of.of.node === 'self' && foldName(of.field) === foldName(field);
  return isMeant && pattern?.node === 'literal' && typeof pattern.value === 'string' ? pattern.value : undefined;
}

/** Any sign is rarely a full stop. */
const plain = [...'ABCDEFGHKLMNPRSTUVWXYZabcdefghiklmnoprstuvwz0123456789'];
const others = [...' -/.,:;+*#&@()[]_%!?"\''];
/** A way through a pattern that goes round for longer is given up. */
const longest = 400;

/** One way through the program of a pattern. */
function textFor(steps: readonly PatternStep[], random: Random): string | undefined {
  let text = '';
  let at = 0;
  for (let count = 0; count < longest; count += 1) {
    const step = steps[at];
    if (step?.step === 'found') return text;
    const sign = step?.step === 'take' ? signFor(step, random) : '';
    if (!step || sign === undefined) return undefined;
    text += sign;
    at = after(step, at, random);
  }
  return undefined;
}

function signFor({ fits }: Extract<PatternStep, { step: 'take' }>, random: Random): string | undefined {
  const fitting = (signs: readonly string[]): readonly string[] => signs.filter((sign) => fits(sign.codePointAt(0) ?? 0));
  return random.pick(fitting(plain)) ?? random.pick(fitting(others));
}

function after(step: PatternStep, at: number, random: Random): number {
  if (step.step === 'jump') return step.to;
  if (step.step === 'fork') return random.chance(0.5) ? step.rather : step.else;
  return at + 1;
}
