/**
 * Patterns of `matches`, `replace` and `split`: the part of XPath's regular expressions (DMN 1.5, 10.3.4.3) that is looked for in time
 * that grows with the text and no faster. No pattern looks back at what it found, or ahead without taking it.
 *
 * A pattern becomes a program for a machine that follows all its ways at once (R. Cox, “Regular Expression Matching: the Virtual
 * Machine Approach”): of several ways the one that stands first is preferred, as everywhere else.
 */
import { type NoPattern, readPatternNode, UnreadablePattern } from './pattern-node.ts';
import { mayBeNothing, type PatternStep, sizeOf, write } from './pattern-program.ts';

export type { NoPattern } from './pattern-node.ts';
export type { PatternStep } from './pattern-program.ts';

export interface Pattern {
  readonly steps: readonly PatternStep[];
  /** How many groups it has in brackets. */
  readonly groups: number;
  /** It fits where no sign is. */
  readonly fitsNothing: boolean;
}

/** So many ways of one pattern are followed at once. */
const mostSteps = 2000;

/** The program of a pattern, or what is wrong with it. Any text gives one or the other. */
export function readPattern(text: string): Pattern | NoPattern {
  try {
    const { node, groups } = readPatternNode(text);
    if (sizeOf(node) > mostSteps) return tooLong;
    const steps: PatternStep[] = [];
    write({ node: 'group', number: 0, of: node }, steps);
    steps.push({ step: 'found' });
    return { steps, groups, fitsNothing: mayBeNothing(node) };
  } catch (problem) {
    if (problem instanceof UnreadablePattern) return problem.said;
    throw problem;
  }
}

const tooLong: NoPattern = { what: `it has more than ${mostSteps} steps.`, mend: 'Ask for fewer repetitions, or for several patterns.' };

/** Tells a pattern from what is wrong with a text that is none. */
export function isPattern(read: Pattern | NoPattern): read is Pattern {
  return 'steps' in read;
}
