/** What is worked out from many records: boards, calendars, dashboards, and the tables of what names a record. */
import {
  type DashboardPart,
  type Field,
  findEntity,
  findField,
  isColumnField,
  isSameName,
  type Measure,
  recordsBehind,
  type Shows,
  scaleOfField,
} from '@ninefold/model';
import type { Board, BoardLanes, DashboardPartAnswer } from '@ninefold/protocol';
import type { TestAnswer } from '../../../packages/server/src/testing/start.ts';
import { get, isRefused, type Question, type Room, readableWhere, readsPath, screensOf } from '../room.ts';
import { someRecords } from './records.ts';

/** The columns of every board: no more cards than may be read, and sums over no others (which the second world shows). */
export function boardQuestions(room: Room): readonly Question[] {
  return [...wholeBoards(room), ...laneQuestions(room)];
}

function wholeBoards(room: Room): readonly Question[] {
  return screensOf(room, 'board').map(({ screen, shows }) => ({
    request: get('/_app/board', { screen: screen.name }),
    judge: (answer) => {
      if (room.oracle.opens(screen.name) === false) return isRefused(answer) ? [] : [`opens, and is answered ${answer.status}`];
      const expected = readableWhere(room, shows.entity, shows.where?.typed);
      if (answer.status !== 200 || !expected) return [];
      const { columns }: Board = answer.json;
      const counted = columns.reduce((sum, { count }) => sum + Number(count), 0);
      return counted > expected.length ? [`counts ${counted} cards, and ${expected.length} may be read`] : [];
    },
  }));
}

/** Their lanes by each field that makes some: no more cards than may be read, none in a lane whose name may not be, and none found by a guess at it. */
function laneQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'board').flatMap(({ screen, shows }) => {
    const kept = room.world.of(shows.entity);
    const fields = kept[0]?.entity.fields.filter(
      ({ name, type }) =>
        isColumnField(type) &&
        [...shows.fields, ...screen.filters].some(({ path }) => path.length === 1 && isSameName(path[0] ?? '', name)),
    );
    return (fields ?? []).flatMap((field): readonly Question[] => {
      const asked = { screen: screen.name, lanes: field.name };
      const guesses = kept.flatMap((one) => {
        const value = one.fields[field.name];
        const isHidden = readsPath(room, one, [field]) === false && typeof value !== 'object' && value !== undefined;
        return isHidden ? [{ one, lane: `is:${value}` }] : [];
      });
      return [
        { request: get('/_app/board', asked), judge: (answer) => lanesUnlike(room, shows, field, answer) },
        ...guesses.slice(0, 2).map(({ one, lane }) => ({
          request: get('/_app/board', { ...asked, lane }),
          judge: ({ status, json }: TestAnswer) => {
            const { columns }: Board = status === 200 ? json : { columns: [], more: false };
            const isFound = columns.some(({ cards }) => cards.some(({ record }) => record.id === one.id));
            return isFound ? [`finds ${one.id} in the lane of its ${field.name}, which is hidden`] : [];
          },
        })),
      ];
    });
  });
}

function lanesUnlike(
  room: Room,
  { entity, where }: Pick<Extract<Shows, { kind: 'board' }>, 'entity' | 'where'>,
  field: Field,
  { status, json }: TestAnswer,
): readonly string[] {
  const expected = readableWhere(room, entity, where?.typed);
  if (status !== 200 || !expected) return [];
  const { lanes }: BoardLanes = json;
  const sum = (some: typeof lanes) => some.flatMap(({ counts }) => counts).reduce((all, count) => all + count, 0);
  const named = sum(lanes.filter(({ key }) => key !== 'hidden'));
  const open = expected.filter((one) => readsPath(room, one, [field]) !== false).length;
  return [
    ...(sum(lanes) > expected.length ? [`counts ${sum(lanes)} cards in lanes, and ${expected.length} may be read`] : []),
    ...(named > open ? [`tells ${field.name} of ${named} by their lanes, and it may be read in ${open}`] : []),
  ];
}

const day = 24 * 60 * 60 * 1000;

/** Six weeks around now. */
export function calendarQuestions(room: Room): readonly Question[] {
  const dayAfter = (days: number) => new Date(room.world.now + days * day).toISOString().slice(0, 10);
  return screensOf(room, 'calendar').map(({ screen }) => ({
    request: get('/_app/calendar', { screen: screen.name, from: dayAfter(-20), to: dayAfter(20) }),
    judge: (answer) => (room.oracle.opens(screen.name) === false && !isRefused(answer) ? [`opens, and is answered ${answer.status}`] : []),
  }));
}

/** Beside the usual one: all records, and some. */
const periods = ['any time', 'last 90 days'] as const;

/** Every part of every dashboard, and the records behind it. */
export function dashboardQuestions(room: Room): readonly Question[] {
  const asked = screensOf(room, 'dashboard').flatMap(({ screen }) => [
    { screen, period: {} },
    ...(screen.parts.some((part) => recordsBehind(part)?.over) ? periods.map((period) => ({ screen, period: { period } })) : []),
  ]);
  return asked.map(({ screen, period }) => ({
    request: get('/_app/dashboard', { screen: screen.name, ...period }),
    judge: (answer) => {
      if (room.oracle.opens(screen.name) === false) return isRefused(answer) ? [] : [`opens, and is answered ${answer.status}`];
      const told: readonly DashboardPartAnswer[] = answer.status === 200 ? answer.json.parts : [];
      return told.flatMap((one) =>
        partUnlike(
          room,
          one,
          screen.parts.find(({ name }) => name === one.name),
        ),
      );
    },
  }));
}

/** The rows behind parts, which lists of the same route answer. */
export function partQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'dashboard').flatMap(({ screen }) =>
    screen.parts.map((part) => ({
      request: get('/_app/rows', {
        screen: screen.name,
        part: part.name,
        limit: '100',
        ...(recordsBehind(part)?.over && { period: 'any time' }),
      }),
      judge: ({ status, json }) => {
        const behind = recordsBehind(part);
        const expected = behind && readableWhere(room, behind.entity, behind.where?.typed);
        return status === 200 && expected && json.total > expected.length ? [`counts ${json.total} behind ${part.name}`] : [];
      },
    })),
  );
}

function partUnlike(room: Room, told: DashboardPartAnswer, part: DashboardPart | undefined): readonly string[] {
  if (told.kind === 'list' && part?.kind === 'list') {
    const expected = part.over ? undefined : readableWhere(room, part.entity, part.where?.typed);
    return expected && told.total !== expected.length ? [`${part.name}: ${told.total} rows, and ${expected.length} may be read`] : [];
  }
  if (told.kind !== 'figure' || part?.kind !== 'figure') return [];
  const expected = expectedFigure(room, part.measure);
  return expected === null || expected === Number(told.value)
    ? []
    : [`${part.name}: ${told.value}, and ${expected} follows from what may be read`];
}

/** A figure over the records, and the fields in them, that may be read; null where this reading does not know it. */
function expectedFigure(room: Room, { of, entity, where, over, field }: Measure): number | null {
  // Which records are in a period, this reading does not know.
  const records = over ? undefined : readableWhere(room, entity, where?.typed);
  if (!records) return null;
  if (of === 'count' && !field) return records.length;
  const [name, deeper] = field?.path ?? [];
  const type = name === undefined || deeper !== undefined ? undefined : findField(room.world.application, entity, name)?.type;
  if (of !== 'sum' || name === undefined || !type) return null;
  const values = records.map((one) => (room.oracle.readsField(one, name) ? one.fields[name] : null));
  const sum = values.reduce<bigint>((all, value) => all + (typeof value === 'bigint' ? value : 0n), 0n);
  return values.some((value) => typeof value === 'bigint') ? Number(sum) / 10 ** (scaleOfField(type) ?? 0) : null;
}

/** The tables of those that name a record, on the pages that show them. */
export function relatedQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'record').flatMap(({ screen, shows }) => {
    const entity = findEntity(room.world.application, shows.entity);
    const related = entity?.fields.filter(({ type }) => type.kind === 'related') ?? [];
    const records = someRecords(room).filter((one) => one.entity === entity);
    return related.flatMap(({ name }) =>
      records.map((record) => ({
        request: get('/_app/rows', { screen: screen.name, part: name, record: record.id, limit: '100' }),
        judge: (answer) =>
          room.oracle.reads(record) === false && !isRefused(answer) ? [`is about a hidden record, and is answered ${answer.status}`] : [],
      })),
    );
  });
}
