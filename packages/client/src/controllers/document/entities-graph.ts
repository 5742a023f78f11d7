/** The entities with their fields, and which of them know one another. */
import { type Entity, type Field, type FieldTypeWith, findEntity, isTypeNotShown, namesRecords } from '@ninefold/model';
import type { DrawnDocument } from '@ninefold/protocol';
import type { Graph, GraphEdge } from './graph.ts';
import { merged } from './graph.ts';

/** What a drawing shows of each; the table has them all. */
const mostFields = 12;

/**
 * A box for each entity with at most twelve lines, an arrow for each field that names an entity of the document. The table has every field
 * but the implied ones.
 */
export function entitiesGraph({ entities }: DrawnDocument): Graph {
  const find = (name: string): Entity | undefined => findEntity({ entities } as Parameters<typeof findEntity>[0], name);
  const edges = entities.flatMap((entity) =>
    entity.fields.flatMap((field): GraphEdge[] => {
      const target = targetOf(field);
      const to = target === undefined ? undefined : find(target.entity)?.name;
      return target && to !== undefined ? [{ from: entity.name, to, words: [target.words] }] : [];
    }),
  );
  return {
    title: 'The entities and how they know one another',
    nodes: entities.map(({ name, fields, statement }) => ({
      id: name,
      words: name,
      lines: linesOf(fields.filter(({ implied }) => !implied)),
      look: 'plain',
      statement,
    })),
    edges: merged(edges),
    table: {
      heads: ['Entity', 'Field', 'Type', 'Needed'],
      rows: entities.flatMap(({ name, fields }) =>
        fields
          .filter(({ implied }) => !implied)
          .map((field) => [name, field.name, field.typeWords || 'not shown', field.neededGap ? 'not shown' : field.needed ? 'yes' : 'no']),
      ),
    },
  };
}

function linesOf(fields: readonly Field[]): readonly string[] {
  const lines = fields.map((field) => `${field.name}: ${shortType(field)}`);
  return lines.length <= mostFields ? lines : [...lines.slice(0, mostFields - 1), `and ${lines.length - mostFields + 1} more`];
}

/** The type alone: limits, places and expressions stand in the table. */
function shortType({ type, typeWords }: Field): string {
  if (namesRecords(type)) return `${naming[type.kind].before}${type.entity}`;
  if (isTypeNotShown(type)) return typeWords === '' ? 'not shown' : typeWords;
  return type.kind;
}

function targetOf({ name, type }: Field): { readonly entity: string; readonly words: string } | undefined {
  return namesRecords(type) ? { entity: type.entity, words: `${name}${naming[type.kind].behind}` } : undefined;
}

/** What is said before the entity's name in a type, and behind the name of a field. */
const naming: Readonly<
  Record<FieldTypeWith<'names', 'record' | 'records' | 'lines'>['kind'], { readonly before: string; readonly behind: string }>
> = {
  reference: { before: '', behind: '' },
  references: { before: 'many ', behind: ' (many)' },
  lines: { before: 'list of ', behind: ' (its own)' },
};
