/** What the language keeps of the stays of records in their states: only what the document asks for. */
import { type Application, type Entity, type Field, foldName, isOfStay, memoize } from '@ninefold/model';
import { staysName } from '../expressions/stays-name.ts';
import type { Source } from '../read/source.ts';
import type { Reading } from '../reading.ts';

/** What an entity with states has beside its state. */
type Implied = Pick<Field, 'name' | 'type' | 'typeWords' | 'implied'>;

/**
 * `since` and the stays, where the text may ask for them; `withoutUnusedStays` takes out what turns out not to be asked for. A field of the
 * document's own that is called so is meant before it.
 */
export function impliedStays({ source }: Reading, own: readonly { readonly name: string }[]): readonly Implied[] {
  const isOwn = own.some(({ name }) => foldName(name) === 'since');
  const since: Implied = { name: 'since', type: { kind: 'date and time' }, typeWords: 'date and time', implied: 'since' };
  const stays: Implied = { name: staysName, type: { kind: 'one of', choices: [] }, typeWords: 'stays', implied: 'stays' };
  const asked = askedIn(source);
  return [...(asked.since && !isOwn ? [since] : []), ...(asked.stays ? [stays] : [])];
}

/** The whole text is looked through once, not for each entity. */
const askedIn = memoize(({ text }: Source) => ({ since: /\bsince\b/iu.test(text), stays: /\btime\s+in\s*\(/iu.test(text) }));

/** The application without what is implied and not asked for: nothing is kept for nothing. */
export function withoutUnusedStays(application: Application): Application {
  const asked = new Set<string>();
  const implied = application.entities.flatMap(({ fields }) => fields.filter(isOfStay));
  if (implied.length === 0) return application;
  const { entities, screens, states, rules, roles, calls, errors, constants } = application;
  findFields(
    [entities.map(({ fields, startsWith }) => [fields, startsWith]), screens, states, rules, roles, calls, errors, constants],
    asked,
  );
  return { ...application, entities: entities.map((entity) => without(entity, asked)) };
}

function without(entity: Entity, asked: ReadonlySet<string>): Entity {
  if (!entity.fields.some(isOfStay)) return entity;
  return { ...entity, fields: entity.fields.filter((field) => !isOfStay(field) || asked.has(keyOf(entity.name, field.name))) };
}

/** Expressions, columns and rows of point 6 name a field in one way: by its entity and its name. */
function findFields(part: unknown, found: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('entity' in part && 'field' in part && typeof part.entity === 'string' && typeof part.field === 'string')
    found.add(keyOf(part.entity, part.field));
  for (const inner of Object.values(part)) findFields(inner, found);
}

function keyOf(entity: string, field: string): string {
  return `${foldName(entity)}\n${foldName(field)}`;
}
