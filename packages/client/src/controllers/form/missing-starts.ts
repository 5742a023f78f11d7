/**
 * What a new record starts as, where the server does not say it: whoever may fill in a record and not read it afterwards (an application,
 * a report of somebody who is not signed in) is told no record. Their own part of the document says what it begins with.
 */
import { type Environment, startingRecord } from '@ninefold/engine';
import type { Application, RecordValue } from '@ninefold/model';

/** `names`: the fields that the form asks for. A record that is kept stays as it is. */
export function withMissingStarts(
  application: Application,
  record: RecordValue,
  names: readonly string[],
  environment: Environment,
): RecordValue {
  const untold = names.filter((name) => record.fields[name] === undefined);
  if (record.id !== undefined || untold.length === 0) return record;
  const { fields } = startingRecord(application, record.entity, environment);
  return { ...record, fields: { ...record.fields, ...Object.fromEntries(untold.map((name) => [name, fields[name] ?? null])) } };
}
