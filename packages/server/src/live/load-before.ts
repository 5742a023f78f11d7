/** A record as it was, with what its reader's right looks at: the records it named are read as they are now. */
import type { Environment, IncludeTree } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { RecordQueries } from '@ninefold/store';

/** `load`: what the right looks at. A named record that is gone stays as it was noted, an id without fields. */
export async function loadBefore(
  reader: RecordQueries,
  record: RecordValue,
  load: IncludeTree,
  environment: Environment,
): Promise<RecordValue> {
  const fields: Record<string, Value | undefined> = { ...record.fields };
  for (const [name, below] of Object.entries(load)) fields[name] = await loadValue(reader, record.fields[name], below, environment);
  return { ...record, fields };
}

async function loadValue(
  reader: RecordQueries,
  value: Value | undefined,
  load: IncludeTree,
  environment: Environment,
): Promise<Value | undefined> {
  if (isList(value)) return await Promise.all(value.map(async (one) => (await loadValue(reader, one, load, environment)) ?? null));
  if (!isRecord(value)) return value;
  // A line is whole already; of a record that is named only the id is known.
  if (Object.keys(value.fields).length > 0 || value.id === undefined) return await loadBefore(reader, value, load, environment);
  return (await reader.read({ entity: value.entity, id: value.id, load, environment })) ?? value;
}
