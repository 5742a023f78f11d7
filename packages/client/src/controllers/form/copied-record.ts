/** What a new record begins with that is a copy of another: it is a form to fill in like any other, begun with more in it. */
import { type Application, byName, type Entity, type Field, findEntity, foldName, isUnique, traitsOf } from '@ninefold/model';
import { hasMembers, type NewAnswer, type WireRecord, type WireValue } from '@ninefold/protocol';

/**
 * The record as it starts, with the values of the other where one may enter them; `copied` names those fields of its own. Not taken: what is
 * worked out, given by the application or there once only, and files, which stay with their record. Lines come without their ids, where
 * lines may be added.
 */
export function startAsCopy(
  application: Application,
  { fields }: Entity,
  { record, editable, lines }: NewAnswer,
  other: WireRecord,
): { readonly record: WireRecord; readonly copied: readonly string[] } {
  const may = new Set(editable.map(foldName));
  const own = fields.flatMap((field): [string, WireValue][] => {
    const value = other.fields[field.name] ?? null;
    return may.has(foldName(field.name)) && field.type.kind !== 'lines' && isCopied(field) && value !== null ? [[field.name, value]] : [];
  });
  const held = fields.flatMap(({ name, type }): [string, WireValue][] => {
    const line = type.kind === 'lines' ? findEntity(application, type.entity) : undefined;
    const value = other.fields[name];
    return line && lines[name]?.add && Array.isArray(value) ? [[name, value.filter(isRecord).map((one) => lineCopy(line, one))]] : [];
  });
  return {
    record: { ...record, fields: { ...record.fields, ...Object.fromEntries([...own, ...held]) } },
    copied: own.map(([name]) => name),
  };
}

function lineCopy(about: Entity, { entity, label, fields }: WireRecord): WireRecord {
  return { entity, id: null, label, fields: copiedFields(about, fields) };
}

function copiedFields(about: Entity, fields: WireRecord['fields']): WireRecord['fields'] {
  const isTaken = (name: string): boolean => {
    const field = byName(about.fields, name);
    return field !== undefined && isCopied(field);
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isTaken(name)));
}

function isCopied({ type, computed, unique }: Field): boolean {
  const { filledBy, keptHere, names } = traitsOf(type);
  const isFile = keptHere && names === 'nothing';
  return filledBy === 'person' && !computed && !isUnique({ type, unique }) && !isFile;
}

function isRecord(value: unknown): value is WireRecord {
  return hasMembers(value, ['entity', 'fields']);
}
