/** Records that somebody else has just changed: their rows are tinted for a moment. */
import { create } from 'zustand';

const tintMs = 2_500;

interface RecentlyChanged {
  readonly ids: ReadonlySet<string>;
}

const useRecentlyChanged = create<RecentlyChanged>(() => ({ ids: new Set() }));

/** Tints the rows of these records for a moment; a record that changes again is not tinted longer. */
export function markRecentlyChanged(changed: readonly string[]): void {
  useRecentlyChanged.setState(({ ids }) => ({ ids: new Set([...ids, ...changed]) }));
  setTimeout(() => useRecentlyChanged.setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => !changed.includes(id))) })), tintMs);
}

/** True for 2.5 s after somebody else changed it; never for null. */
export function useIsRecentlyChanged(id: string | null): boolean {
  return useRecentlyChanged(({ ids }) => id !== null && ids.has(id));
}
