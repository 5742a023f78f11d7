/** One record, by its id or by a unique field: found only when it may be read. */

import { decodeValue, type IncludeTree, readRight } from '@ninefold/engine';
import type { Entity, Expression, Field, RecordValue } from '@ninefold/model';
import { byName, isUnique, typeOfField } from '@ninefold/model';
import type { StoredCall, RecordQueries as StoreReader } from '@ninefold/store';
import { compare, createGivenValues, fieldOf, selfOf } from '../access/expressions.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notReadable } from '../problems/platform.ts';

/** Where a record is looked for: its id, or the value of the unique field a route or request names. */
export interface Address {
  readonly entity: Entity;
  readonly by: 'id' | Field;
  readonly value: string;
}

const longestId = 200;

/** Throws the document's *May not be read* when it does not exist or may not be read: the two look the same. */
export async function readRecord(
  context: RequestContext,
  reader: StoreReader,
  address: Address,
  load: IncludeTree,
  also: readonly Expression[] = [],
): Promise<RecordValue> {
  const { entity, by, value } = address;
  const { rows, nothing } = readRight(context.running.application, context.principal.person.roles, entity.name);
  if (nothing || value === '' || value.length > longestId) throw notReadable(context.running);
  const where = [rows, ...also];
  const found =
    by === 'id'
      ? await reader.read({ entity: entity.name, id: value, where, load, environment: context.environment })
      : await readByField(context, reader, { entity, by, value }, where, load);
  if (!found) throw notReadable(context.running);
  return found;
}

/** Of the records that one may read and that fulfil this the one made first. Throws the document's *May not be read* where there is none. */
export async function findTheOne(
  context: RequestContext,
  reader: StoreReader,
  entity: Entity,
  where: readonly Expression[],
): Promise<Address> {
  const { rows, nothing } = readRight(context.running.application, context.principal.person.roles, entity.name);
  if (nothing) throw notReadable(context.running);
  const query = { entity: entity.name, where: [rows, ...where], order: [], limit: 1, load: {}, environment: context.environment };
  const [first] = (await reader.list(query)).rows;
  if (first?.id === undefined) throw notReadable(context.running);
  return { entity, by: 'id', value: first.id };
}

/** A record that is to be changed, as the engine judges it. */
export interface RecordTarget {
  readonly entity: Entity;
  readonly kept: RecordValue;
  /** The version the change is based on; undefined: whichever there is. */
  readonly version: number | undefined;
  /** The call that the record waits for. */
  readonly waiting: StoredCall | null;
}

/** Throws like `readRecord`. */
export async function readTarget(
  context: RequestContext,
  reader: StoreReader,
  address: Address,
  load: IncludeTree,
  version: number | undefined,
): Promise<RecordTarget> {
  const { entity, by, value } = address;
  // Of one that may not be read nothing is said, whatever it waits for.
  const [kept, known] = await Promise.all([
    readRecord(context, reader, address, load),
    by === 'id' ? reader.calls.ofRecord(entity.name, value) : null,
  ]);
  const { waiting } = known ?? (await reader.calls.ofRecord(kept.entity, kept.id ?? ''));
  return { entity: address.entity, kept, version, waiting };
}

async function readByField(
  context: RequestContext,
  reader: StoreReader,
  { entity, by, value }: { readonly entity: Entity; readonly by: Field; readonly value: string },
  where: readonly Expression[],
  load: IncludeTree,
): Promise<RecordValue | null> {
  const right = readRight(context.running.application, context.principal.person.roles, entity.name).fields.get(by.name);
  const decoded = decodeValue(by.type, value, context.running.application);
  if ('problem' in decoded || right === undefined || right === 'never') return null;
  const given = createGivenValues();
  const same = compare(fieldOf(selfOf(entity), entity, by), '=', given.give(decoded.value, typeOfField(by.type)));
  const conditions = [...where, same, ...(typeof right === 'object' ? [right] : [])];
  const page = await reader.list({
    entity: entity.name,
    where: conditions,
    order: [],
    limit: 1,
    load,
    environment: given.within(context.environment),
  });
  return page.rows[0] ?? null;
}

/** What a path parameter of this name looks a record of the entity up by. */
export function addressedBy(entity: Entity, parameter: string): 'id' | Field | undefined {
  if (parameter.toLowerCase() === 'id') return 'id';
  const field = byName(entity.fields, parameter.replaceAll('_', ' ')) ?? byName(entity.fields, parameter);
  return field && isUnique(field) ? field : undefined;
}
