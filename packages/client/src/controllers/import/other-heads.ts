/** What the page calls the fields of an entity beside their names: a table that was exported from a screen is headed so, in any language. */
import { saidHead } from '@ninefold/engine';
import { type Application, findEntity, foldName, givenValue } from '@ninefold/model';
import { english } from '@ninefold/words';
import { fieldOf, headOf } from '../../language/names.ts';
import { lineHeads } from './line-heads.ts';

/** Folded, each with the name of the field, folded too, of lines as `lines.amount`; none that two fields are called by. */
export function otherHeads(application: Application, entity: string): ReadonlyMap<string, string> {
  const heads = new Map<string, Set<string>>();
  const add = (head: string, name: string): void =>
    void heads.set(foldName(head), (heads.get(foldName(head)) ?? new Set()).add(foldName(name)));
  const about = findEntity(application, entity);
  for (const { name } of about?.fields ?? []) if (fieldOf(name) !== name) add(fieldOf(name), name);
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (!shows || !('fields' in shows) || foldName(shows.entity) !== foldName(entity)) continue;
    for (const { path, ...shown } of shows.fields) {
      const [name, deeper] = path;
      if (name === undefined || deeper !== undefined) continue;
      for (const head of [saidHead(shown, english), headOf(shown)]) add(head, name);
    }
  }
  const own = [...heads].map(([head, [name = '', another]]) => [head, another === undefined ? name : null] as const);
  // What the record itself is called by is none of its lines', be it one field or two.
  const all = new Map<string, string | null>([...(about ? lineHeads(application, about) : []), ...own]);
  return new Map([...all].flatMap(([head, name]) => (name === null ? [] : [[head, name]])));
}
