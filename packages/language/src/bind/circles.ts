/** What would never end: records that are lines of themselves, and values computed from themselves. Reported and cut. */
import type { Entity, Expression, Field, FieldType } from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

interface WithLines {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly type: FieldType; readonly statement: string; readonly span: Field['span'] }[];
}

/** A `list of` that leads back to its own entity becomes a field of unknown type. */
export function cutCircles<E extends WithLines>(reading: Reading, entities: readonly E[]): E[] {
  const edges = new Map<string, string[]>();
  for (const entity of entities)
    edges.set(
      entity.name,
      entity.fields.flatMap(({ type }) => (type.kind === 'lines' ? [type.entity] : [])),
    );
  return entities.map((entity) => {
    const circular = entity.fields.filter(({ type }) => type.kind === 'lines' && reaches(edges, type.entity, entity.name));
    if (circular.length === 0) return entity;
    for (const field of circular) {
      report(reading, 'N308', 3, field.span, {
        statement: field.statement,
        what: `${entity.name} would be lines of itself through “${field.name}”.`,
        why: 'A line belongs to one record and is kept inside it.',
        mend: 'Let the line refer to its record instead: a field whose type is the entity.',
      });
    }
    const fields = entity.fields.map((field) =>
      circular.includes(field) ? { ...field, type: { kind: 'unknown', words: 'list of …' } as const } : field,
    );
    return { ...entity, fields };
  });
}

/** Computed fields that lead back to themselves lose their typed expression: they cannot be judged. */
export function cutComputedCycles(reading: Reading, entities: readonly Entity[]): Entity[] {
  const edges = new Map<string, string[]>();
  for (const entity of entities) {
    for (const field of entity.fields) {
      if (field.computed?.typed) edges.set(key(entity.name, field.name), fieldsRead(field.computed.typed));
    }
  }
  return entities.map((entity) => {
    const circular = entity.fields.filter((field) =>
      edges.get(key(entity.name, field.name))?.some((read) => reaches(edges, read, key(entity.name, field.name))),
    );
    if (circular.length === 0) return entity;
    for (const field of circular) {
      report(reading, 'N306', 3, field.computed ?? field.span, {
        statement: field.statement,
        what: `“${field.name}” is computed from itself.`,
        why: 'Its value could never be known.',
        mend: 'Compute it from other fields.',
      });
    }
    return { ...entity, fields: entity.fields.map((field) => (circular.includes(field) ? withoutTyped(field) : field)) };
  });
}

/** Which of two hooks would be asked first nobody knows: one that is given what follows from another is not asked. */
export function cutHooksOfHooks(reading: Reading, entities: Entity[]): Entity[] {
  const hooked = new Set(entities.flatMap(({ name, fields }) => fields.filter(asksHook).map((field) => key(name, field.name))));
  if (hooked.size === 0) return entities;
  const edges = new Map(
    entities.flatMap(({ name, fields }) =>
      fields.flatMap(({ name: field, computed }) => (computed?.typed ? [[key(name, field), fieldsRead(computed.typed)] as const] : [])),
    ),
  );
  const follows = (from: string): boolean => [...hooked].some((to) => reaches(edges, from, to));
  return entities.map((entity) => ({ ...entity, fields: entity.fields.map((field) => withoutHook(reading, entity, field, follows)) }));
}

function asksHook({ onSave }: Field): boolean {
  return onSave?.typed?.node === 'hook';
}

function withoutHook(reading: Reading, { name }: Entity, field: Field, follows: (field: string) => boolean): Field {
  const { onSave, ...rest } = field;
  const typed = onSave?.typed;
  const other =
    typed?.node === 'hook' &&
    typed.given.find(({ value }) => value.node === 'field' && value.of.node === 'self' && follows(key(name, value.field)));
  if (!onSave || !other) return field;
  report(reading, 'N306', 3, other.value, {
    statement: field.statement,
    what: `“${other.name}” cannot be given to this hook: it follows from what a hook says itself.`,
    mend: 'Give both the fields that it follows from.',
  });
  return { ...rest, onSave: { source: onSave.source, from: onSave.from, to: onSave.to } };
}

function withoutTyped(field: Field): Field {
  if (!field.computed) return field;
  const { source, from, to } = field.computed;
  return { ...field, computed: { source, from, to } };
}

function key(entity: string, field: string): string {
  return `${entity}\n${field}`;
}

function reaches(edges: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(edges.get(at) ?? []));
  }
  return false;
}

/** Every field an expression reads, of whatever record. */
function fieldsRead(expression: Expression): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      if ('node' in value && value.node === 'field' && 'entity' in value && 'field' in value)
        found.push(key(String(value.entity), String(value.field)));
      for (const [name, each] of Object.entries(value)) if (name !== 'type') visit(each);
    }
  };
  visit(expression);
  return found;
}
