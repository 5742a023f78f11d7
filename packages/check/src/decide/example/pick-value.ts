/** Which of the possible values an example shows: one at an edge, where there is an edge, else a usual one. */
import type { Amount, Space } from '../terms/space.ts';

/** A value between `low` and `high` (both included; undefined: no bound), in the smallest unit of the variable's scale. */
export function pickValue({ amounts }: Space, variable: number, low: bigint | undefined, high: bigint | undefined): bigint {
  const amount = amounts[variable];
  if (!amount) return within(0n, low, high);
  if (amount.anchor || amount.inner) return within(amount.usual, low, high);
  if (low !== undefined && isEdge(amount, low)) return low;
  if (high !== undefined && isEdge(amount, high)) return high;
  return within(amount.usual, low, high);
}

/** Not where the type itself ends, nor close to it when that is far out: nobody wrote that. */
function isEdge({ low, high }: Amount, value: bigint): boolean {
  if (value === low || value === high || value > modest || value < -modest) return false;
  if (low === undefined || high === undefined || high - low < wide) return true;
  const margin = (high - low) / 20n;
  return value > low + margin && value < high - margin;
}

const wide = 1_000_000n;
const modest = 10n ** 15n;

function within(value: bigint, low: bigint | undefined, high: bigint | undefined): bigint {
  if (low !== undefined && value < low) return low;
  return high !== undefined && value > high ? high : value;
}
