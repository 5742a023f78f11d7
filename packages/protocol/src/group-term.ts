/** How it stands in an address and in a saved view what a list is gathered by: `state`, `spent on:month`. */
import { type PeriodUnit, periodUnits } from '@ninefold/model';

export interface GroupTerm {
  readonly path: readonly string[];
  /** Of a date: which span of time makes a group; null where nothing is said. */
  readonly unit: PeriodUnit | null;
}

/** `writeGroupTerm` writes it as it was. */
export function readGroupTerm(text: string): GroupTerm {
  const [words = '', last] = text.split(/:(?=[^:]*$)/u);
  const unit = periodUnits.find((one) => one === last);
  return { path: (unit ? words : text).split('.'), unit: unit ?? null };
}

/** `readGroupTerm` reads it back. */
export function writeGroupTerm({ path, unit }: GroupTerm): string {
  return unit === null ? path.join('.') : `${path.join('.')}:${unit}`;
}
