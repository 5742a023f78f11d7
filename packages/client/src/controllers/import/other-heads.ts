/** What screens call the fields of an entity beside their names: a table that was exported from one is headed so. */
import { headOf } from '@ninefold/engine';
import { type Application, foldName, givenValue } from '@ninefold/model';

/** Folded, each with the name of the field, folded too; none that two fields are called by. */
export function otherHeads(application: Application, entity: string): ReadonlyMap<string, string> {
  const heads = new Map<string, Set<string>>();
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (!shows || !('fields' in shows) || foldName(shows.entity) !== foldName(entity)) continue;
    for (const { path, ...shown } of shows.fields) {
      const [name, deeper] = path;
      if (name === undefined || deeper !== undefined) continue;
      const head = foldName(headOf(shown));
      heads.set(head, (heads.get(head) ?? new Set()).add(foldName(name)));
    }
  }
  return new Map([...heads].flatMap(([head, [name = '', another]]) => (another === undefined ? [[head, name]] : [])));
}
