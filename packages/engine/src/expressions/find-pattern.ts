/**
 * Looks for a pattern in a text, following all its ways at once: a text is gone through once for each place that is looked for, whatever
 * the pattern. Signs are code points.
 */
import type { Pattern, PatternStep } from '@ninefold/model';
import { spend } from './effort.ts';

/** A text as code points. */
export type CodePoints = readonly number[];

/** Where groups begin and end: group n at 2n and 2n + 1, undefined for one that was not gone through. Group 0 is all of it. */
export type PatternFound = readonly (number | undefined)[];

/** A way through the pattern, at a step that takes a sign or is the end. */
interface Way {
  readonly step: number;
  readonly notes: PatternFound;
}

/** Ways that are followed in the time of one item that is judged. */
const waysAStep = 16;

/** The code points of a text. */
export function pointsOf(text: string): CodePoints {
  return Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
}

/** The first place from `from` on where the pattern fits, and how far; undefined where it does not. Throws TooMuchToWorkOut. */
export function findPattern({ steps }: Pattern, points: CodePoints, from: number): PatternFound | undefined {
  let found: PatternFound | undefined;
  let ways: Way[] = [];
  // Where it begins with a sign, most places are passed by at once.
  const first = steps.find(({ step }) => step !== 'note');
  for (let at = from; at <= points.length; at++) {
    while (ways.length === 0 && first?.step === 'take' && at < points.length && !first.fits(points[at] ?? 0)) {
      spend(1 + 1 / waysAStep);
      at += 1;
    }
    const seen = new Set<number>();
    const here: Way[] = [];
    for (const way of ways) follow(steps, way.step, way.notes, { at, points, seen, ways: here });
    if (!found) follow(steps, 0, [], { at, points, seen, ways: here });
    spend(1 + here.length / waysAStep);
    ways = [];
    const point = points[at];
    for (const way of here) {
      const step = steps[way.step];
      if (step?.step === 'found') {
        // What stands behind it is preferred less.
        found = way.notes;
        break;
      }
      if (point !== undefined && step?.step === 'take' && step.fits(point)) ways.push({ ...way, step: way.step + 1 });
    }
    if (found && ways.length === 0) return found;
  }
  return found;
}

interface Place {
  readonly at: number;
  readonly points: CodePoints;
  /** Steps that a preferred way has reached at this place. */
  readonly seen: Set<number>;
  readonly ways: Way[];
}

/** Goes on to all steps that take a sign, the preferred first. */
function follow(steps: readonly PatternStep[], first: number, notes: PatternFound, place: Place): void {
  const open: Way[] = [{ step: first, notes }];
  for (let way = open.pop(); way; way = open.pop()) {
    const step = steps[way.step];
    if (!step || place.seen.has(way.step)) continue;
    place.seen.add(way.step);
    open.push(...nextOf(step, way, place));
  }
}

/** Where a step that takes no sign leads, the preferred last. */
function nextOf(step: PatternStep, way: Way, { at, points, ways }: Place): readonly Way[] {
  const on = { ...way, step: way.step + 1 };
  switch (step.step) {
    case 'fork':
      return [
        { ...way, step: step.else },
        { ...way, step: step.rather },
      ];
    case 'jump':
      return [{ ...way, step: step.to }];
    case 'note':
      return [{ ...on, notes: noted(way.notes, step.at, at) }];
    case 'begin':
      return at === 0 ? [on] : [];
    case 'end':
      return at === points.length ? [on] : [];
    default:
      ways.push(way);
      return [];
  }
}

function noted(notes: PatternFound, place: number, at: number): PatternFound {
  const copy = notes.slice();
  copy[place] = at;
  return copy;
}
