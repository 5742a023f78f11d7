/** Entries beside one another: bars that go over days in lanes, and blocks of one day in as many columns as they need. */
import { daysTouched, type PlacedEntry } from './place-entries.ts';
import type { Days } from './spans.ts';

/** A bar within some days. */
export interface Bar {
  readonly placed: PlacedEntry;
  /** Places among the days, the last one within. */
  readonly from: number;
  readonly to: number;
  /** From 0, on top. */
  readonly lane: number;
  /** It began before, or goes on after. */
  readonly before: boolean;
  readonly after: boolean;
}

/** Each in the first lane that is free on all its days, the longer first; `placed` in the order of their begin. */
export function laneBars(placed: readonly PlacedEntry[], { first, last }: Days): readonly Bar[] {
  const touching = placed.flatMap((one) => {
    const days = daysTouched(one);
    if (days.last < first || days.first > last) return [];
    const from = Math.max(days.first, first) - first;
    const to = Math.min(days.last, last) - first;
    return [{ placed: one, from, to, before: days.first < first, after: days.last > last }];
  });
  const ends: number[] = [];
  return touching
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .map((bar) => {
      const free = ends.findIndex((end) => end < bar.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = bar.to;
      return { ...bar, lane };
    });
}

/** Bars that fit into so many lanes, and how many are left out of each day; where some are, the last lane says so. */
export function barsThatFit(
  bars: readonly Bar[],
  days: number,
  lanes: number,
): { readonly bars: readonly Bar[]; readonly left: readonly number[] } {
  const deepest = new Array<number>(days).fill(-1);
  for (const { from, to, lane } of bars) for (let day = from; day <= to; day++) deepest[day] = Math.max(deepest[day] ?? -1, lane);
  const isFull = (day: number): boolean => (deepest[day] ?? -1) >= lanes;
  const fits = ({ from, to, lane }: Bar): boolean => {
    if (lane >= lanes) return false;
    if (lane < lanes - 1) return true;
    for (let day = from; day <= to; day++) if (isFull(day)) return false;
    return true;
  };
  const left = new Array<number>(days).fill(0);
  for (const bar of bars) if (!fits(bar)) for (let day = bar.from; day <= bar.to; day++) left[day] = (left[day] ?? 0) + 1;
  return { bars: bars.filter(fits), left };
}

/** A block in one of the columns that it shares a time with others in. */
export interface EntryBlock {
  readonly placed: PlacedEntry;
  readonly column: number;
  readonly columns: number;
}

/** `placed` in the order of their begin. Those that overlap, also by way of others, share the width. */
export function blocksOf(placed: readonly PlacedEntry[]): readonly EntryBlock[] {
  const blocks: EntryBlock[] = [];
  let group: { readonly placed: PlacedEntry; readonly column: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    blocks.push(...group.map((one) => ({ ...one, columns: ends.length })));
    group = [];
    ends = [];
  };
  for (const one of placed) {
    if (ends.every((end) => end <= one.begin)) close();
    const free = ends.findIndex((end) => end <= one.begin);
    const column = free < 0 ? ends.length : free;
    ends[column] = one.end;
    group.push({ placed: one, column });
  }
  close();
  return blocks;
}
