/** What the parameters of a call's path say: which record, which action, and which records it hangs on. */
import {
  byName,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  foldName,
  invariant,
  memoize,
  type RecordValue,
  typeOfField,
} from '@ninefold/model';
import type { RecordQueries } from '@ninefold/store';
import { compare, type GivenValues } from '../access/expressions.ts';
import { readPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { notReadable } from '../problems/platform.ts';
import { includesForAnswer } from '../records/answer.ts';
import { type Address, addressedBy, readRecord } from '../records/read.ts';
import type { OwnCall } from './own-call.ts';

/** The parameter that names the record: the last one that can. */
export function recordParameter({ parameters, does }: Pick<OwnCall, 'parameters' | 'does'>, entity: Entity): string | undefined {
  const others = does.kind === 'move' ? parameters.filter((name) => foldName(name) !== 'action') : parameters;
  const isRecord = (name: string): boolean => addressedBy(entity, name) !== undefined;
  // A member stands behind its record: `/choirs/:id/singers/:email`.
  return does.kind === 'add' || does.kind === 'remove' ? others.find(isRecord) : others.findLast(isRecord);
}

/** The record a call is about. Throws *May not be read* where nothing in the path can name one. */
export function addressFrom(context: RequestContext, call: OwnCall, entity: Entity): Address {
  const { name, by } = nameOfRecord(call)(entity);
  if (name === undefined || by === undefined) throw notReadable(context.running);
  return { entity, by, value: parameterOf(context, name) };
}

/** Of people it is asked about those of more than one kind. */
const nameOfRecord = memoize((call: OwnCall) =>
  memoize((entity: Entity) => {
    const name = recordParameter(call, entity);
    return { name, by: name === undefined ? undefined : addressedBy(entity, name) };
  }),
);

/** What stands in the path for this parameter of the call. */
export function parameterOf({ parameters }: RequestContext, name: string): string {
  const value = parameters[name];
  invariant(value !== undefined, 'the router fills in every parameter of a path');
  return value;
}

/** How a call that adds or removes says which member it means. */
export function nameOfMember(
  call: Pick<OwnCall, 'call' | 'parameters' | 'does'>,
  entity: Entity,
): 'me' | 'sent' | { readonly parameter: string } {
  if (/^\S+\s+me\s/iu.test(call.call.words)) return 'me';
  const own = recordParameter(call, entity);
  const other = call.parameters.find((name) => name !== own);
  return other === undefined ? 'sent' : { parameter: other };
}

/** The other parameters are references of the record: `/projects/:project/tasks/:id` is a task of that project only. */
const parentFields = memoize((call: OwnCall) =>
  memoize((entity: Entity): readonly { readonly parameter: string; readonly field: Field }[] => {
    const own = recordParameter(call, entity);
    return call.parameters.flatMap((parameter) => {
      const field = byName(entity.fields, parameter);
      return parameter !== own && field?.type.kind === 'reference' ? [{ parameter, field }] : [];
    });
  }),
);

/** Whether the path names other records beside the one it is about. */
export function hasParents(call: OwnCall, entity: Entity): boolean {
  return parentFields(call)(entity).length > 0;
}

/** The records that the path names beside the one it is about, by field. Throws *May not be read* where one is not there. */
export async function readParents(
  context: RequestContext,
  reader: RecordQueries,
  call: OwnCall,
  entity: Entity,
): Promise<Readonly<Record<string, RecordValue>>> {
  const loads = includesForAnswer(context, entity);
  const parents: Record<string, RecordValue> = {};
  for (const { parameter, field } of parentFields(call)(entity)) {
    const parent = field.type.kind === 'reference' ? findEntity(context.running.application, field.type.entity) : undefined;
    if (!parent) throw notReadable(context.running);
    const address: Address = { entity: parent, by: 'id', value: parameterOf(context, parameter) };
    parents[field.name] = await readRecord(context, reader, address, loads[field.name] ?? {});
  }
  return parents;
}

/** That the record hangs on those the path names, and that these may be read. */
export function parentConditions(context: RequestContext, call: OwnCall, entity: Entity, given: GivenValues): readonly Expression[] {
  const { running, principal } = context;
  return parentFields(call)(entity).flatMap(({ parameter, field }) => {
    const path = readPath({ application: running.application, roles: principal.person.roles }, entity, [field.name]);
    if (field.type.kind !== 'reference' || !path || path.guards.length > 0) throw notReadable(running);
    const parent = { entity: field.type.entity, id: parameterOf(context, parameter), fields: {} };
    return [...path.targets, compare(path.expression, '=', given.give(parent, typeOfField(field.type)))];
  });
}
