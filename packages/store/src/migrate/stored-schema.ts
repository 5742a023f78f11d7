/** What the database was made for, kept in it as JSON: enough to tell what a changed document means for its rows. */
import type { FieldType } from '@ninefold/model';
import type { FieldPlan, Plan, TablePlan } from '../plan/plan.ts';

export interface StoredSchema {
  readonly format: 1;
  readonly title: string;
  readonly entities: readonly StoredEntity[];
}

export interface StoredEntity {
  readonly name: string;
  readonly table: string;
  readonly owner: { readonly table: string; readonly field: string } | null;
  readonly fields: readonly StoredField[];
  readonly indexes: readonly { readonly name: string; readonly columns: readonly string[] }[];
}

export interface StoredField {
  readonly name: string;
  readonly kept: FieldPlan['kept'];
  /** The column, or the table of lines and sets; null for what is kept nowhere. */
  readonly place: string | null;
  readonly type: FieldType;
  readonly needed: boolean;
  readonly unique: boolean;
  /** Says when a kept computed field has another formula. */
  readonly computed: string | null;
}

export const emptySchema: StoredSchema = { format: 1, title: '', entities: [] };

export function schemaOf(plan: Plan): StoredSchema {
  return { format: 1, title: plan.application.title, entities: plan.tables.map(storedEntity) };
}

export function storedEntity(table: TablePlan): StoredEntity {
  return {
    name: table.entity.name,
    table: table.table,
    owner: table.owner ? { table: table.owner.table, field: table.owner.field } : null,
    fields: table.fields.map(storedField),
    indexes: table.indexes.map(({ name, columns }) => ({ name, columns })),
  };
}

export function storedField(field: FieldPlan): StoredField {
  const { type, needed, unique, computed } = field.field;
  return {
    name: field.name,
    kept: field.kept,
    place: placeOf(field),
    type,
    needed,
    unique,
    computed: computed ? formula(computed.typed) : null,
  };
}

function placeOf(field: FieldPlan): string | null {
  if (field.kept === 'column') return field.column;
  return field.kept === 'lines' || field.kept === 'set' ? field.table : null;
}

/** Without its place in the text. */
function formula(typed: unknown): string {
  return JSON.stringify(typed ?? null, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value));
}
