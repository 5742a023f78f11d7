/** Schemas with what was before a change: named after the data's own and the moment, so that no quotes are needed where it has none. */
import { createHash } from 'node:crypto';
import type { Instant } from '@ninefold/model';
import type { EarlierState } from '../../dialect/database.ts';

/** In bytes, of the database's making. */
const longestName = 63;

const lengthOfMoment = '2026_01_01_00_00_00_000'.length;

/** Of a schema; those that begin so are told apart by the moment after it (UTC). */
export function beginningOfNames(schema: string): string {
  const beginning = `${schema}__before_`;
  if (Buffer.byteLength(beginning) + lengthOfMoment <= longestName) return beginning;
  return `nf_${createHash('sha256').update(schema).digest('hex').slice(0, 16)}__before_`;
}

/** The name of a state. */
export function stateName(schema: string, at: Instant): string {
  const [, ...parts] = /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/u.exec(new Date(at).toISOString()) ?? [];
  return `${beginningOfNames(schema)}${parts.join('_')}`;
}

/** What a schema holds by its name; undefined where that is another's. */
export function stateNamed(schema: string, name: string): EarlierState | undefined {
  const beginning = beginningOfNames(schema);
  if (!name.startsWith(beginning)) return undefined;
  const [, day, ...parts] = /^(\d{4}_\d\d_\d\d)_(\d\d)_(\d\d)_(\d\d)_(\d{3})$/u.exec(name.slice(beginning.length)) ?? [];
  const [hours, minutes, seconds, rest] = parts;
  const at = Date.parse(`${day?.replaceAll('_', '-')}T${hours}:${minutes}:${seconds}.${rest}Z`);
  return Number.isNaN(at) ? undefined : { name, at };
}
