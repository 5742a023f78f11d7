/** The axis of a chart: from nothing (or the least) to the greatest, in four or five round steps. */
import type { ChartData } from './chart-data.ts';

export interface Scale {
  readonly ticks: readonly number[];
  /** Where an amount stands, from 0 at the foot to 100. */
  at(amount: number): number;
}

/** `stacked`: the marks of a group stand on one another. */
export function scaleOf({ groups }: ChartData, stacked: boolean, wholeSteps: boolean): Scale {
  const ends = groups.flatMap(({ marks }) => {
    const amounts = marks.flatMap(({ amount }) => amount ?? []);
    return stacked ? [sum(amounts.filter((one) => one > 0)), sum(amounts.filter((one) => one < 0))] : amounts;
  });
  const least = Math.min(0, ...ends);
  const greatest = Math.max(0, ...ends);
  const step = niceStep((greatest - least || 4) / 4, wholeSteps);
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(greatest / step));
  const ticks = Array.from({ length: to - from + 1 }, (_, place) => (from + place) * step);
  return { ticks, at: (amount) => ((amount / step - from) / (to - from)) * 100 };
}

const round = [1, 2, 2.5, 5, 10];

/** The least round number that is not less: 1, 2, 2.5 or 5 and zeros. */
function niceStep(least: number, whole: boolean): number {
  const size = 10 ** Math.floor(Math.log10(least));
  const step = (round.find((one) => one * size >= least) ?? 10) * size;
  return whole ? Math.max(1, Math.ceil(step)) : step;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}
