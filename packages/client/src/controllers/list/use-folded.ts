/** The groups of a list that are folded up, as one left them in this window. */
import type { Screen } from '@ninefold/model';
import { type GroupTerm, writeGroupTerm } from '@ninefold/protocol';
import { useReducer } from 'react';

const left = new Map<string, readonly string[]>();
const none: readonly string[] = [];

/** Their keys, the same list while nothing changes; of a list without groups none. */
export function useFolded({ name }: Screen, by: GroupTerm | undefined): readonly [readonly string[], (keys: readonly string[]) => void] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const place = by && `${name}\n${writeGroupTerm(by)}`;
  const fold = (keys: readonly string[]): void => {
    if (place !== undefined) left.set(place, keys);
    redraw();
  };
  return [(place !== undefined && left.get(place)) || none, fold];
}
