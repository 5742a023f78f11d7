/** What the rows that an entity starts with are called, as far as the document tells. */
import { evaluate, firstNameFields } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Field,
  type FirstRow,
  findEntity,
  isNumberedWhenCreated,
  memoize,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import { environmentOfRows, valueInRow } from './values-of-first-rows.ts';

/** Of one record, the best first: what the document says that it is called, then a text of it. None where both are empty. */
export type RowNames = readonly string[];

/** In the order of the rows; undefined while the document does not tell what one of them is called. */
export function namesOfFirstRows(application: Application, entity: Entity): readonly RowNames[] | undefined {
  const all = recordsOf(application)(entity).map((record) => namesOf(application, record));
  return all.every((names) => names !== undefined) ? all : undefined;
}

function namesOf(application: Application, { entity, fields }: RecordValue): RowNames | undefined {
  const names = firstNameFields(application, entity).map((field) => fields[field]);
  return names.includes(undefined) ? undefined : names.filter((name) => typeof name === 'string');
}

/** The records that the rows become. Entities that name one another in a circle know nothing of one another. */
const recordsOf = memoize((application: Application) => {
  const known = new Map<Entity, readonly RecordValue[]>();
  const of = (entity: Entity): readonly RecordValue[] => {
    const before = known.get(entity);
    if (before) return before;
    known.set(entity, []);
    const records = entity.startsWith.map((row) => asRecord(application, of, entity, row));
    known.set(entity, records);
    return records;
  };
  return of;
});

/** With what can be known of it; what is not known is not there. */
function asRecord(application: Application, of: (entity: Entity) => readonly RecordValue[], entity: Entity, row: FirstRow): RecordValue {
  const fields: Record<string, Value> = {};
  for (const field of entity.fields.toSorted((one, other) => Number(!!one.computed) - Number(!!other.computed))) {
    const value = field.computed?.typed
      ? evaluate(field.computed.typed, { ...environmentOfRows(application), self: { entity: entity.name, fields } })
      : writtenIn(application, of, entity, row, field);
    if (value !== undefined) fields[field.name] = value;
  }
  return { entity: entity.name, fields };
}

function writtenIn(
  application: Application,
  of: (entity: Entity) => readonly RecordValue[],
  entity: Entity,
  row: FirstRow,
  field: Field,
): Value | undefined {
  if (!row.values[field.name] && field.startsAs.kind === 'none') return isNumberedWhenCreated(field.type) ? undefined : null;
  if (field.type.kind !== 'reference') return valueInRow(application, entity, row, field);
  const cell = row.values[field.name];
  const name = cell && 'typed' in cell && cell.typed?.node === 'literal' ? cell.typed.value : undefined;
  const target = findEntity(application, field.type.entity);
  return target && of(target).find((record) => namesOf(application, record)?.some((one) => one === name));
}
