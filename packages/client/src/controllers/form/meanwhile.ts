/** What the totals of a form show while it is being filled in. */
import { compute, type Environment } from '@ninefold/engine';
import { type Application, findEntity, isList, isRecord, isSummable, type RecordValue, type Value } from '@ninefold/model';

/**
 * The record with its computed fields, without the lines whose needed amount is still to come: one blank line does
 * not empty a total. What is sent and judged is the record as it is.
 */
export function computeMeanwhile(application: Application, record: RecordValue, environment: Environment): RecordValue {
  const entries = Object.entries(record.fields).map(([name, value]) => [name, finishedLines(application, value)]);
  return compute(application, { ...record, fields: Object.fromEntries(entries) }, environment);
}

function finishedLines(application: Application, value: Value | undefined): Value | undefined {
  if (!isList(value)) return value;
  return value.filter((line) => !isRecord(line) || !lacksAmount(application, line));
}

function lacksAmount(application: Application, line: RecordValue): boolean {
  const fields = findEntity(application, line.entity)?.fields ?? [];
  return fields.some((field) => field.needed && !field.computed && isSummable(field.type) && line.fields[field.name] === null);
}
