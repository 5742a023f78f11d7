/**
 * What a body wants to change, by type and by right, merged into the record it is about. Unknown fields and fields that may not be
 * read are `unknown-field`; fields one sees but does not fill in are `not-editable`; references must exist and be readable.
 */
import { decodeFields, editableFields, fieldsOfNewLine, isEverReadable, startFollowing, startingRecord } from '@ninefold/engine';
import {
  byName,
  type Entity,
  type Field,
  findEntity,
  foldName,
  invariant,
  isList,
  isRecord,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { includesForAnswer } from './answer.ts';
import { lineRefusals } from './line-refusals.ts';
import { viewerOf } from './list.ts';
import { resolveReferences } from './resolve-references.ts';
import { withoutUnseen } from './unseen.ts';

export interface Incoming {
  /** Create: the record as it starts. Edit: the record that is kept. */
  readonly record: RecordValue;
  readonly operation: 'create' | 'edit';
  readonly json: unknown;
  /** The fields a request may carry at all; those one may fill in when not given. */
  readonly only?: readonly string[] | undefined;
  /** A list that a row of its own opens: what comes into it and goes out of it was judged by that. */
  readonly opened?: string | undefined;
  /** The members in `json` were looked up here: none of their ids is a guess. */
  readonly lookedUp?: boolean | undefined;
}

/** The record with what was sent, not yet computed again. Throws all refusals at once. */
export async function mergeIncoming(
  context: RequestContext,
  transaction: Transaction,
  { record, operation, json, only, opened, lookedUp }: Incoming,
): Promise<RecordValue> {
  const { running, principal, environment } = context;
  const { application } = running;
  const entity = findEntity(application, record.entity);
  invariant(entity, `no entity ${record.entity}`);
  const rights =
    opened === undefined
      ? editableFields(application, record, principal.person, operation, environment)
      : openedFields(context, entity, record, opened);
  const editable = new Set(rights.map(foldName));
  const sent = only?.map(foldName);
  const isFilledInHere = (about: Entity, field: Field): boolean =>
    editable.has(foldName(about === entity ? field.name : `${linesFieldOf(entity, about)}.${field.name}`));
  const decoded = decodeFields(application, entity.name, lookedUp ? json : withoutUnseen(viewerOf(context), json, record), {
    settings: running.settings,
    allows: (about, field) => isFilledInHere(about, field) && (about !== entity || !sent || sent.includes(foldName(field.name))),
    // That there is a field is not told to somebody who may not read it.
    knows: (about, field) => isFilledInHere(about, field) || isEverReadable(application, principal.person.roles, about, field),
  });
  refuseAny(decoded.refusals);
  const resolved = await resolveReferences(context, transaction, decoded.fields, record, includesForAnswer(context, entity));
  refuseAny(resolved.refusals);
  // A line that is not one of this record is told of before what would become of the others.
  const filled = withSent(context, record, resolved.fields);
  if (opened === undefined) refuseAny(lineRefusals(context, record, operation, resolved.fields));
  if (operation === 'edit') return startRestOfLines(context, filled, resolved.fields);
  // Lines may start as their record says, and the record as its lines say.
  const started = startRestOfLines(context, startRest(context, filled, resolved.fields), resolved.fields);
  return startRest(context, started, resolved.fields);
}

/** What an action was given of a kept record. Lines that are there are changed where they were sent, and stay where not; others are new. */
export function mergeAsked(
  context: RequestContext,
  record: RecordValue,
  sent: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const { fields } = startRestOfLines(context, withSent(context, record, sent), sent);
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, withUnsent(context, record.fields[name], fields[name] ?? value)]),
  );
}

function withUnsent(context: RequestContext, kept: Value | undefined, given: Value): Value {
  if (!isList(given) || !isList(kept ?? null) || !given.every((item) => isLine(context, item))) return given;
  const lines = given.filter(isRecord);
  const before = (isList(kept) ? kept : []).filter((item) => isLine(context, item)).filter(isRecord);
  return [...before.map((line) => lines.find(({ id }) => id === line.id) ?? line), ...lines.filter(({ id }) => id === undefined)];
}

function withSent(context: RequestContext, record: RecordValue, sent: Readonly<Record<string, Value>>): RecordValue {
  const merged = Object.entries(sent).map(([name, value]) => [name, mergeValue(context, record, name, value)] as const);
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(merged) } };
}

/** What was not sent starts as the document says, seen from what was. */
function startRest(
  { running, environment }: RequestContext,
  record: RecordValue,
  sent: Readonly<Record<string, Value | undefined>>,
): RecordValue {
  return startFollowing(running.application, record, { ...environment, old: null }, new Set(Object.keys(sent)));
}

function startRestOfLines(context: RequestContext, record: RecordValue, sent: Readonly<Record<string, Value>>): RecordValue {
  const lines = Object.entries(sent).flatMap(([name, value]) => {
    const held = record.fields[name];
    if (!isList(value) || !isList(held) || !value.every((item) => isLine(context, item))) return [];
    return [[name, held.map((line, index) => startRestOfLine(context, line, value[index] ?? null, record))]];
  });
  return lines.length === 0 ? record : { ...record, fields: { ...record.fields, ...Object.fromEntries(lines) } };
}

function startRestOfLine(context: RequestContext, line: Value, sent: Value, owner: RecordValue): Value {
  if (!isRecord(line) || !isRecord(sent) || line.id !== undefined) return line;
  const { owner: _owner, ...filled } = startRest(context, { ...line, owner }, sent.fields);
  return filled;
}

/** The list itself, and of its lines what a new one may be given. */
function openedFields(
  { running, principal, environment }: RequestContext,
  { fields }: Entity,
  owner: RecordValue,
  name: string,
): readonly string[] {
  const field = byName(fields, name);
  const lines = field?.type.kind === 'lines' ? findEntity(running.application, field.type.entity) : undefined;
  if (!field || !lines) return field ? [field.name] : [];
  const given = fieldsOfNewLine(running.application, lines, owner, principal.person, environment);
  return [field.name, ...given.map((inner) => `${field.name}.${inner}`)];
}

/** Lines keep what was not sent of them; new ones start as the document says. Other values replace. */
function mergeValue(context: RequestContext, record: RecordValue, name: string, value: Value): Value {
  if (!isList(value) || !value.every((item) => isLine(context, item))) return value;
  const kept = record.fields[name];
  const before = isList(kept) ? kept.filter(isRecord) : [];
  return value.filter(isRecord).map((line, index) => {
    const old = line.id === undefined ? undefined : before.find((one) => one.id === line.id);
    if (line.id !== undefined && !old) {
      throw platformRefused('wrong-type', { message: 'There is no such line in this record.', path: [name, index, 'id'] });
    }
    const { environment, running } = context;
    const base = old ?? startingRecord(running.application, line.entity, { ...environment, old: null }, record);
    return { ...base, fields: { ...base.fields, ...line.fields } };
  });
}

function isLine({ running }: RequestContext, value: Value): boolean {
  return isRecord(value) && findEntity(running.application, value.entity)?.ownedBy !== undefined;
}

function linesFieldOf(owner: Entity, lines: Entity): string {
  const field = owner.fields.find(({ type }) => type.kind === 'lines' && byName([lines], type.entity) !== undefined);
  return field?.name ?? '';
}
