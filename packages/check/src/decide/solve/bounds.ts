/** Between which bounds each unknown lies so far: those of its type, narrowed by what was found. */
import { ceilingDivide, floorDivide, type Linear } from '../terms/linear.ts';
import type { Amount } from '../terms/space.ts';

export class Bounds {
  readonly #amounts: readonly Amount[];
  // Most copies narrow nothing, so what was narrowed is shared until one of them does.
  #low: Map<number, bigint>;
  #high: Map<number, bigint>;
  #isShared = false;

  constructor(amounts: readonly Amount[], low = new Map<number, bigint>(), high = new Map<number, bigint>()) {
    this.#amounts = amounts;
    this.#low = low;
    this.#high = high;
  }

  low(variable: number): bigint | undefined {
    return this.#low.get(variable) ?? this.#amounts[variable]?.low;
  }

  high(variable: number): bigint | undefined {
    return this.#high.get(variable) ?? this.#amounts[variable]?.high;
  }

  /** False when nothing is left between the bounds. */
  raise(variable: number, low: bigint): boolean {
    const known = this.low(variable);
    if (known === undefined || low > known) {
      this.#own();
      this.#low.set(variable, low);
    }
    const high = this.high(variable);
    return high === undefined || low <= high;
  }

  lower(variable: number, high: bigint): boolean {
    const known = this.high(variable);
    if (known === undefined || high < known) {
      this.#own();
      this.#high.set(variable, high);
    }
    const low = this.low(variable);
    return low === undefined || low <= high;
  }

  /** Something beyond its type bounds it. */
  isNarrowed(variable: number): boolean {
    return this.#low.has(variable) || this.#high.has(variable);
  }

  copy(): Bounds {
    const copy = new Bounds(this.#amounts, this.#low, this.#high);
    copy.#isShared = true;
    this.#isShared = true;
    return copy;
  }

  #own(): void {
    if (!this.#isShared) return;
    this.#low = new Map(this.#low);
    this.#high = new Map(this.#high);
    this.#isShared = false;
  }
}

/** Takes in a row (≤ 0) of one unknown; false when nothing is left. */
export function tighten(bounds: Bounds, row: Linear): boolean {
  const [term] = row.terms;
  if (!term) return row.constant <= 0n;
  const { variable, by } = term;
  return by > 0n ? bounds.lower(variable, floorDivide(-row.constant, by)) : bounds.raise(variable, ceilingDivide(row.constant, -by));
}

/** The most a sum can come to; undefined when nothing bounds it. */
export function highest(sum: Linear, bounds: Bounds): bigint | undefined {
  let total = sum.constant;
  for (const { variable, by } of sum.terms) {
    const end = by > 0n ? bounds.high(variable) : bounds.low(variable);
    if (end === undefined) return undefined;
    total += by * end;
  }
  return total;
}

/** The least a sum can come to. */
export function lowest(sum: Linear, bounds: Bounds): bigint | undefined {
  let total = sum.constant;
  for (const { variable, by } of sum.terms) {
    const end = by > 0n ? bounds.low(variable) : bounds.high(variable);
    if (end === undefined) return undefined;
    total += by * end;
  }
  return total;
}
