/** From the model to the tables that keep its records. */
import { type Application, type Entity, type Field, findEntity, findField, foldName, refersToRecords } from '@ninefold/model';
import { computedInOrder, keepingOf } from './computed.ts';
import { planIndexes } from './indexes.ts';
import { identifierOf, setTableOf, tableOf } from './names.ts';
import type { ColumnPlan, FieldPlan, Plan, TablePlan } from './plan.ts';

/** A table for each entity, in their order. A field whose type is not shown, or whose entity is not there, is kept nowhere. */
export function planTables(application: Application): Plan {
  const tables = application.entities.map((entity) => planTable(application, entity));
  return { application, tables: tables.map((table) => ({ ...table, indexes: planIndexes(application, table) })) };
}

function planTable(application: Application, entity: Entity): TablePlan {
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  const fields = entity.fields.map((field) => planField(application, entity, field));
  return {
    entity,
    table: tableOf(entity.name),
    fields,
    columns: fields.filter((field): field is ColumnPlan => field.kept === 'column'),
    computed: computedInOrder(application, entity),
    ...(owner && entity.ownedBy ? { owner: { entity: owner.name, table: tableOf(owner.name), field: entity.ownedBy.field } } : {}),
    indexes: [],
  };
}

function planField(application: Application, entity: Entity, field: Field): FieldPlan {
  const base = { field, name: field.name };
  const keeping = field.computed && keepingOf(application, entity, field);
  if (keeping === 'computed on read') return { ...base, kept: 'computed on read' };
  switch (field.type.kind) {
    case 'unknown':
      return { ...base, kept: 'nowhere' };
    case 'lines': {
      const lines = findEntity(application, field.type.entity);
      const owned =
        lines?.ownedBy &&
        foldName(lines.ownedBy.entity) === foldName(entity.name) &&
        foldName(lines.ownedBy.field) === foldName(field.name);
      return lines && owned ? { ...base, kept: 'lines', table: tableOf(lines.name), entity: lines.name } : { ...base, kept: 'nowhere' };
    }
    case 'references': {
      const target = findEntity(application, field.type.entity);
      if (!target) return { ...base, kept: 'nowhere' };
      return { ...base, kept: 'set', table: setTableOf(entity.name, field.name), references: tableOf(target.name), entity: target.name };
    }
    case 'related':
      return relatedField(application, base, field.type);
    case 'reference': {
      const target = findEntity(application, field.type.entity);
      if (!target) return { ...base, kept: 'nowhere' };
      return {
        ...base,
        kept: 'column',
        column: identifierOf(field.name),
        references: tableOf(target.name),
        computed: keeping !== undefined,
        rolledUp: false,
      };
    }
    default:
      return {
        ...base,
        kept: 'column',
        column: identifierOf(field.name),
        computed: keeping !== undefined,
        rolledUp: keeping === 'rolled up',
      };
  }
}

type Related = Extract<Field['type'], { readonly kind: 'related' }>;

function relatedField(
  application: Application,
  base: { readonly field: Field; readonly name: string },
  { entity, by }: Related,
): FieldPlan {
  const other = findEntity(application, entity);
  const field = findField(application, entity, by);
  if (!other || !field || !refersToRecords(field.type)) return { ...base, kept: 'nowhere' };
  const through =
    field.type.kind === 'references'
      ? ({ kind: 'set', table: setTableOf(other.name, field.name) } as const)
      : ({ kind: 'column', table: tableOf(other.name), column: identifierOf(field.name) } as const);
  return { ...base, kept: 'related', entity: other.name, through };
}
