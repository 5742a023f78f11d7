/** Where the marks of a group stand along the axis: on one another where they add up, else each from nothing. */
import type { ChartGroup, Mark } from './chart-data.ts';
import type { Scale } from './chart-scale.ts';

export interface PlacedMark {
  readonly mark: Mark;
  /** From 0 to 100, as the axis has it. */
  readonly from: number;
  readonly size: number;
}

/** What is nothing has no place; what is below nothing grows the other way. */
export function placeMarks({ marks }: ChartGroup, scale: Scale, stacked: boolean): readonly PlacedMark[] {
  let above = 0;
  let below = 0;
  return marks.flatMap((mark) => {
    const { amount } = mark;
    if (amount === null || amount === 0) return [];
    const start = !stacked ? 0 : amount > 0 ? above : below;
    if (amount > 0) above += amount;
    else below += amount;
    const [low, high] = [start, start + amount].map((end) => scale.at(end)).sort((a, b) => a - b) as [number, number];
    return [{ mark, from: low, size: high - low }];
  });
}
