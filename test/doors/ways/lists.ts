/** Lists: their rows and number, and what filters, orders and searches let through. */
import { isGroupField, isRecord, type Shows } from '@ninefold/model';
import type { Rows } from '@ninefold/protocol';
import type { TestAnswer } from '../../../packages/server/src/testing/start.ts';
import type { Answer } from '../oracle.ts';
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
import { nameOf } from '../told.ts';
import type { Kept } from '../world.ts';

/** Of every list screen. */
export function listQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'list').flatMap(({ screen, shows }) => {
    const ask = (query: Readonly<Record<string, string>>) => get('/_app/rows', { screen: screen.name, limit: '100', ...query });
    const kept = room.world.of(shows.entity);
    const entity = kept[0]?.entity;
    const whole = { request: ask({}), judge: (answer: TestAnswer) => wholeList(room, screen.name, shows, answer) };
    if (!entity) return [whole];
    const paths = pathsFrom(room, entity).filter((path) => isChosen(room, kept, path, screen.name));
    return [
      whole,
      ...paths.flatMap((path) => [...narrowed(room, kept, path, ask), ordered(room, kept, path, ask)]),
      ...searched(room, kept, ask),
      ...pathsFrom(room, entity).flatMap((path) => gathered(room, shows, path, ask)),
    ];
  });
}

/** Of every list screen: what was saved of it is told to whoever may open it. */
export function viewQuestions(room: Room): readonly Question[] {
  return screensOf(room, 'list').map(({ screen: { name } }) => ({
    request: get('/_app/views', { screen: name }),
    judge: (answer) => (room.oracle.opens(name) === false && !isRefused(answer) ? [`opens, and is answered ${answer.status}`] : []),
  }));
}

type Ask = (query: Readonly<Record<string, string>>) => Question['request'];

/** Where something is hidden always, else in turns. */
function isChosen(room: Room, kept: readonly Kept[], path: FieldPath, screen: string): boolean {
  const isHidden = kept.some((one) => room.oracle.reads(one) && readsPath(room, one, path) === false);
  return (isHidden && path.length === 1) || room.isTurn(`${screen} ${namesOf(path).join('.')}`);
}

/** In groups a list counts no records but those it has; what a group is called may be read in each of its rows. */
function gathered(
  room: Room,
  { entity, where, fields }: Pick<Extract<Shows, { kind: 'list' }>, 'entity' | 'where' | 'fields'>,
  path: FieldPath,
  ask: Ask,
): readonly Question[] {
  const words = namesOf(path).join('.');
  if (!isGroupField((path[1] ?? path[0]).type) || !fields.some((shown) => shown.path.join('.') === words)) return [];
  const judge = ({ status, json }: TestAnswer): readonly string[] => {
    if (status !== 200) return [];
    const { groups = [], rows, inGroups = [] }: Rows = json;
    const expected = readableWhere(room, entity, where?.typed);
    const counted = groups.reduce((sum, { count }) => sum + count, 0);
    const told = rows.filter(({ id }, place) => {
      const found = room.world.find(id ?? '');
      return found && inGroups[place]?.startsWith('is:') && readsPath(room, found, path) === false;
    });
    return [
      ...(expected && counted > expected.length ? [`counts ${counted} in groups, and ${expected.length} may be read`] : []),
      ...told.map(({ label }) => `tells ${words} of ${label} by its group`),
    ];
  };
  return [{ request: ask({ by: words }), judge }];
}

/** Exactly those that may be read, and their number, where the oracle can tell what the list is about. */
function wholeList(
  room: Room,
  screen: string,
  { entity, where }: Pick<Extract<Shows, { kind: 'list' }>, 'entity' | 'where'>,
  answer: TestAnswer,
): readonly string[] {
  if (room.oracle.opens(screen) === false) return isRefused(answer) ? [] : [`opens, and is answered ${answer.status}`];
  if (answer.status !== 200) return room.world.of(entity).some((one) => room.oracle.reads(one)) ? [`is answered ${answer.status}`] : [];
  const expected = isOpenToSome(room, screen) ? null : readableWhere(room, entity, where?.typed);
  const told = rowIds(answer);
  if (!expected || answer.json.next !== null) return [];
  const same = JSON.stringify([...told].sort()) === JSON.stringify(expected.map(({ id }) => id).sort());
  return [
    ...(same ? [] : [`shows ${told.length} rows, and ${expected.length} may be read`]),
    ...(answer.json.total === expected.length ? [] : [`counts ${answer.json.total}, and ${expected.length} may be read`]),
  ];
}

/** A screen that is open on a condition shows the records of which it holds. */
function isOpenToSome({ world, viewer }: Room, screen: string): boolean {
  return world.application.roles.permissions.some(
    ({ may, cells }) => may.kind === 'open' && may.screen === screen && viewer.roles.some((role) => cells[role]?.kind === 'conditions'),
  );
}

function rowIds({ json }: TestAnswer): readonly string[] {
  return (json?.rows ?? []).map(({ id }: { id: string }) => id);
}

/** A filter finds only records in which its field may be read: whether it is empty, and whether it is what somebody guesses. */
function narrowed(room: Room, kept: readonly Kept[], path: FieldPath, ask: Ask): readonly Question[] {
  const guesses = kept.flatMap((one) => (readsPath(room, one, path) === false ? (valueAt(room, one, path) ?? []) : [])).slice(0, 3);
  const terms = [
    { operator: 'empty', values: [] },
    { operator: 'not empty', values: [] },
    // Refused where no people are named: then nothing is found.
    { operator: 'is', values: ['me'] },
    { operator: 'is not', values: ['me', 'nobody'] },
    ...guesses.map((guess) => ({ operator: 'is', values: [guess] })),
  ];
  const asked = [...terms.map((term) => ({ ...term, part: { path: namesOf(path), ...term } })), inGroups(namesOf(path), guesses)];
  return asked.map((term) => ({
    request: ask({ filter: JSON.stringify([term.part]) }),
    judge: (answer) =>
      rowIds(answer).flatMap((id) => {
        const found = room.world.find(id);
        const isHidden = found && foundBy(room, found, path, term.operator) === false;
        return isHidden ? [`finds ${nameOf(found)} by ${namesOf(path).join('.')}`] : [];
      }),
  }));
}

/** The same within an *or*, and an *and* within that: it is no way around. */
function inGroups(path: readonly string[], guesses: readonly string[]) {
  const [first, ...others] = guesses.map((guess) => ({ path, operator: 'is', values: [guess] }));
  const given = { path, operator: 'not empty', values: [] };
  const parts = first ? [...others, { match: 'all', parts: [given, first] }] : [given, { path, operator: 'empty', values: [] }];
  return { operator: first ? 'is' : 'empty', part: { match: 'any', parts } };
}

/** A reference whose record is hidden is told to be there, and not which. */
function foundBy(room: Room, record: Kept, path: FieldPath, operator: string): Answer {
  return path.length === 1 && operator !== 'is' ? room.oracle.readsField(record, path[0].name) : readsPath(room, record, path);
}

/** As a filter names it. */
function valueAt({ world }: Room, record: Kept, [first, second]: FieldPath): string | null {
  const named = record.fields[first.name];
  const value = second && isRecord(named) ? world.find(named.id)?.fields[second.name] : named;
  if (isRecord(value)) return value.id ?? null;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What is hidden in one row at least orders none. */
function ordered(room: Room, kept: readonly Kept[], path: FieldPath, ask: Ask): Question {
  const isHidden = kept.some((one) => room.oracle.reads(one) && readsPath(room, one, path) === false);
  const words = namesOf(path).join('.');
  return {
    request: ask({ order: `${words}:asc` }),
    judge: (answer) => (isHidden && !isRefused(answer) ? [`is ordered by ${words}, which is hidden in some rows`] : []),
  };
}

/** A search for words that are hidden in a record does not find it by them. */
function searched(room: Room, kept: readonly Kept[], ask: Ask): readonly Question[] {
  const hidden = kept.flatMap((one) => wordsOf(room, one, false).map((words) => [one, words] as const));
  const chosen = hidden.filter(([{ entity }, words], place) => place < 2 || room.isTurn(`search ${entity.name} ${words}`)).slice(0, 12);
  return chosen.map(([record, words]) => ({
    request: ask({ search: words }),
    judge: (answer) => {
      const isOpen = wordsOf(room, record, true).some((open) => sharesWord(open, words));
      return !isOpen && rowIds(answer).includes(record.id) ? [`finds ${nameOf(record)} by “${words}”`] : [];
    },
  }));
}

function sharesWord(open: string, words: string): boolean {
  return words
    .toLowerCase()
    .split(/\s+/u)
    .some((word) => open.toLowerCase().includes(word));
}

/** Texts in a record, and in those that it names, that may be read, or may not. */
function wordsOf(room: Room, record: Kept, open: boolean): readonly string[] {
  return pathsFrom(room, record.entity).flatMap((path) => {
    const words = readsPath(room, record, path) === open ? valueAt(room, record, path) : null;
    return words === null || room.world.find(words) ? [] : [words];
  });
}
