/** Which rows of a list are selected: these, or all that the list holds but these. */

export interface Chosen {
  /** All that the list's question finds, on the page or not, without `ids`. */
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
  /** Where a range begins: the row that was chosen last. */
  readonly anchor: string | null;
}

export const noneChosen: Chosen = { all: false, ids: new Set(), anchor: null };
export const allChosen: Chosen = { all: true, ids: new Set(), anchor: null };

/** Whether the row of this id is selected. */
export function isChosen({ all, ids }: Chosen, id: string): boolean {
  return ids.has(id) !== all;
}

/** Selects it, or no longer. Ranges go from it on. */
export function toggled(chosen: Chosen, id: string): Chosen {
  return { ...withEach(chosen, [id], !isChosen(chosen, id)), anchor: id };
}

/** Selects all rows from where the last was chosen to this one, in either direction; where none was, just this one. */
export function rangeTo(chosen: Chosen, order: readonly string[], id: string): Chosen {
  const to = order.indexOf(id);
  const from = chosen.anchor === null ? to : order.indexOf(chosen.anchor);
  const between = from < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...withEach(chosen, between, true), anchor: from < 0 ? id : (chosen.anchor ?? id) };
}

/**
 * One row further by keys, from one to the next: the next is selected too, and one left behind on the way back to where the range began is
 * not any more.
 */
export function extended(chosen: Chosen, from: string, to: string): Chosen {
  const begun = isChosen(chosen, from) ? chosen : toggled(chosen, from);
  const back = isChosen(begun, to) && begun.anchor !== from;
  return { ...withEach(begun, [back ? from : to], !back), anchor: begun.anchor ?? from };
}

/** Selects all of these rows; none, where all of them are. */
export function allOrNone(chosen: Chosen, order: readonly string[]): Chosen {
  return order.every((id) => isChosen(chosen, id)) ? noneChosen : { ...withEach(chosen, order, true), anchor: null };
}

/** Just these. */
export function onlyChosen(ids: readonly string[]): Chosen {
  return { ...noneChosen, ids: new Set(ids) };
}

/** Without rows that are not in the list any more. */
export function withoutGone(chosen: Chosen, gone: readonly string[]): Chosen {
  return chosen.all || !gone.some((id) => chosen.ids.has(id)) ? chosen : withEach(chosen, gone, false);
}

function withEach(chosen: Chosen, some: readonly string[], selected: boolean): Chosen {
  const ids = new Set(chosen.ids);
  for (const id of some)
    if (selected === chosen.all) ids.delete(id);
    else ids.add(id);
  return { ...chosen, ids };
}

/**
 * Which of the rows that stood in a list have left it, as it stands `now`. What only slid behind its last page has not: nothing that
 * stood behind it is there. `whole`: no page is missing.
 */
export function rowsThatLeft(before: readonly string[], now: readonly string[], whole: boolean): readonly string[] {
  const there = new Set(now);
  const last = whole ? before.length : before.findLastIndex((id) => there.has(id));
  return before.filter((id, place) => place < last && !there.has(id));
}
