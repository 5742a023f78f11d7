/** Whether what is there already is a database of this document. */
import { foldName } from '@ninefold/model';
import type { Look } from '../dialect/database.ts';
import type { Plan } from '../plan/plan.ts';
import { storedFormat } from './stored-format.ts';
import type { StoredSchema } from './stored-schema.ts';

export type Found =
  /** Nothing was ever kept in it. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'ours'; readonly schema: StoredSchema }
  | { readonly kind: 'foreign'; readonly message: string };

/** What nf_meta says of a copy until all of it is there. */
export const copyMark = 'copying';

/** `name` is what people know the place by. */
export async function findSchema({ catalogue, statements }: Look, name: string): Promise<Found> {
  const tables = await catalogue.tables();
  if (tables.length === 0) return { kind: 'empty' };
  if (!tables.includes('nf_meta')) return { kind: 'foreign', message: `${name} is a database, but not one of a specification.` };
  const kept = new Map(
    await statements.all('SELECT name, value FROM nf_meta', []).then((rows) => rows.map(([key, value]) => [key, value])),
  );
  if (kept.has(copyMark)) return { kind: 'foreign', message: `${name} is a copy that was not finished. Copy once more: it goes on.` };
  const value = kept.get('schema');
  const schema = typeof value === 'string' ? (JSON.parse(value) as StoredSchema) : null;
  if (schema && schema.format <= storedFormat) return { kind: 'ours', schema };
  return { kind: 'foreign', message: `${name} was written by a newer version of this program. Start that one, or restore a backup.` };
}

/** Another document: another title, and not one entity of it is known here. */
export function isOfAnotherDocument(schema: StoredSchema, plan: Plan): boolean {
  if (foldName(schema.title) === foldName(plan.application.title) || schema.entities.length === 0) return false;
  const known = schema.entities.filter((entity) => plan.tables.some((table) => table.table === entity.table));
  return known.length * 2 < schema.entities.length;
}
