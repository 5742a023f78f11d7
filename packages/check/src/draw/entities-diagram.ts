/** Entities, their fields and how they refer to one another, as a Mermaid entity-relationship diagram. */
import { type Application, type Entity, type Field, findEntity, namesRecords } from '@ninefold/model';
import { createIdentify, escaped, type Identify } from './mermaid.ts';

/** `of`: only this entity, what it refers to and what refers to it. */
export function entitiesDiagram(application: Application, of?: string): string {
  const entities = of === undefined ? application.entities : around(application, of);
  const identify = createIdentify();
  const boxes = entities.flatMap((entity) => boxOf(entity, identify));
  const relations = entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const other = otherOf(application, field);
      return other && entities.includes(other) ? [relation(entity, field, other, identify)] : [];
    }),
  );
  return ['erDiagram', ...boxes, ...relations].join('\n');
}

function around(application: Application, of: string): readonly Entity[] {
  const middle = findEntity(application, of);
  const refers = (one: Entity, other: Entity | undefined): boolean => one.fields.some((field) => otherOf(application, field) === other);
  return application.entities.filter((entity) => middle && (entity === middle || refers(entity, middle) || refers(middle, entity)));
}

function otherOf(application: Application, { type }: Field): Entity | undefined {
  return namesRecords(type) ? findEntity(application, type.entity) : undefined;
}

function boxOf(entity: Entity, identify: Identify): readonly string[] {
  const id = identify(entity.name);
  const name = id === entity.name ? id : `${id}["${escaped(entity.name)}"]`;
  const columns = createIdentify();
  const typed = entity.fields.filter(({ type }) => !('entity' in type));
  if (typed.length === 0) return [`  ${name}`];
  return [`  ${name} {`, ...typed.map((field) => `    ${columnOf(field, columns)}`), '  }'];
}

/** `text title UK "needed"`: of a name with blanks the comment has the name. */
function columnOf(field: Field, identify: Identify): string {
  const id = identify(field.name);
  const remarks = [
    ...(id === field.name ? [] : [field.name]),
    ...(field.needed ? ['needed'] : []),
    ...(field.computed ? [`= ${field.computed.source}`] : []),
  ];
  const comment = remarks.length > 0 ? ` "${escaped(remarks.join(', '))}"` : '';
  return `${field.type.kind.replace(/[^a-z]+/gu, '_')} ${id}${field.unique ? ' UK' : ''}${comment}`;
}

function relation(entity: Entity, { name, type, needed, unique }: Field, other: Entity, identify: Identify): string {
  const [one, two] = [identify(entity.name), identify(other.name)];
  const label = `"${escaped(name)}"`;
  if (type.kind === 'lines') return `  ${one} ||--${needed ? '|{' : 'o{'} ${two} : ${label}`;
  if (type.kind === 'references') return `  ${one} }o--${needed ? '|{' : 'o{'} ${two} : ${label}`;
  return `  ${one} ${unique ? '|o' : '}o'}--${needed ? '||' : 'o|'} ${two} : ${label}`;
}
