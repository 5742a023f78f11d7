/** How much of what one has seen stays on the device, and for how long: what was seen last stays, for as long as a session without a visit. */
import { isTooOld } from './whose.ts';

/** Answers in all, and characters of them together. */
const mostAnswers = 300;
const mostCharacters = 12_000_000;
/** A longer one is not kept: it would drive out many others. */
const longestAnswer = 2_000_000;

/** What of a kept answer decides whether it stays. */
export interface Weighed {
  readonly key: string;
  /** When it came, milliseconds since 1970. */
  readonly at: number;
  /** Characters. */
  readonly size: number;
}

/** Whether it may be kept at all. */
export function fits(size: number): boolean {
  return size <= longestAnswer;
}

/** The keys of those that have to go. */
export function surplus(answers: readonly Weighed[], now: number): readonly string[] {
  let characters = 0;
  const newestFirst = [...answers].sort((one, other) => other.at - one.at);
  return newestFirst.flatMap(({ key, at, size }, place) => {
    characters += size;
    return place >= mostAnswers || characters > mostCharacters || isTooOld(at, now) ? [key] : [];
  });
}
