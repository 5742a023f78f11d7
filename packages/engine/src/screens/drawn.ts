/** Whether the client draws a screen by now. What leads to another is not offered; its own address says what will be there. */
import { givenValue, type Screen, screenTraitsOf } from '@ninefold/model';

/** One that is not known, or does not say what it shows, stands for itself. */
export function isDrawn(screen: Screen | undefined): boolean {
  const shows = screen && givenValue(screen.shows);
  return shows === undefined || screenTraitsOf(shows.kind).drawn;
}

/** Whether a screen draws several records of its entity that are there: a list, a board. */
export function drawsSeveral(screen: Screen): boolean {
  const shows = givenValue(screen.shows);
  return shows !== undefined && screenTraitsOf(shows.kind).holds === 'several' && isDrawn(screen);
}
