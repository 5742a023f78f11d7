/**
 * What columns of lines are called in tables: `lines.amount`, `Lines: Amount`, `Amount (lines)`, by the list or by the entity of its
 * lines, as the document or the page says it; or `Amount` alone, where nothing else of the record is called so.
 */
import { type Application, type Entity, type Field, foldName } from '@ninefold/model';
import { fieldOf, titleOf } from '../../language/names.ts';
import { type ColumnPlace, linePlaces } from './column-places.ts';

/** Heads as `foldHead` writes them, each with the folded name of its place (`lines.amount`); none that two places are called by. */
export function lineHeads(application: Application, { fields }: Pick<Entity, 'fields'>): ReadonlyMap<string, string> {
  const places = fields.flatMap((list) => linePlaces(application, list));
  const own = new Set(fields.flatMap(({ name }) => [foldHead(name), foldHead(fieldOf(name))]));
  return new Map([
    ...onlyOnes(places, ({ field }) => namesOf(field).filter((name) => !own.has(foldHead(name)))),
    ...onlyOnes(places, ({ field, list }) =>
      namesOf(field).flatMap((name) => (list ? listNames(list) : []).flatMap((of) => [`${of} ${name}`, `${name} (${of})`])),
    ),
  ]);
}

/** A head without the signs that stand between a list and a field. */
export function foldHead(head: string): string {
  return foldName(head.replace(/[.:/|>–—]|\s-\s/gu, ' '));
}

function onlyOnes(
  places: readonly ColumnPlace[],
  heads: (place: ColumnPlace) => readonly string[],
): readonly (readonly [string, string])[] {
  const called = new Map<string, Set<string>>();
  for (const place of places)
    for (const head of heads(place).map(foldHead)) called.set(head, (called.get(head) ?? new Set()).add(foldName(place.name)));
  return [...called].flatMap(([head, [name = '', another]]) => (another === undefined ? [[head, name] as const] : []));
}

function namesOf({ name }: Field): readonly string[] {
  return [name, fieldOf(name)];
}

function listNames(list: Field): readonly string[] {
  const entity = list.type.kind === 'lines' ? [list.type.entity, titleOf(list.type.entity)] : [];
  return [...namesOf(list), ...entity];
}
