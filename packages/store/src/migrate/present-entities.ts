/**
 * Entities that are called otherwise now (*Was*): what the database was made for, in their present names, and a look at it in these. A *Was*
 * is followed once; two entities can change places.
 */
import { foldName } from '@ninefold/model';
import { tableOf } from '../plan/names.ts';
import type { Plan } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import { type Comparison, does, together } from './steps.ts';
import type { StoredEntity, StoredField, StoredSchema } from './stored-schema.ts';

interface PresentEntities {
  readonly stored: StoredSchema;
  readonly comparison: Comparison;
  /** A look that finds tables by their present names. */
  through(look: DatabaseInspection): DatabaseInspection;
}

interface Renamed {
  readonly was: StoredEntity;
  readonly now: string;
  readonly table: string;
}

/** What comes of the *Was* of entities that the database has not followed yet; nothing where there is none, or the name is taken. */
export function inPresentEntities(stored: StoredSchema, plan: Plan): PresentEntities {
  const renamed = renamedEntities(stored, plan);
  const tables = new Map(renamed.map(({ was, table }) => [was.table, table]));
  const names = new Map(renamed.map(({ was, now }) => [foldName(was.name), now]));
  return {
    stored: renamed.length === 0 ? stored : inPresent(stored, tables, names),
    comparison: together(
      renamed.map(({ was, now, table }) =>
        does({ kind: 'rename entity', from: was.table, to: table }, `${was.name} is now called ${now}.`),
      ),
    ),
    through: (look) => (renamed.length === 0 ? look : lookThrough(look, tables)),
  };
}

/** Without those whose new name an entity has that keeps it. */
function renamedEntities(stored: StoredSchema, plan: Plan): readonly Renamed[] {
  const wanted = plan.tables.flatMap(({ entity, table }): Renamed[] => {
    const was = entity.was === undefined ? undefined : stored.entities.find((each) => each.table === tableOf(entity.was ?? ''));
    const same = stored.entities.find((each) => each.table === table);
    const isFollowed = same !== undefined && foldName(same.was ?? '') === foldName(entity.was ?? '');
    return was && !isFollowed ? [{ was, now: entity.name, table }] : [];
  });
  return withoutTaken(wanted, stored);
}

function withoutTaken(wanted: readonly Renamed[], stored: StoredSchema): readonly Renamed[] {
  const isTaken = (table: string): boolean =>
    stored.entities.some((each) => each.table === table) && !wanted.some(({ was }) => was.table === table);
  const free = wanted.filter(({ table }) => !isTaken(table));
  return free.length === wanted.length ? free : withoutTaken(free, stored);
}

function inPresent(stored: StoredSchema, tables: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): StoredSchema {
  const table = (name: string): string => tables.get(name) ?? name;
  const named = (_: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !('entity' in part) || typeof part.entity !== 'string') return part;
    return { ...part, entity: names.get(foldName(part.entity)) ?? part.entity };
  };
  const field = (old: StoredField): StoredField => ({
    ...old,
    place: old.place === null ? null : table(old.place),
    type: JSON.parse(JSON.stringify(old.type), named) as StoredField['type'],
    computed: old.computed === null ? null : JSON.stringify(JSON.parse(old.computed, named)),
  });
  const entities = stored.entities.map((entity) => ({
    ...entity,
    name: names.get(foldName(entity.name)) ?? entity.name,
    table: table(entity.table),
    owner: entity.owner && { ...entity.owner, table: table(entity.owner.table) },
    fields: entity.fields.map(field),
  }));
  const rows = stored.rows?.map((row) => ({ ...row, table: table(row.table), kind: row.kind.replace(row.table, table(row.table)) }));
  return { ...stored, entities, ...(rows && { rows }) };
}

/** What is asked about a table of today is asked of the one that it still is. */
function lookThrough(look: DatabaseInspection, tables: ReadonlyMap<string, string>): DatabaseInspection {
  const before = new Map([...tables].map(([was, now]) => [now, was]));
  const swapped = (value: SqlValue, names: ReadonlyMap<string, string>): SqlValue =>
    typeof value === 'string' ? (names.get(value) ?? value) : value;
  const all: DatabaseInspection['all'] = async (sql, values) => {
    const text = sql.replace(/(["'])(\w+)\1/gu, (whole, quote: string, name: string) => {
      const was = before.get(name);
      return was === undefined ? whole : `${quote}${was}${quote}`;
    });
    const rows = await look.all(
      text,
      values.map((value) => swapped(value, before)),
    );
    return rows.map((row) => row.map((value) => swapped(value, tables)));
  };
  return { ...look, all };
}
