/** States and choices that are called otherwise now, or became another one (*Was*). Each *Was* is followed once. */
import { type Application, choicesOf, type Field, type FieldType, type FormerName, findStates, foldName } from '@ninefold/model';

/** Of a field of choices, or of the state of an entity. */
export function wordsWere(application: Application, entity: string, field: Field): readonly FormerName[] {
  if (field.type.kind !== 'state') return field.choicesWere ?? [];
  const states = findStates(application, entity)?.states ?? [];
  return states.flatMap(({ name, was = [] }) => was.map((each) => ({ was: each, now: name })));
}

interface FormerField {
  readonly type: FieldType;
  readonly wordsWere?: readonly FormerName[];
}

/** Those that the database has not followed yet, in the letters that it has them in. */
export function newWords({ type, wordsWere: followed = [] }: FormerField, words: readonly FormerName[]): readonly FormerName[] {
  return words.flatMap(({ was, now }) => {
    const kept = choicesOf(type).find((word) => foldName(word) === foldName(was));
    const isFollowed = followed.some((each) => foldName(each.was) === foldName(was) && foldName(each.now) === foldName(now));
    return kept === undefined || isFollowed || kept === now ? [] : [{ was: kept, now }];
  });
}
