/** What the database was made for, kept in it as JSON: enough to tell what a changed document means for its rows. */
import { checkContext } from '@ninefold/engine';
import { type Application, type FieldType, type FormerName, isOfStay, type Settings } from '@ninefold/model';
import type { FieldPlan, Plan, TablePlan } from '../plan/plan.ts';
import { type DescribedRow, describedCalls, describedRows } from './described.ts';
import { wordsWere } from './former-words.ts';
import type { Described } from './match-statements.ts';
import { type StoredConstants, storedConstants } from './stored-constants.ts';
import { storedFormat } from './stored-format.ts';

export interface StoredSchema {
  readonly format: number;
  readonly title: string;
  readonly entities: readonly StoredEntity[];
  /** Values of the constants that computed fields rest on. Older databases do not say. */
  readonly constants?: StoredConstants;
  /** What timers and waiting calls hang on. Older databases do not say. */
  /** What of *Was* in roles has been followed. */
  readonly rolesWere?: readonly FormerName[];
  readonly rows?: readonly DescribedRow[];
  readonly calls?: readonly Described[];
}

export interface StoredEntity {
  readonly name: string;
  readonly table: string;
  /** The *Was* that has been followed. */
  readonly was?: string;
  readonly owner: { readonly table: string; readonly field: string } | null;
  readonly fields: readonly StoredField[];
  readonly indexes: readonly { readonly name: string; readonly columns: readonly string[] }[];
  /** The rows it starts with, as written. Older databases do not say. */
  readonly startsWith?: readonly (readonly string[])[];
}

export interface StoredField {
  readonly name: string;
  readonly kept: FieldPlan['kept'];
  /** The column, or the table of lines and sets; null for what is kept nowhere. */
  readonly place: string | null;
  readonly type: FieldType;
  readonly needed: boolean;
  readonly unique: boolean;
  /** The *Was* that has been followed; null without one. Older databases do not say. */
  readonly was?: string | null;
  /** What the type's limit came to; null without one. Older databases do not say. */
  readonly limit?: number | null;
  /** Says when a kept computed field has another formula. */
  readonly computed: string | null;
  /** What of *Was* in states and choices has been followed. */
  readonly wordsWere?: readonly FormerName[];
  /** What of the stays in states it keeps. Older databases keep nothing of them. */
  readonly ofStay?: string;
}

export const emptySchema: StoredSchema = { format: storedFormat, title: '', entities: [] };

/** What the database is made for when it fits `plan`, limits as these settings have them. */
export function schemaOf(plan: Plan, settings: Settings): StoredSchema {
  const { limit } = checkContext(plan.application, settings);
  return {
    format: storedFormat,
    title: plan.application.title,
    entities: plan.tables.map((table) => storedEntity(plan.application, table, limit)),
    constants: storedConstants(plan, settings),
    ...(plan.application.roles.were && { rolesWere: plan.application.roles.were }),
    rows: describedRows(plan.application),
    calls: describedCalls(plan.application),
  };
}

function storedEntity(application: Application, table: TablePlan, limit: LimitOf): StoredEntity {
  return {
    name: table.entity.name,
    table: table.table,
    ...(table.entity.was !== undefined && { was: table.entity.was }),
    owner: table.owner ? { table: table.owner.table, field: table.owner.field } : null,
    fields: table.fields.map((field) => storedField(application, table, field, limit)),
    indexes: table.indexes.map(({ name, columns }) => ({ name, columns })),
    startsWith: startsWithOf(table),
  };
}

/** The cells of each row as the document writes them; '' for one that is not written. */
export function startsWithOf({ entity }: TablePlan): readonly (readonly string[])[] {
  return entity.startsWith.map(({ values }) => Object.values(values).map((cell) => ('source' in cell ? cell.source : '')));
}

function storedField(application: Application, table: TablePlan, field: FieldPlan, limit: LimitOf): StoredField {
  const words = wordsWere(application, table.entity.name, field.field);
  const { type, needed, unique, was = null } = field.field;
  return {
    name: field.name,
    kept: field.kept,
    place: placeOf(field),
    type,
    needed,
    unique,
    was,
    limit: limitOf(type, limit) ?? null,
    computed: formulaOf(field),
    ...(words.length > 0 && { wordsWere: words }),
    ...(isOfStay(field.field) && { ofStay: field.field.implied }),
  };
}

/** Value of a constant that limits something. */
type LimitOf = (constant: string) => number | undefined;

/** The most characters of a text or megabytes of a file; undefined where nothing limits it, or the constant is not shown. */
export function limitOf(type: FieldType, limit: LimitOf): number | undefined {
  const upTo = 'upTo' in type ? type.upTo : undefined;
  if (!upTo) return undefined;
  if ('kind' in upTo) return upTo.kind === 'number' ? upTo.value : limit(upTo.name);
  return 'megabytes' in upTo ? upTo.megabytes : limit(upTo.constant);
}

function placeOf(field: FieldPlan): string | null {
  if (field.kept === 'column') return field.column;
  return field.kept === 'lines' || field.kept === 'set' ? field.table : null;
}

/** Whether two formulas say the same. The types within follow from fields, choices and constants, which are compared for themselves. */
export function isSameFormula(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [one, other].map((formula) =>
    JSON.stringify(JSON.parse(formula), (key, value: unknown) => (key === 'type' ? undefined : value)),
  );
  return a === b;
}

/** How the field is worked out, without its place in the text; null when people write it. */
export function formulaOf({ field }: FieldPlan): string | null {
  if (!field.computed) return null;
  return JSON.stringify(field.computed.typed ?? null, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value));
}
