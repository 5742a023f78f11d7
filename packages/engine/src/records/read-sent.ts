/**
 * What somebody sent of a record, read by type and by right. Unknown fields and fields that may not be read are `unknown-field`; fields
 * one sees but does not fill in are `not-editable`.
 */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  findEntity,
  invariant,
  isSameName,
  type Person,
  type RecordValue,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { editableFields, fieldsOfNewLine } from '../permissions/editable.ts';
import { isEverReadable } from '../permissions/read-right.ts';
import { type DecodedFields, decodeFields } from '../values/decode.ts';
import { withoutUnseen } from './unseen.ts';

export interface Sent {
  readonly json: unknown;
  /** The fields a request may carry at all; those one may fill in when not given. */
  readonly only?: readonly string[] | undefined;
  /** The members in `json` were looked up here: none of their ids is a guess. */
  readonly lookedUp?: boolean | undefined;
}

export interface SentTo {
  /** Create: the record as it starts. Edit: the record that is kept. */
  readonly record: RecordValue;
  readonly operation: 'create' | 'edit';
  readonly by: Person;
  readonly sent: Sent;
  /** A list that a row of its own opens: what comes into it and goes out of it was judged by that. */
  readonly opened?: string | undefined;
}

/** All that could be read, and all that speaks against the rest. */
export function readSent(
  application: Application,
  { record, operation, by, sent, opened }: SentTo,
  environment: Environment,
): DecodedFields {
  const entity = findEntity(application, record.entity);
  invariant(entity, `no entity ${record.entity}`);
  const rights =
    opened === undefined
      ? editableFields(application, record, by, operation, environment)
      : openedFields(application, entity, record, by, opened, environment);
  const editable = new Set(rights);
  const { only } = sent;
  const isFilledInHere = (about: Entity, field: Field): boolean =>
    editable.has(about === entity ? field.name : `${linesFieldOf(entity, about)}.${field.name}`);
  const viewer = { application, roles: by.roles, environment };
  return decodeFields(application, entity.name, sent.lookedUp ? sent.json : withoutUnseen(viewer, sent.json, record), {
    settings: environment.settings,
    allows: (about, field) => isFilledInHere(about, field) && (about !== entity || !only || isAmong(only, field.name)),
    // That there is a field is not disclosed to somebody who may not read it.
    knows: (about, field) => isFilledInHere(about, field) || isEverReadable(application, by.roles, about, field),
  });
}

/** As the shape of a call says them, or the model does. */
function isAmong(names: readonly string[], name: string): boolean {
  return names.includes(name) || names.some((one) => isSameName(one, name));
}

/** The list itself, and of its lines what a new one may be given. */
function openedFields(
  application: Application,
  { fields }: Entity,
  owner: RecordValue,
  by: Person,
  name: string,
  environment: Environment,
): readonly string[] {
  const field = byName(fields, name);
  const lines = field?.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!field || !lines) return field ? [field.name] : [];
  return [field.name, ...fieldsOfNewLine(application, lines, owner, by, environment).map((inner) => `${field.name}.${inner}`)];
}

function linesFieldOf(owner: Entity, lines: Entity): string {
  const field = owner.fields.find(({ type }) => type.kind === 'lines' && byName([lines], type.entity) !== undefined);
  return field?.name ?? '';
}
