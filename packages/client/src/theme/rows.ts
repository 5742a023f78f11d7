/** How close the rows of lists stand together, where somebody said nothing else of a list: chosen on this device. */
import { create } from 'zustand';

export type Rows = 'apart' | 'closer';

const storageKey = 'ninefold.rows';

const useChosen = create(() => ({ rows: rememberedRows() }));

/** Holds at once, and is remembered on this device where storage is allowed. */
export function chooseRows(rows: Rows): void {
  try {
    if (rows === 'apart') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, rows);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
  useChosen.setState({ rows });
}

export function useRows(): Rows {
  return useChosen(({ rows }) => rows);
}

function rememberedRows(): Rows {
  try {
    return localStorage.getItem(storageKey) === 'closer' ? 'closer' : 'apart';
  } catch {
    return 'apart';
  }
}
