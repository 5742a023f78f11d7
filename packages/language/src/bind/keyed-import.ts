/** `import Products by code`, `import Prices by shop and code`: what of a row says which record it is. */
import type { ImportTarget, OfferTarget } from '@ninefold/model';
import { part, plain, uncoded, type Words } from '../read/words.ts';
import { type Binding, entityCalled, fieldNames, type Reference } from './binding.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';

interface KeyPlace {
  /** The entity as it is written; none where it is the one that is shown. */
  readonly object: Words;
  readonly key: Words;
}

/** What stands before and behind the *by* of an import; undefined where there is none, or it belongs to the name of an entity. */
export function keyPlace({ names }: Binding, words: Words): KeyPlace | undefined {
  const said = uncoded(words);
  const verb = /^import(?=\s)/iu.exec(said.text)?.[0];
  if (verb === undefined || entityCalled(names, plain(part(said, verb.length)))) return undefined;
  const places = [...said.text.matchAll(/\s+by\s+(?=\S)/giu)].map(({ index, 0: by }) => ({
    object: part(said, verb.length, Math.max(index, verb.length)),
    key: part(said, index + by.length),
  }));
  return places.find(({ object }) => object.text === '' || entityCalled(names, plain(object))) ?? places[0];
}

/** `shown`: the entity of the screen. Undefined where nothing is said of a key; unknown names are reported. */
export function keyedImport(binding: Binding, words: Words, shown: string | undefined, at: Reference): OfferTarget | undefined {
  const place = keyPlace(binding, words);
  if (!place) return undefined;
  const { object, key } = place;
  const named = object.text === '' ? entityCalled(binding.names, shown ?? '') : resolveEntity(binding, plain(object), { ...at, ...object });
  if (!named) return { kind: 'unknown' };
  const known = fieldNames(binding, named.name);
  const by = partsOf(key, known).flatMap(
    (each) => resolve(binding, `field of ${named.name}`, plain(each), { ...at, ...each }, known) ?? [],
  );
  const target: ImportTarget = { kind: 'import', entity: named.name, by: [...new Set(by)] };
  return by.length < partsOf(key, known).length ? { kind: 'unknown' } : target;
}

/** One name, or several with *and* between them, which may stand in a name as well. */
function partsOf(key: Words, known: readonly string[]): readonly Words[] {
  if (findName(known, plain(key)) !== undefined) return [key];
  const cuts = [...key.text.matchAll(/\s+and\s+|\s*[+&]\s*/giu)];
  const first = cuts.find(({ index }) => findName(known, plain(part(key, 0, index))) !== undefined) ?? cuts[0];
  if (!first) return [key];
  return [part(key, 0, first.index), ...partsOf(part(key, first.index + first[0].length), known)];
}
