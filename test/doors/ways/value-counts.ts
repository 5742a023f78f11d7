/** What stands beside the choices of filters: these count no records but those that may be read, and tell no value that may not. */
import { askableFields, isCountedField, type Shows } from '@ninefold/model';
import type { ValueCounts } from '@ninefold/protocol';
import type { TestAnswer } from '../../../packages/server/src/testing/start.ts';
import {
  type FieldPath,
  get,
  isRefused,
  namesOf,
  pathsFrom,
  type Question,
  type Room,
  readableWhere,
  readsPath,
  screensOf,
} from '../room.ts';

type ShownList = Pick<Extract<Shows, { kind: 'list' }>, 'entity' | 'where'>;

/** Of every list and board, by each field it is filtered by. */
export function valueCountQuestions(room: Room): readonly Question[] {
  return [...screensOf(room, 'list'), ...screensOf(room, 'board')].flatMap(({ screen, shows }) => {
    const entity = room.world.of(shows.entity)[0]?.entity;
    if (!entity) return [];
    const asked = new Set(askableFields(screen).map(({ path }) => path.join('.')));
    return pathsFrom(room, entity)
      .filter((path) => asked.has(namesOf(path).join('.')) && isCountedField((path[1] ?? path[0]).type))
      .map((path) => ({
        request: get('/_app/value-counts', { screen: screen.name, of: namesOf(path).join('.') }),
        judge: (answer: TestAnswer) => judged(room, screen.name, shows, path, answer),
      }));
  });
}

function judged(room: Room, screen: string, { entity, where }: ShownList, path: FieldPath, answer: TestAnswer): readonly string[] {
  if (room.oracle.opens(screen) === false) return isRefused(answer) ? [] : [`opens, and is answered ${answer.status}`];
  if (answer.status !== 200) return [];
  const { counts }: ValueCounts = answer.json;
  const open = readableWhere(room, entity, where?.typed)?.filter((one) => readsPath(room, one, path) !== false).length;
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return open !== undefined && most > open ? [`tells ${namesOf(path).join('.')} of ${most}, and it may be read in ${open}`] : [];
}
