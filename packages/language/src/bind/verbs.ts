/** The words with which a row of the matrix, an offer or a call begins, and what people write for them. */
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Binding, entityCalled, fieldNames } from './binding.ts';
import { findName } from './resolve.ts';

/** What people who know other systems write. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['view', 'read'],
  ['see', 'read'],
  ['show', 'read'],
  ['update', 'edit'],
  ['change', 'edit'],
  ['modify', 'edit'],
  ['write', 'edit'],
  ['add', 'create'],
  ['make', 'create'],
  ['new', 'create'],
  ['remove', 'delete'],
  ['erase', 'delete'],
  ['visit', 'open'],
]);

/** `raed Claim` with `read` among the verbs gives “read Claim”; undefined unless what follows is something the verb can be about. */
export function meantByVerb(binding: Binding, words: string, verbs: readonly string[]): string | undefined {
  const [verb = '', ...rest] = words.split(' ');
  const object = rest.join(' ');
  if (object === '' || verb === '') return undefined;
  const candidates = [otherWords.get(verb.toLowerCase()), didYouMean(verb, verbs)];
  const meant = candidates.find((each) => each !== undefined && verbs.includes(each) && isObjectOf(binding, each, object));
  return meant && `${meant} ${object}`;
}

/** Whether words name what the verb can be about: a screen, a call, records, a field of them. */
export function isObjectOf(binding: Binding, verb: string, object: string): boolean {
  if (verb === 'open' || verb === 'print') return findName(binding.names.screens, object) !== undefined;
  if (verb === 'call') return findName(binding.names.calls, object) !== undefined;
  return isRecordsOrField(binding, object.replace(/ in .*$/iu, '')) || isRecordsOrField(binding, object);
}

/** `Claim`, `Claims`, `Claim.reason`. */
export function isRecordsOrField(binding: Binding, words: string): boolean {
  if (entityCalled(binding.names, words)) return true;
  const { entity, field } = cutField(binding, words);
  const found = field === undefined ? undefined : entityCalled(binding.names, entity);
  return found !== undefined && findName(fieldNames(binding, found.name), field ?? '') !== undefined;
}

/** `Claim.reason` at its dot; the name of an entity may have a dot, too. */
export function cutField(binding: Binding, words: string): { readonly entity: string; readonly field?: string } {
  if (entityCalled(binding.names, words)) return { entity: words };
  const cuts = [...words.matchAll(/\./gu)].map(({ index }) => ({
    entity: words.slice(0, index).trim(),
    field: words.slice(index + 1).trim(),
  }));
  return cuts.findLast(({ entity }) => entityCalled(binding.names, entity) !== undefined) ?? cuts[0] ?? { entity: words };
}
