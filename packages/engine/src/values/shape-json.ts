/**
 * A record in the shape a call of the document says, as JSON: an entity is `{ id, version, … }` under the names as written, a
 * reference `{ id, label }`, lines objects, numbers decimal text; a context is its exact shape. What of `record` is not there
 * (redacted before) is absent from an entity and null in a context.
 */
import {
  type Application,
  byName,
  type Expression,
  type FieldType,
  findEntity,
  formatDecimal,
  isFile,
  isList,
  isRecord,
  isRelated,
  type RecordValue,
  type Shape,
  type Type,
  unreachable,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { placesOfWay, typeIn, writtenTo } from '../formats/currency.ts';
import { labelOf } from '../records/label.ts';
import { contextOf } from './context-of.ts';
import { encodeValue } from './encode.ts';
import type { Json } from './wire.ts';

/** Entries of a context for which `leave` is true are left out. */
export function shapeJson(
  application: Application,
  shape: Shape,
  record: RecordValue,
  environment: Environment,
  leave: (expression: Expression) => boolean = () => false,
): Json {
  const expression = contextOf(application, shape);
  if (expression) return fromExpression(application, expression, { ...environment, self: record }, leave);
  if (shape.kind === 'fields') return someFields(application, record, shape.names);
  return plainRecord(application, record);
}

/** The record under the names of its fields, with `id` and `version`. */
export function plainRecord(application: Application, record: RecordValue): Json {
  const { id, version } = record;
  const json: Record<string, Json> = {};
  if (id !== undefined) json.id = id;
  if (version !== undefined) json.version = version;
  for (const { name, type, implied } of findEntity(application, record.entity)?.fields ?? []) {
    const value = record.fields[name];
    if (value !== undefined && implied !== 'stays' && !isRelated(type)) json[name] = plainValue(application, type, value, record);
  }
  return json;
}

function someFields(application: Application, record: RecordValue, names: readonly string[]): Json {
  const fields: Record<string, Json> = {};
  const entity = findEntity(application, record.entity);
  for (const name of names) {
    const field = byName(entity?.fields ?? [], name);
    const value = field && record.fields[field.name];
    if (name === 'id') fields.id = record.id ?? null;
    else if (name === 'version') fields.version = record.version ?? null;
    else if (field && value !== undefined && !isRelated(field.type))
      fields[field.name] = plainValue(application, field.type, value, record);
  }
  return fields;
}

/** Lines have their owner at hand, which may say their currency. */
function plainValue(application: Application, type: FieldType, value: Value, owner: RecordValue): Json {
  if (isList(value)) return value.map((one) => (isRecord(one) ? plainInner(application, { owner, ...one }) : (one as Json)));
  if (isRecord(value)) return plainInner(application, value);
  return encodeValue(typeIn(type, owner), value, application) as Json;
}

function plainInner(application: Application, record: RecordValue): Json {
  return findEntity(application, record.entity)?.ownedBy ? plainRecord(application, record) : referenceOf(application, record);
}

function referenceOf(application: Application, record: RecordValue): Json {
  return { id: record.id ?? null, label: labelOf(application, record) };
}

/** Entry by entry, so that one that may not be read leaves the others as they are. */
function fromExpression(
  application: Application,
  expression: Expression,
  environment: Environment,
  leave: (expression: Expression) => boolean,
): Json {
  if (expression.node !== 'context') return typedJson(application, expression.type, evaluate(expression, environment), environment);
  const kept = expression.entries.filter(({ value }) => value.node === 'context' || !leave(value));
  return Object.fromEntries(kept.map(({ name, value }) => [name, fromExpression(application, value, environment, leave)]));
}

/** The value of an expression about a record. */
export function expressionJson(application: Application, expression: Expression, environment: Environment): Json {
  return fromExpression(application, expression, environment, () => false);
}

function typedJson(application: Application, type: Type, value: Value | undefined, environment: Environment): Json {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return unitsJson(type, value, environment);
  if (isList(value))
    return value.map((one) => typedJson(application, type.kind === 'list' ? type.of : { kind: 'unknown' }, one, environment));
  if (isFile(value)) return { file: value.file, name: value.name, size: value.size.toString(), type: value.type };
  if (isRecord(value)) return plainInner(application, value);
  const types = type.kind === 'context' ? type.entries : {};
  const entries = Object.entries(value.entries);
  return Object.fromEntries(
    entries.map(([name, one]) => [name, typedJson(application, types[name] ?? { kind: 'unknown' }, one, environment)]),
  );
}

/** Decimal text; without places as it is counted, a duration in milliseconds or months. */
function unitsJson(type: Type, units: bigint, environment: Environment): string {
  switch (type.kind) {
    case 'money':
      // Kept with the places of any currency, and sent with those of its own.
      return type.in ? writtenTo(placesOfWay(type.in, environment), formatDecimal(units, type.scale)) : formatDecimal(units, type.scale);
    case 'number':
      return formatDecimal(units, type.scale);
    case 'duration':
    case 'unknown':
    case 'null':
    case 'yes/no':
    case 'text':
    case 'date':
    case 'time':
    case 'date and time':
    case 'choice':
    case 'record':
    case 'file':
    case 'list':
    case 'context':
      return units.toString();
    default:
      return unreachable(type);
  }
}
