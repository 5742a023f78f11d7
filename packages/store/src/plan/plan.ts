/** The tables that keep an application's records, planned from its model as data. Says nothing about any one database. */
import { type Application, type Entity, type Field, foldName, invariant } from '@ninefold/model';
import type { Collation } from '../sql/collation.ts';

export type FieldPlan = { readonly field: Field; readonly name: string } & (
  | {
      readonly kept: 'column';
      readonly column: string;
      readonly references?: string;
      readonly computed: boolean;
      /** Computed from the records that name this one: written whenever one of either side is. */
      readonly rolledUp: boolean;
    }
  /** Rows of a table of their own, with their owner's id and a position. */
  | { readonly kept: 'lines'; readonly table: string; readonly entity: string }
  /** A set of references in a table of its own. */
  | { readonly kept: 'set'; readonly table: string; readonly references: string; readonly entity: string }
  /** The other side of a reference: rows of another table that name this one in a column, or by a set of theirs. */
  | { readonly kept: 'related'; readonly entity: string; readonly through: ThroughColumn | ThroughSet }
  /** A computed field that every query works out. */
  | { readonly kept: 'computed on read' }
  /** Its type is not shown. */
  | { readonly kept: 'nowhere' }
);

interface ThroughColumn {
  readonly kind: 'column';
  readonly table: string;
  readonly column: string;
}

interface ThroughSet {
  readonly kind: 'set';
  readonly table: string;
}

export type RelatedPlan = Extract<FieldPlan, { kept: 'related' }>;
export type ColumnPlan = Extract<FieldPlan, { kept: 'column' }>;
export type LinesPlan = Extract<FieldPlan, { kept: 'lines' }>;
export type SetPlan = Extract<FieldPlan, { kept: 'set' }>;

export interface TablePlan {
  readonly entity: Entity;
  readonly table: string;
  readonly fields: readonly FieldPlan[];
  /** The fields kept as columns, in the order they are read and written. */
  readonly columns: readonly ColumnPlan[];
  /** Computed fields that follow from the record alone, each after those it is made from. */
  readonly computed: readonly Field[];
  readonly owner?: { readonly entity: string; readonly table: string; readonly field: string };
  readonly indexes: readonly IndexPlan[];
}

export interface IndexPlan {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Which of its columns, by their places, are ordered as words are. */
  readonly words?: { readonly places: readonly number[]; readonly collation: Collation };
}

export interface Plan {
  readonly application: Application;
  readonly tables: readonly TablePlan[];
}

/** By the name of the entity, however it is spelt. Throws where the document has none: that is a mistake of ours. */
export function tableFor(plan: Plan, entity: string): TablePlan {
  const table = plan.tables.find((candidate) => candidate.entity.name === entity) ?? foldedTable(plan, entity);
  invariant(table, `no entity ${entity}`);
  return table;
}

/** By its name, however it is spelt; undefined when the entity has none. */
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
