/** Why a record stays: how many records still refer to it, as far as whoever asks may know. */
import { readRight, sentences } from '@ninefold/engine';
import { type Expression, findEntity, findField, type RecordValue, traitsOf } from '@ninefold/model';
import type { RecordQueries, RecordUse } from '@ninefold/store';
import { platformRefused } from '../problems/platform.ts';
import type { RecordWriter } from './record-writer.ts';

/** Throws `in-use`: with how many of which entity, where they may be read; else with no more than that there are some. */
export async function refuseInUse(writer: RecordWriter, reader: RecordQueries, users: readonly RecordUse[]): Promise<never> {
  const { application } = writer.running;
  const known: Known[] = [];
  for (const use of users) {
    const count = await countKnown(writer, reader, use);
    const same = known.find(({ entity, field }) => entity === use.entity && field === use.field);
    if (same) same.count += count;
    else known.push({ entity: use.entity, field: use.field, count });
  }
  const told = known.filter(({ count }) => count > 0);
  const [first] = told;
  if (!first) throw platformRefused('in-use', { said: sentences.staysInUse });
  const words = told.map(({ entity, field, count }) => {
    const { name, plural } = findEntity(application, entity) ?? { name: entity, plural: entity };
    return { count, things: count === 1 ? name : plural, field };
  });
  const statement = findField(application, first.entity, first.field)?.statement ?? null;
  throw platformRefused('in-use', { statement, said: sentences.staysInUseBy(words) });
}

interface Known {
  readonly entity: string;
  readonly field: string;
  count: number;
}

/** Records that may be read and whose field may be. Of a set of references it is not asked how many there are. */
async function countKnown(
  { running, environment, person }: RecordWriter,
  reader: RecordQueries,
  { entity, field, of }: RecordUse,
): Promise<number> {
  const { application } = running;
  const right = person ? readRight(application, person.roles, entity) : null;
  const known = findField(application, entity, field);
  const fieldRight = right?.fields.get(field);
  if (right?.nothing || !known || fieldRight === 'never' || traitsOf(known.type).many) return 0;
  const guards: readonly Expression[] = typeof fieldRight === 'object' ? [fieldRight] : [];
  return await reader.count({
    entity,
    where: right ? [right.rows] : [],
    among: [{ by: { path: [field], guards }, is: { kind: 'value', value: referenceTo(of) } }],
    environment,
  });
}

function referenceTo({ entity, id = '' }: RecordValue): RecordValue {
  return { entity, id, fields: {} };
}
