/** How close the rows of lists stand together, where somebody said nothing else of a list: chosen on this device. */
import { create } from 'zustand';

export type RowSpacing = 'apart' | 'closer';

const storageKey = 'ninefold.rows';

const useChosen = create(() => ({ rows: rememberedSpacing() }));

/** Holds at once, and is remembered on this device where storage is allowed. */
export function chooseRowSpacing(rows: RowSpacing): void {
  try {
    if (rows === 'apart') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, rows);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  useChosen.setState({ rows });
}

/** What was chosen; a list of which somebody said otherwise has its own. */
export function useRowSpacing(): RowSpacing {
  return useChosen(({ rows }) => rows);
}

function rememberedSpacing(): RowSpacing {
  try {
    return localStorage.getItem(storageKey) === 'closer' ? 'closer' : 'apart';
  } catch {
    return 'apart';
  }
}
