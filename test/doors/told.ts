/** What an answer tells of records and their fields, held against the oracle: whatever stands anywhere in it, by its id. */
import { byName } from '@ninefold/model';
import type { Oracle } from './oracle.ts';
import type { Kept, World } from './world.ts';

/** Each thing that is told and may not be read, in words. */
export function leaksIn(answer: unknown, world: World, oracle: Oracle): readonly string[] {
  if (Array.isArray(answer)) return answer.flatMap((one) => leaksIn(one, world, oracle));
  if (!isObject(answer)) return [];
  const own = leaksOf(answer, world, oracle);
  return [...own, ...Object.values(answer).flatMap((one) => leaksIn(one, world, oracle))];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** That one is somebody is no secret. A record as `/_app` tells it has its fields inside; calls of point 7 tell them beside the id. */
function leaksOf(told: Readonly<Record<string, unknown>>, world: World, oracle: Oracle): readonly string[] {
  const named = [told.id, told.record].find((one) => typeof one === 'string' && world.find(one));
  const record = world.find(typeof named === 'string' ? named : '');
  if (!record) return [];
  const isOneself = record.id === oracle.viewer.me?.id && isObject(told.fields) && Object.keys(told.fields).length === 0;
  if (oracle.reads(record) === false) return isOneself ? [] : [`tells of ${nameOf(record)}`];
  const fields = isObject(told.fields) ? told.fields : told;
  return Object.entries(fields).flatMap(([name, value]) => {
    const field = byName(record.entity.fields, name);
    const isTold = field && (isObject(told.fields) || value !== null) && oracle.readsField(record, field.name) === false;
    return isTold ? [`tells ${name} of ${nameOf(record)}`] : [];
  });
}

/** For people who read what failed. */
export function nameOf({ entity, id, fields }: Kept): string {
  return `${entity.name} ${id}${fields.state === undefined ? '' : ` in ${String(fields.state)}`}`;
}
