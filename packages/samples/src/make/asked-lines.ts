/** Lines that an action asks for, as somebody would send them: those there are, with what it is about filled in. */
import { type Entity, type Field, filledBy, findEntity, foldName, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Making, Spot } from '../values/context.ts';
import { makeValue } from '../values/make-value.ts';
import { setByActions } from './set-by-actions.ts';

/** New ones where there are none yet, or nothing of them is left to be filled in. `self` is the record as expressions see it. */
export function makeAskedLines(making: Making, spot: Spot, self: RecordValue): Value {
  const { field } = spot;
  const lines = self.fields[field.name];
  const entity = field.type.kind === 'lines' ? findEntity(making.world.application, field.type.entity) : undefined;
  if (!entity || !isList(lines) || lines.length === 0) return makeValue(making, spot);
  const open = openFields(making, entity, lines.filter(isRecord));
  if (open.length === 0) return makeValue(making, spot);
  return lines.map((line) => (isRecord(line) ? filled(making, spot, entity, line, open) : line));
}

/** What actions fill in and no line has. */
function openFields(making: Making, entity: Entity, lines: readonly RecordValue[]): readonly Field[] {
  const later = setByActions(making.world.application, entity.name);
  return entity.fields.filter(
    (field) =>
      later.has(foldName(field.name)) && filledBy(field) === 'person' && lines.every(({ fields }) => (fields[field.name] ?? null) === null),
  );
}

function filled(making: Making, spot: Spot, entity: Entity, line: RecordValue, open: readonly Field[]): RecordValue {
  const values = open.map((field) => [field.name, valueIn(making, spot, entity, line, field)] as const);
  return { ...line, fields: { ...line.fields, ...Object.fromEntries(values) } };
}

/** Mostly all comes that was ordered: what another field of the line says, of the same kind. */
function valueIn(making: Making, { record, attempt }: Spot, entity: Entity, line: RecordValue, field: Field): Value {
  const alike = entity.fields.find(
    ({ name, type }) => name !== field.name && type.kind === field.type.kind && typeof line.fields[name] === 'bigint',
  );
  const value = alike && line.fields[alike.name];
  if (value !== undefined && value !== null && making.random.chance(attempt === 0 ? 0.8 : 1)) return value;
  return makeValue(making, { entity, field, record: { ...line, owner: record }, attempt });
}
