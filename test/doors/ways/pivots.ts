/** Lists as tables of figures: these count no records but those that may be read, and name nothing that may not. */
import { isGroupField, isSummable, type Shows } from '@ninefold/model';
import type { PivotAnswer } from '@ninefold/protocol';
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

type ShownList = Pick<Extract<Shows, { kind: 'list' }>, 'entity' | 'where' | 'fields'>;

/** Of every list screen by each of its columns, across by the next, with the figures of each of its numbers. */
export function pivotQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'list').flatMap(({ screen, shows }) => {
    const entity = room.world.of(shows.entity)[0]?.entity;
    if (!entity) return [];
    const shown = pathsFrom(room, entity).filter((path) => shows.fields.some((field) => field.path.join('.') === namesOf(path).join('.')));
    const typeOf = (path: FieldPath) => (path[1] ?? path[0]).type;
    const gathered = shown.filter((path) => isGroupField(typeOf(path)));
    const figures = [
      'count',
      ...shown.flatMap((path) => (isSummable(typeOf(path)) ? ['sum', 'max'].map((of) => `${of}:${namesOf(path).join('.')}`) : [])),
    ];
    return gathered.flatMap((by, place) => {
      const across = gathered[(place + 1) % gathered.length];
      return figures
        .filter((figure, nth) => nth === 0 || room.isTurn(`${screen.name} ${namesOf(by).join('.')} ${figure}`))
        .map((figure) => ({
          request: get('/_app/pivot', {
            screen: screen.name,
            by: namesOf(by).join('.'),
            ...(across && across !== by && { across: namesOf(across).join('.') }),
            figure,
          }),
          judge: (answer: TestAnswer) => judged(room, screen.name, shows, by, answer),
        }));
    });
  });
}

function judged(room: Room, screen: string, { entity, where }: ShownList, by: FieldPath, answer: TestAnswer): readonly string[] {
  if (room.oracle.opens(screen) === false) return isRefused(answer) ? [] : [`opens, and is answered ${answer.status}`];
  if (answer.status !== 200) return [];
  const { records, by: axis }: PivotAnswer = answer.json;
  const expected = readableWhere(room, entity, where?.typed);
  const words = namesOf(by).join('.');
  const counts = records.map((row) => row.reduce((sum, count) => sum + count, 0));
  const counted = counts.reduce((sum, count) => sum + count, 0);
  const named = axis.keys.reduce((sum, { key }, row) => (key.startsWith('is:') || key === 'none' ? sum + (counts[row] ?? 0) : sum), 0);
  const open = expected?.filter((one) => readsPath(room, one, by) !== false).length;
  return [
    ...(expected && counted > expected.length ? [`counts ${counted} in cells, and ${expected.length} may be read`] : []),
    ...(open !== undefined && named > open ? [`tells ${words} of ${named}, and it may be read in ${open}`] : []),
  ];
}
