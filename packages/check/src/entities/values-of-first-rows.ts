/** What stands in the rows that an entity starts with, as far as the rows alone say it. */
import { type Environment, evaluate, followsFromRecord, settingsFor } from '@ninefold/engine';
import { type Application, type Entity, type Field, type FirstRow, givenValue, memoize, type Value } from '@ninefold/model';

/** Nobody's, at no moment. */
export const environmentOfRows = memoize(
  (application: Application): Environment => ({ settings: settingsFor(application).settings, now: 0, me: null }),
);

/** The value of a field in a row; undefined where it rests on more than is written there. Of a record it is the name in the cell. */
export function valueInRow(application: Application, entity: Entity, row: FirstRow, field: Field): Value | undefined {
  const environment = environmentOfRows(application);
  if (field.computed?.typed) {
    if (!followsFromRecord(application, entity, field)) return undefined;
    const fields = Object.fromEntries(
      entity.fields.flatMap((each) => (each.computed ? [] : [[each.name, valueInRow(application, entity, row, each)]])),
    );
    return evaluate(field.computed.typed, { ...environment, self: { entity: entity.name, fields } });
  }
  const cell = row.values[field.name];
  const typed = cell ? ('typed' in cell ? cell.typed : undefined) : givenValue(field.startsAs)?.typed;
  return typed?.node === 'literal' ? evaluate(typed, environment) : undefined;
}
