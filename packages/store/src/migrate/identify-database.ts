/** Whether a file that is there already is a database of this document. */
import { foldName } from '@ninefold/model';
import type { Plan } from '../plan/plan.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import type { StoredSchema } from './stored-schema.ts';

export type Found =
  /** Nothing was ever kept in it. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'ours'; readonly schema: StoredSchema }
  | { readonly kind: 'foreign'; readonly message: string };

export function findSchema(look: Pick<DatabaseInspection, 'all'>, file: string): Found {
  const tables = look.all("SELECT name FROM sqlite_master WHERE type = 'table'", []).map(([name]) => name);
  if (tables.length === 0) return { kind: 'empty' };
  if (!tables.includes('nf_meta')) return { kind: 'foreign', message: `${file} is a database, but not one of a specification.` };
  const [value] = look.all("SELECT value FROM nf_meta WHERE name = 'schema'", [])[0] ?? [];
  const schema = typeof value === 'string' ? (JSON.parse(value) as { format: number }) : null;
  if (schema?.format === 1) return { kind: 'ours', schema: schema as StoredSchema };
  return { kind: 'foreign', message: `${file} was written by a newer version of this program.` };
}

/** Another document: another title, and not one entity of it is known here. */
export function isOfAnotherDocument(schema: StoredSchema, plan: Plan): boolean {
  if (foldName(schema.title) === foldName(plan.application.title) || schema.entities.length === 0) return false;
  const known = schema.entities.filter((entity) => plan.tables.some((table) => table.table === entity.table));
  return known.length * 2 < schema.entities.length;
}
