/** A record as it was, with what its reader's right looks at: the records it named are read as they are now. */
import type { Environment, LoadTree } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Reader } from '@ninefold/store';

export async function loadBefore(reader: Reader, record: RecordValue, load: LoadTree, environment: Environment): Promise<RecordValue> {
  const fields: Record<string, Value | undefined> = { ...record.fields };
  for (const [name, below] of Object.entries(load)) fields[name] = await loadValue(reader, record.fields[name], below, environment);
  return { ...record, fields };
}

async function loadValue(reader: Reader, value: Value | undefined, load: LoadTree, environment: Environment): Promise<Value | undefined> {
  if (isList(value)) return Promise.all(value.map(async (one) => (await loadValue(reader, one, load, environment)) ?? null));
  if (!isRecord(value)) return value;
  // A line is whole already; of a record that is named only the id is known.
  if (Object.keys(value.fields).length > 0 || value.id === undefined) return loadBefore(reader, value, load, environment);
  return (await reader.read({ entity: value.entity, id: value.id, load, environment })) ?? value;
}
