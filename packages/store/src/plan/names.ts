/**
 * Names of tables and columns made from names of the document: the same name always gives the same one, different names
 * never collide, and all of them are at most 57 characters of `a-z 0-9 _`.
 */
import { createHash } from 'node:crypto';
import { foldName } from '@ninefold/model';

const longest = 40;

/** A plain name keeps its words (`spent on` → `spent_on`); any other ends in two underscores and a mark made from all of it. */
export function identifierOf(name: string): string {
  const folded = foldName(name);
  if (folded.length <= longest && /^[a-z][a-z0-9]*(?: [a-z0-9]+)*$/u.test(folded)) return folded.replaceAll(' ', '_');
  const words = folded.replace(/[^a-z0-9]+/gu, '_').replace(/^[_0-9]+|_+$/gu, '') || 'x';
  const mark = createHash('sha256').update(folded).digest('hex').slice(0, 12);
  return `${words.slice(0, longest).replace(/_+$/u, '')}__${mark}`;
}

/** Tables of records are apart from the store's own (`nf_…`) and from those for signing in. */
export function tableOf(entity: string): string {
  return `data_${identifierOf(entity)}`;
}

/** The table that holds a set of references. */
export function setTableOf(entity: string, field: string): string {
  const mark = createHash('sha256')
    .update(`${foldName(entity)}\n${foldName(field)}`)
    .digest('hex')
    .slice(0, 12);
  return `set_${identifierOf(entity).slice(0, 20)}_${identifierOf(field).slice(0, 20)}__${mark}`;
}

/** Columns of the store's own. No field's column begins with an underscore. */
export const column = {
  id: '_id',
  version: '_version',
  created: '_created',
  changed: '_changed',
  owner: '_owner',
  position: '_position',
  target: '_target',
} as const;
