/** The tables that keep an application's records, planned from its model as data. Says nothing about any one database. */
import { type Application, type Entity, type Field, findEntity, foldName, invariant } from '@ninefold/model';
import { computedInOrder, keepingOf } from './computed.ts';
import { type IndexPlan, planIndexes } from './indexes.ts';
import { identifierOf, setTableOf, tableOf } from './names.ts';

export type FieldPlan = { readonly field: Field; readonly name: string } & (
  | { readonly kept: 'column'; readonly column: string; readonly references?: string; readonly computed: boolean }
  /** Rows of a table of their own, with their owner's id and a position. */
  | { readonly kept: 'lines'; readonly table: string; readonly entity: string }
  /** A set of references in a table of its own. */
  | { readonly kept: 'set'; readonly table: string; readonly references: string; readonly entity: string }
  /** A computed field that every query works out. */
  | { readonly kept: 'computed on read' }
  /** Its type is not shown. */
  | { readonly kept: 'nowhere' }
);

export type ColumnPlan = Extract<FieldPlan, { kept: 'column' }>;
export type LinesPlan = Extract<FieldPlan, { kept: 'lines' }>;
export type SetPlan = Extract<FieldPlan, { kept: 'set' }>;

export interface TablePlan {
  readonly entity: Entity;
  readonly table: string;
  readonly fields: readonly FieldPlan[];
  /** The fields kept as columns, in the order they are read and written. */
  readonly columns: readonly ColumnPlan[];
  /** Kept computed fields, each after those it is made from. */
  readonly computed: readonly Field[];
  readonly owner?: { readonly entity: string; readonly table: string; readonly field: string };
  readonly indexes: readonly IndexPlan[];
}

export interface Plan {
  readonly application: Application;
  readonly tables: readonly TablePlan[];
}

export function planTables(application: Application): Plan {
  const tables = application.entities.map((entity) => planTable(application, entity));
  return { application, tables: tables.map((table) => ({ ...table, indexes: planIndexes(application, table) })) };
}

export function tableFor(plan: Plan, entity: string): TablePlan {
  const table = plan.tables.find((candidate) => candidate.entity.name === entity) ?? foldedTable(plan, entity);
  invariant(table, `no entity ${entity}`);
  return table;
}

export function fieldFor(table: TablePlan, field: string): FieldPlan | undefined {
  return table.fields.find((candidate) => candidate.name === field) ?? foldedField(table, field);
}

function foldedTable(plan: Plan, entity: string): TablePlan | undefined {
  const folded = foldName(entity);
  return plan.tables.find((candidate) => foldName(candidate.entity.name) === folded);
}

function foldedField(table: TablePlan, field: string): FieldPlan | undefined {
  const folded = foldName(field);
  return table.fields.find((candidate) => foldName(candidate.name) === folded);
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
  if (field.computed && keepingOf(application, entity, field) === 'computed on read') return { ...base, kept: 'computed on read' };
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
    case 'reference': {
      const target = findEntity(application, field.type.entity);
      if (!target) return { ...base, kept: 'nowhere' };
      return {
        ...base,
        kept: 'column',
        column: identifierOf(field.name),
        references: tableOf(target.name),
        computed: field.computed !== undefined,
      };
    }
    default:
      return { ...base, kept: 'column', column: identifierOf(field.name), computed: field.computed !== undefined };
  }
}
