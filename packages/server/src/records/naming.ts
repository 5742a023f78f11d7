/** Values of the past for people: references get the name they have today, as far as they may be read. */
import { encodeValue, labelOf, mayRead, readRight, redact } from '@ninefold/engine';
import { type Field, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import type { RecordQueries } from '@ninefold/store';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from './list.ts';

export interface Naming {
  /** A value of a field as JSON. Lines are given as their count. */
  wire(field: Field, value: Value): Promise<WireValue>;
  count(value: Value): WireValue;
  redacted(record: RecordValue): Promise<RecordValue>;
  /** A record as its reader may see it: without id when they may not, or when it is gone. */
  named(record: RecordValue): Promise<RecordValue>;
  /** Whoever has this id, of whatever kind they are, as its reader may see them. */
  person(id: string): Promise<RecordValue>;
  /** What its reader may call a record; undefined when they may not know of it, or when it is gone. */
  nameOf(record: RecordValue): Promise<string | undefined>;
}

/** Each record is looked up once, however often it is named. */
export function createNaming(context: RequestContext, reader: RecordQueries): Naming {
  const { application } = context.running;
  const known = new Map<string, Promise<RecordValue>>();
  const who = viewerOf(context);

  const named = (record: RecordValue): Promise<RecordValue> => {
    const key = `${record.entity}\n${record.id}`;
    const found = known.get(key) ?? look(record);
    known.set(key, found);
    return found;
  };
  const look = async ({ entity, id }: RecordValue): Promise<RecordValue> => {
    const hidden: RecordValue = { entity, fields: {} };
    const right = readRight(application, who.roles, entity);
    if (right.nothing || id === undefined) return hidden;
    const found = await reader.read({ entity, id, load: right.load, environment: context.environment });
    return found ? await settled(context, reader, () => (mayRead(who, found) ? redact(who, found) : hidden)) : hidden;
  };
  const count = (value: Value): WireValue => (isList(value) ? String(value.length) : typeof value === 'bigint' ? value.toString() : null);
  return {
    count,
    named,
    async person(id) {
      for (const { entity } of context.running.people) {
        const found = await named({ entity: entity.name, id, fields: {} });
        if (found.id !== undefined) return found;
      }
      return { entity: context.running.people[0]?.entity.name ?? '', fields: {} };
    },
    async nameOf(record) {
      const found = await named(record);
      return found.id === undefined ? undefined : labelOf(application, found) || undefined;
    },
    redacted: (record) => settled(context, reader, () => redact(who, record)),
    async wire(field, value) {
      if (field.type.kind === 'lines') return count(value);
      return encodeValue(field.type, await nameAll(value), application);
    },
  };

  async function nameAll(value: Value): Promise<Value> {
    if (isList(value)) return await Promise.all(value.map(nameAll));
    return isRecord(value) ? await named(value) : value;
  }
}
