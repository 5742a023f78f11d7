/** Point 3: entities, their fields, the choices of those, and the rows they start with. */
import { maskCode, part, plain, type Words } from '@ninefold/language';
import { byName, type Entity, type Field, findEntity, foldName, isRelated, type UniqueFields } from '@ninefold/model';
import { type Collector, cellOf, define, sectionOf, use, useEntity, useIn, wordsAt } from '../collector.ts';
import { useExpression } from '../expression-uses.ts';
import { findName, findOutsideCode, wordsFrom } from '../find-name.ts';

/** Defines entities, fields and choices before it notes uses: any of them may be named before it is defined. */
export function collectEntities(collector: Collector): void {
  const { entities } = collector.application;
  for (const entity of entities) {
    defineEntity(collector, entity);
    for (const field of entity.fields) defineField(collector, entity, field);
  }
  for (const entity of entities) {
    for (const field of entity.fields) collectField(collector, entity, field);
    for (const unique of entity.uniques) collectUnique(collector, entity, unique);
    for (const row of entity.startsWith)
      for (const [field, value] of Object.entries(row.values))
        if ('source' in value) useExpression(collector, value, { entity: entity.name, field });
  }
  collectFirstTables(collector);
}

/** `### Person (People)`: the plural in brackets is a name of its own. */
function defineEntity(collector: Collector, { name, heading }: Entity): void {
  const words = wordsAt(collector, heading);
  const place = findName(words, name);
  define(collector, { kind: 'entity', name }, place);
  const given = place && /^\s*\(([^()]+)\)/u.exec(wordsFrom(words, place.to).text);
  if (!place || !given?.[1]) return;
  const from = place.to + given[0].indexOf('(') + 1;
  use(collector, { kind: 'entity', name }, { from, to: from + given[1].length }, 'own plural');
}

function defineField(collector: Collector, entity: Entity, field: Field): void {
  if (field.implied) {
    define(collector, { kind: 'field', name: field.name, owner: entity.name, implied: true });
    return;
  }
  const cell = cellOf(collector, field.span, 'Field');
  define(collector, { kind: 'field', name: field.name, owner: entity.name }, cell && findOutsideCode(cell, field.name));
}

function collectField(collector: Collector, entity: Entity, field: Field): void {
  const { type } = field;
  const cell = cellOf(collector, field.span, 'Type');
  const named = cell && 'entity' in type ? useEntity(collector, type.entity, cell) : undefined;
  if (cell && named && isRelated(type)) useIn(collector, { kind: 'field', name: type.by, owner: type.entity }, wordsFrom(cell, named.to));
  if (cell && 'choices' in type) defineChoices(collector, `${entity.name}.${field.name}`, type.choices, cell);
  const limit = limitOf(field);
  if (limit !== undefined) useIn(collector, { kind: 'constant', name: limit }, cell, true);
  useExpression(collector, field.computed);
  useExpression(collector, field.onSave, { entity: entity.name, field: field.name });
  if (field.startsAs.kind === 'given') useExpression(collector, field.startsAs.value, { entity: entity.name, field: field.name });
}

function collectUnique(collector: Collector, { name, ownedBy }: Entity, { fields, ofOwner, otherwise, span }: UniqueFields): void {
  const words = wordsAt(collector, span);
  const said = words && part(words, maskCode(words).indexOf(':') + 1);
  for (const field of fields) useIn(collector, { kind: 'field', name: field, owner: name }, said);
  if (ofOwner && ownedBy && said) useEntity(collector, ownedBy.entity, said);
  if (otherwise.kind === 'given') useIn(collector, { kind: 'error', name: otherwise.value }, said, true);
}

/** The constant after `up to`. */
function limitOf({ type }: Field): string | undefined {
  if (!('upTo' in type) || !type.upTo) return undefined;
  if ('constant' in type.upTo) return type.upTo.constant;
  return 'kind' in type.upTo && type.upTo.kind === 'constant' ? type.upTo.name : undefined;
}

/** The choices of a type, where its words stand: `one of Tool, Garden`. Each after the one before, so that no word is taken for another. */
export function defineChoices(collector: Collector, owner: string, choices: readonly string[], cell: Words): void {
  let rest = wordsFrom(cell, cell.from + (/^(?:one|many)\s+of\s+/iu.exec(maskCode(cell))?.[0].length ?? 0));
  for (const name of choices) {
    const place = findName(rest, name);
    define(collector, { kind: 'choice', name, owner }, place);
    if (place) rest = wordsFrom(rest, place.to);
  }
}

function collectFirstTables(collector: Collector): void {
  for (const { heading, tables } of sectionOf(collector, 'entities')?.parts ?? []) {
    const said = heading && /^(.*?)\s+starts with$/iu.exec(plain(heading))?.[1];
    const entity = said === undefined ? undefined : entityCalled(collector, said);
    if (!heading || !entity) continue;
    useEntity(collector, entity.name, heading);
    for (const cell of tables.flatMap((table) => table.header.cells)) {
      const field = byName(entity.fields, plain(cell));
      if (field) useIn(collector, { kind: 'field', name: field.name, owner: entity.name }, cell);
    }
  }
}

/** By its name or its plural. */
function entityCalled({ application }: Collector, words: string): Entity | undefined {
  return findEntity(application, words) ?? application.entities.find(({ plural }) => foldName(plural) === foldName(words));
}
