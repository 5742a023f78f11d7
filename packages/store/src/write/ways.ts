/** From a record that was written back to those that read it: along references, lines and the records that name another. */
import { type IncludeTree, type RecordWritten, writtenWithLines } from '@ninefold/engine';
import {
  type Application,
  findEntity,
  findField,
  foldName,
  isList,
  isRecord,
  isRelated,
  type RecordValue,
  refersToRecords,
  type Value,
} from '@ninefold/model';
import { column } from '../plan/names.ts';
import { fieldFor, type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import type { WriteContext } from './context.ts';

/** Field by field, how other records are come by. */
export interface ReadWay {
  /** Folded name of the entity it leads to. */
  readonly to: string;
  readonly path: readonly string[];
  /** Where those at its end name the record before: their field that does. */
  readonly by?: string;
}

/** All ways in a tree of what is read. Computed references are left out: what they lead over is in the tree as well. */
export function waysIn(application: Application, entity: string, tree: IncludeTree, path: readonly string[] = []): readonly ReadWay[] {
  return Object.entries(tree).flatMap(([name, below]): readonly ReadWay[] => {
    const field = findField(application, entity, name);
    const owner = field ? undefined : ownerCalled(application, entity, name);
    if (owner) return [{ to: foldName(owner), path: [...path, name] }, ...waysIn(application, owner, below, [...path, name])];
    if (!field || field.computed) return [];
    const { type } = field;
    if (!(refersToRecords(type) || type.kind === 'lines' || isRelated(type)) || !findEntity(application, type.entity)) return [];
    const way = [...path, name];
    const here = { to: foldName(type.entity), path: way, ...(isRelated(type) ? { by: type.by } : {}) };
    return [here, ...waysIn(application, type.entity, below, way)];
  });
}

/** The entity whose lines these are, where it is called so. */
function ownerCalled(application: Application, lines: string, name: string): string | undefined {
  const owner = findEntity(application, lines)?.ownedBy?.entity;
  return owner !== undefined && foldName(owner) === foldName(name) ? owner : undefined;
}

/** The ids of the records of `entity` that read what was written, by these ways. */
export async function readersOf(
  context: WriteContext,
  entity: string,
  ways: readonly ReadWay[],
  written: RecordWritten,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const part of writtenWithLines(context.plan.application, written)) {
    for (const way of ways) {
      if (way.to !== foldName(part.entity)) continue;
      for (const id of await atItsBegin(context, entity, way, part)) found.add(id);
    }
  }
  return found;
}

async function atItsBegin(context: WriteContext, entity: string, way: ReadWay, written: RecordWritten): Promise<readonly string[]> {
  const versions = [written.before, written.after].flatMap((one) => one ?? []);
  const { by } = way;
  if (by === undefined) return await findOnWay(context, entity, way.path, versions[0]?.id ?? '');
  // Whom it named before does not know it any more.
  const named = new Set(versions.flatMap((version) => idsIn(version, by)));
  const found: string[] = [];
  for (const id of named) found.push(...(await findOnWay(context, entity, way.path.slice(0, -1), id)));
  return found;
}

function idsIn({ fields }: RecordValue, name: string): readonly string[] {
  const value: Value | undefined = fields[name];
  const records = isList(value ?? null) ? (value as readonly Value[]) : [value ?? null];
  return records.filter(isRecord).flatMap(({ id }) => id ?? []);
}

/** The records of an entity from which a way leads to one record. */
export async function findOnWay(context: WriteContext, entity: string, path: readonly string[], id: string): Promise<readonly string[]> {
  if (path.length === 0) return [id];
  const sql = onWay(context.plan, tableFor(context.plan, entity), path);
  return sql === undefined ? [] : (await context.statements.all(sql, [id])).map(([found]) => String(found));
}

function onWay(plan: Plan, table: TablePlan, [name, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return '?';
  const field = fieldFor(table, name);
  switch (field?.kept) {
    case 'column': {
      const inner = field.references === undefined ? undefined : onWay(plan, tableCalled(plan, field.references), rest);
      return inner && `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE ${quoted(field.column)} IN (${inner})`;
    }
    case 'set': {
      const inner = onWay(plan, tableFor(plan, field.entity), rest);
      return inner && `SELECT "${column.owner}" FROM ${quoted(field.table)} WHERE "${column.target}" IN (${inner})`;
    }
    case 'lines': {
      const inner = onWay(plan, tableFor(plan, field.entity), rest);
      return inner && `SELECT "${column.owner}" FROM ${quoted(field.table)} WHERE "${column.id}" IN (${inner})`;
    }
    case 'related': {
      const { through } = field;
      const inner = onWay(plan, tableFor(plan, field.entity), rest);
      const [target, id] = through.kind === 'column' ? [through.column, column.id] : [column.target, column.owner];
      return inner && `SELECT ${quoted(target)} FROM ${quoted(through.table)} WHERE ${quoted(id)} IN (${inner})`;
    }
    case 'computed on read':
    case 'nowhere':
      return undefined;
    case undefined: {
      const inner = table.owner && onWay(plan, tableFor(plan, table.owner.entity), rest);
      return inner && `SELECT "${column.id}" FROM ${quoted(table.table)} WHERE "${column.owner}" IN (${inner})`;
    }
  }
}

function tableCalled(plan: Plan, table: string): TablePlan {
  return plan.tables.find((one) => one.table === table) ?? tableFor(plan, table);
}
