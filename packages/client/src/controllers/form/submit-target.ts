/** Where a form is sent: the document's own call when it has one for this and it takes all that was typed, else the platform's path. */

import type { Application, Call, FieldType, RecordValue, Value } from '@ninefold/model';
import { findAsked, foldName, givenValue, isList, isRecord } from '@ninefold/model';
import { addressOf, type ChangeRequest, type RouteAddress, type WireValue } from '@ninefold/protocol';
import type { RequestMethod } from '../../api/ask.ts';
import { encodeField } from '../record/to-wire.ts';

export interface SubmitTarget {
  readonly method: RequestMethod;
  readonly path: string;
  /** The call answers with the record as the document shapes it, not as the platform does. */
  readonly own: boolean;
  body(fields: Readonly<Record<string, Value | undefined>>, version: number | undefined): unknown;
}

export type Write =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'action'; readonly id: string; readonly action: string };

/** `names`: the fields that will be sent. */
export function submitTargetFor(application: Application, entity: string, write: Write, names: readonly string[]): SubmitTarget {
  const call = application.calls.calls.find((candidate) => fits(candidate, entity, write, names));
  return (call && ownTarget(application, call, entity, write)) ?? platformTarget(application, entity, write);
}

/** The platform's own path, whatever calls the document has. */
export function platformTarget(application: Application, entity: string, write: Write): SubmitTarget {
  return {
    ...addressFor(entity, write),
    own: false,
    body: (fields, version): ChangeRequest => ({
      ...(version === undefined ? {} : { version }),
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, encodeField(application, typeOf(application, entity, name), value)]),
      ),
    }),
  };
}

function addressFor(entity: string, write: Write): RouteAddress {
  switch (write.kind) {
    case 'create':
      return addressOf('createRecord', { entity });
    case 'edit':
      return addressOf('editRecord', { entity, id: write.id });
    case 'action':
      return addressOf('takeAction', { entity, id: write.id, action: write.action });
  }
}

function ownTarget(application: Application, call: Call, entity: string, write: Write): SubmitTarget | undefined {
  const request = givenValue(call.request);
  if (request?.to !== 'own' || request.method === 'GET' || request.method === 'DELETE') return undefined;
  const values: Record<string, string> =
    write.kind === 'create' ? {} : { id: write.id, ...(write.kind === 'action' ? { action: write.action } : {}) };
  if (request.parameters.some((name) => values[foldName(name)] === undefined)) return undefined;
  const path = request.path.replace(/:([\p{L}\p{N}_ ]+)/gu, (_whole, name: string) => encodeURIComponent(values[foldName(name)] ?? ''));
  return {
    method: request.method,
    path,
    own: true,
    body: (fields, version) => ({
      ...(version === undefined ? {} : { version }),
      ...Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, plainValue(application, typeOf(application, entity, name), value)]),
      ),
    }),
  };
}

/** A call fits when it does just this, is made by it, gives the record back, and takes every field that is sent. */
function fits(call: Call, entity: string, write: Write, names: readonly string[]): boolean {
  const { does } = call;
  const doesThis =
    write.kind === 'action'
      ? (does.kind === 'move' || (does.kind === 'action' && same(does.action, write.action))) && same(does.entity, entity)
      : does.kind === write.kind && same(does.entity, entity);
  if (!doesThis) return false;
  const words = write.kind === 'action' ? [write.action, `${write.action} ${entity}`] : [write.kind, `${write.kind} ${entity}`];
  const madeBy = givenValue(call.madeBy) ?? [];
  const returns = givenValue(call.returns);
  const sends = givenValue(call.sends);
  const taken = sends?.kind === 'fields' ? sends.names : [];
  return (
    madeBy.some((one) => words.some((word) => same(one, word))) &&
    returns?.kind === 'entity' &&
    same(returns.entity, entity) &&
    names.every((name) => taken.some((one) => same(one, name)))
  );
}

/** The JSON of the document's own calls: a reference is its id, a line an object of its fields. */
function plainValue(application: Application, type: FieldType, value: Value | undefined): unknown {
  if (type.kind === 'reference') return isRecord(value) ? (value.id ?? null) : null;
  if (type.kind === 'references') return isList(value) ? value.filter(isRecord).map((one) => one.id) : [];
  if (type.kind === 'lines') return isList(value) ? value.filter(isRecord).map((line) => plainLine(application, line)) : [];
  return encodeField(application, type, value) satisfies WireValue;
}

function plainLine(application: Application, line: RecordValue): Record<string, unknown> {
  const fields = Object.entries(line.fields).map(
    ([name, value]) => [name, plainValue(application, typeOf(application, line.entity, name), value)] as const,
  );
  return { ...(line.id === undefined ? {} : { id: line.id }), ...Object.fromEntries(fields) };
}

function typeOf(application: Application, entity: string, name: string): FieldType {
  return findAsked(application, entity, name)?.type ?? { kind: 'unknown', words: '' };
}

function same(a: string, b: string): boolean {
  return foldName(a) === foldName(b);
}
