/** JSON → values. What cannot be read is a problem with a code and a sentence, never an exception. */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  type FieldType,
  filledBy,
  findEntity,
  listsRecords,
  type Settings,
  type Value,
} from '@ninefold/model';
import { message } from '@ninefold/words';
import { platformRefusals, refusalsTold } from '../assumptions/chosen/refusals.ts';
import { type DecodeContext, type Decoded, fieldProblem, wrongType } from '../fields/field-handling.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { createItemsCount, type ItemsCount } from '../records/items-limit.ts';
import type { PlatformCode } from '../refusals/platform-codes.ts';
import { type Path, platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';

export interface DecodedFields {
  /** Field name as the document writes it → value, for each field that was given and could be read. */
  readonly fields: Readonly<Record<string, Value>>;
  readonly refusals: readonly Refusal[];
}

export interface DecodeOptions {
  /** Which of an entity's fields may be given; the others are refused as `not-editable`. By default those a person could fill in. */
  readonly allows?: (entity: Entity, field: Field) => boolean;
  /** With it a list with more items than fit is refused before they are read. */
  readonly settings?: Settings;
  /** What is asked for and nobody keeps is read, too. */
  readonly asked?: boolean;
  /** Which of them there are for whoever sends; the others are as unknown as what does not exist. By default all. */
  readonly knows?: (entity: Entity, field: Field) => boolean;
}

/** Reads one value. Lines need the application; `null` is the empty value of the type. */
export function decodeValue(type: FieldType, json: unknown, application?: Application, options: DecodeOptions = {}): Decoded {
  const handling = handlingOf(type);
  if (json === null || json === undefined) return { value: handling.empty };
  return handling.decode(json, type, contextOf(application, options));
}

/** Reads the fields of a record, by name. Unknown fields, fields nobody fills in, and unreadable values are refused, all at once. */
export function decodeFields(application: Application, entity: string, json: unknown, options: DecodeOptions = {}): DecodedFields {
  const count = options.settings && createItemsCount(application, options.settings);
  return decodeInside(application, entity, json, count ? { count, ...options } : options, []);
}

interface DecodeRun extends DecodeOptions {
  readonly count?: ItemsCount;
}

function decodeInside(application: Application, entity: string, json: unknown, options: DecodeRun, path: Path): DecodedFields {
  const about = findEntity(application, entity);
  if (!about || typeof json !== 'object' || json === null || Array.isArray(json))
    return { fields: {}, refusals: [platformRefusal('malformed', null, undefined, path)] };
  const fields: Record<string, Value> = {};
  const refusals: Refusal[] = [];
  for (const [name, value] of Object.entries(json)) {
    if (refusals.length >= refusalsTold) break;
    const field = byName(about.fields, name) ?? (options.asked && path.length === 0 ? byName(about.asked ?? [], name) : undefined);
    const overfull =
      field && listsRecords(field.type) && Array.isArray(value) && options.count?.(about, field, value.length, [...path, field.name]);
    if (!field || options.knows?.(about, field) === false)
      refusals.push(platformRefusal('unknown-field', about.statement, sentences.noSuchField(about.name, name), [...path, name]));
    else if (Object.hasOwn(fields, field.name))
      refusals.push(platformRefusal('malformed', field.statement, sentences.sentTwice(field.name), [...path, name]));
    else if (!(options.allows?.(about, field) ?? filledBy(field) === 'person'))
      refusals.push(platformRefusal('not-editable', field.statement, undefined, [...path, field.name]));
    else if (overfull) refusals.push(overfull);
    else if (field.type.kind === 'lines' && Array.isArray(value)) {
      const lines = value.map((one, index) => decodeLine(application, field.type, one, options, [...path, field.name, index]));
      for (const line of lines) refusals.push(...line.refusals);
      fields[field.name] = lines.flatMap((line) => line.value ?? []);
    } else {
      const decoded = decodeValue(field.type, value, application, options);
      if ('value' in decoded) fields[field.name] = decoded.value;
      else
        refusals.push(
          platformRefusal(decoded.problem.code, field.statement, decoded.problem.said, [
            ...path,
            field.name,
            ...(decoded.problem.path ?? []),
          ]),
        );
    }
  }
  return { fields, refusals };
}

/** A line is `{ id, fields }` as the protocol has it, or its fields themselves beside an `id`. */
function decodeLine(
  application: Application,
  type: FieldType,
  json: unknown,
  options: DecodeRun,
  path: Path,
): { value?: Value; refusals: readonly Refusal[] } {
  if (type.kind !== 'lines' || typeof json !== 'object' || json === null || Array.isArray(json))
    return { refusals: [platformRefusal('wrong-type', null, undefined, path)] };
  const { id, version: _version, entity: _entity, label: _label, ...rest } = json as Readonly<Record<string, unknown>>;
  if (id !== undefined && id !== null && (typeof id !== 'string' || id === ''))
    return { refusals: [platformRefusal('wrong-type', null, undefined, [...path, 'id'])] };
  const hasOwn = byName(findEntity(application, type.entity)?.fields ?? [], 'fields') !== undefined;
  const { fields: inside, ...beside } = rest;
  const wrapped = !hasOwn && typeof inside === 'object' && inside !== null && !Array.isArray(inside);
  const given = wrapped ? { ...beside, ...inside } : withOwn(application, type.entity, rest, json);
  const { fields, refusals } = decodeInside(application, type.entity, given, options, path);
  return { value: typeof id === 'string' ? { entity: type.entity, id, fields } : { entity: type.entity, fields }, refusals };
}

/** A line's own fields may bear the names of what usually stands beside them (`label`, `version`). */
function withOwn(application: Application, entity: string, rest: object, json: object): Readonly<Record<string, unknown>> {
  const own = findEntity(application, entity)?.fields ?? [];
  const kept = Object.entries(json).filter(([name]) => ['version', 'entity', 'label'].includes(name) && byName(own, name));
  return { ...Object.fromEntries(kept), ...rest };
}

function contextOf(application: Application | undefined, options: DecodeOptions): DecodeContext {
  return {
    line: (entity, json) => {
      const general = message(platformRefusals['wrong-type'].message);
      const line = application && decodeLine(application, { kind: 'lines', entity }, json, options, []);
      const refusal = line?.refusals[0];
      if (refusal) return { problem: fieldProblem(refusal.code as PlatformCode, refusal.said ?? general, { path: refusal.path }) };
      return line?.value === undefined ? wrongType(general) : { value: line.value };
    },
  };
}
