/** Where the records behind the figures of a list are: in the list itself, narrowed to them. */
import type { ChartKey } from '@ninefold/protocol';
import { addressIn } from '../saved-views/view-address.ts';
import type { PivotQuery } from './use-pivot.ts';

export interface PivotPlaces {
  /** Exactly the records that have all of these keys; null where no filter can say it. */
  exactly(keys: readonly (ChartKey | null)[]): string | null;
  /** The same, or else the list in groups, of which these are some. */
  near(keys: readonly (ChartKey | null)[]): string;
}

/** `comes`: one comes to the list with a saved view. Keys that are null narrow nothing. */
export function createPivotPlaces(path: string, query: PivotQuery, comes: boolean): PivotPlaces {
  const address = (asked: string): string => (asked ? `${path}?${asked}` : path);
  const exactly = (keys: readonly (ChartKey | null)[]): string | null => {
    const filters = [...query.filters];
    for (const key of keys) {
      if (key && !key.filter) return null;
      filters.push(...(key?.filter ?? []));
    }
    return address(addressIn({ search: query.search, order: query.order, filters }, null, comes));
  };
  const grouped = address(addressIn({ ...query, look: undefined }, null, comes));
  return { exactly, near: (keys) => exactly(keys) ?? `${grouped}#${keys.map((key) => key?.key ?? '').join('.')}` };
}
