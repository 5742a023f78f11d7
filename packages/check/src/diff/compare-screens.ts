/** Screens that came and went, and what each shows, offers and leads to. */
import { foldName, givenValue, type Screen, type ShownField, type Shows } from '@ninefold/model';
import { inWords } from '../facts/words/names-in-words.ts';
import { meaningOf } from './canonical.ts';
import { addChange, type Comparing, quoted } from './comparing.ts';
import { matched, namesApart } from './matched.ts';
import { strengthOf } from './strength.ts';

/** Adds screens that came, went or show, offer and lead to something else, by name, then by route. */
export function compareScreens(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.screens, comparing.now.screens, [
    ({ name }) => foldName(name),
    ({ route }) => givenValue(route),
  ]);
  for (const screen of removed) addChange(comparing, 'screens', 'removed', `The screen ${screen.name} is gone.`, { old: screen });
  for (const screen of added)
    addChange(comparing, 'screens', 'added', `The screen ${screen.name} is new: ${showsWords(screen)}.`, { now: screen });
  for (const [old, now] of both) compareScreen(comparing, old, now);
}

function compareScreen(comparing: Comparing, old: Screen, now: Screen): void {
  const say = (what: string): void => addChange(comparing, 'screens', 'changed', `${now.name} ${what}.`, { old, now });
  if (foldName(old.name) !== foldName(now.name)) say(`was called ${old.name}`);
  if (givenValue(old.route) !== givenValue(now.route))
    say(`has the address ${givenValue(now.route) ?? 'not shown'} instead of ${givenValue(old.route) ?? 'not shown'}`);
  compareShows(comparing, old, now, say);
  const lists: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    ['offers', 'offers no longer', old.offers.map(({ words }) => words), now.offers.map(({ words }) => words)],
    ['is now reached from', 'is no longer reached from', ways(old), ways(now)],
    ['has the filter', 'has no longer the filter', paths(old.filters), paths(now.filters)],
    ['has in its address', 'has no longer in its address', paths(old.print?.address ?? []), paths(now.print?.address ?? [])],
    ['has the total', 'has no longer the total', totalsOf(old), totalsOf(now)],
    ['has at most', 'has no longer at most', limitsOf(old), limitsOf(now)],
    ['has the part', 'has no longer the part', old.parts.map(({ name }) => name), now.parts.map(({ name }) => name)],
  ];
  for (const [more, less, before, after] of lists) {
    const apart = namesApart(before, after, foldName);
    if (apart.added.length > 0) say(`${more} ${inWords(apart.added)}`);
    if (apart.removed.length > 0) say(`${less} ${inWords(apart.removed)}`);
  }
  for (const part of now.parts) {
    const before = old.parts.find(({ name }) => foldName(name) === foldName(part.name));
    if (before && partMeaning(before) !== partMeaning(part)) say(`counts ${quoted(part.name)} differently`);
    if (before && targetWords(before) !== targetWords(part))
      say(`should have ${quoted(part.name)} ${targetWords(part)} instead of ${targetWords(before)}`);
  }
  if (orderWords(old) !== orderWords(now)) say(`is ordered by ${orderWords(now)} instead of ${orderWords(old)}`);
  if (old.whenEmpty?.text !== now.whenEmpty?.text) say(`says ${quoted(now.whenEmpty?.text)} when it is empty`);
}

function limitsOf({ columnLimits = [] }: Screen): readonly string[] {
  return columnLimits.map(({ value, limit }) => `${limit.kind === 'number' ? limit.value : limit.name} in ${value}`);
}

function totalsOf({ print }: Screen): readonly string[] {
  return (print?.totals ?? []).map(({ sums, by }) => `sum of ${paths(sums).join(', ')}${by ? ` by ${paths([by]).join()}` : ''}`);
}

function compareShows(comparing: Comparing, old: Screen, now: Screen, say: (what: string) => void): void {
  const [before, after] = [givenValue(old.shows), givenValue(now.shows)];
  if (!before || !after || kindWords(before) !== kindWords(after)) {
    if (showsWords(old) !== showsWords(now)) say(`now shows ${showsWords(now)} instead of ${showsWords(old)}`);
    return;
  }
  const fields = namesApart(fieldsOf(before), fieldsOf(after), foldName);
  if (fields.added.length > 0) say(`shows ${inWords(fields.added)} too`);
  if (fields.removed.length > 0) say(`shows ${inWords(fields.removed)} no longer`);
  for (const what of [...renamedHeads(before, after), ...otherColumns(before, after)]) say(what);
  const [filter, filters] = [whereOf(before), whereOf(after)];
  if (meaningOf(filter) === meaningOf(filters)) return;
  const entity = 'entity' in after ? after.entity : '';
  const strength = filter?.typed && filters?.typed ? strengthOf(comparing, entity, filter.typed, filters.typed, 'true').is : 'unknown';
  if (strength === 'same') return;
  if (after.kind === 'record') {
    const found = (source: string | undefined): string => (source === undefined ? 'its address' : words(source));
    say(`finds its ${after.entity} by ${found(filters?.source)} instead of ${found(filter?.source)}`);
    return;
  }
  const amount = strength === 'stricter' || !filter ? 'fewer' : strength === 'looser' || !filters ? 'more' : 'other';
  say(`lists ${amount} records: ${words(filters?.source)} instead of ${words(filter?.source)}`);
}

/** Fields that both show and that are called otherwise now. */
function renamedHeads(before: Shows, after: Shows): readonly string[] {
  const [old, now] = [headsOf(before), headsOf(after)];
  return [...now].flatMap(([path, head]) => {
    const was = old.get(path);
    return was === undefined || was === head ? [] : [`calls ${path} ${quoted(head || path)}, not ${quoted(was || path)}`];
  });
}

/** What the tables of the other side of a reference show more, less, and call otherwise. */
function otherColumns(before: Shows, after: Shows): readonly string[] {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  return [...now].flatMap(([path, columns]) => {
    const was = old.get(path);
    if (was === columns || !old.has(path)) return [];
    if (!was || !columns) return [`shows of ${path} ${columns ? inWords(paths(columns)) : 'what its list shows'}`];
    const { added, removed } = namesApart(paths(was), paths(columns), foldName);
    const renamed = columns.filter(({ head, path: column }) =>
      was.some((one) => foldName(one.path.join('.')) === foldName(column.join('.')) && one.head !== head),
    );
    return [
      ...(added.length > 0 ? [`shows ${inWords(added)} of ${path} too`] : []),
      ...(removed.length > 0 ? [`shows ${inWords(removed)} of ${path} no longer`] : []),
      ...renamed.map(({ head, path: column }) => `calls ${column.join('.')} of ${path} ${quoted(head ?? column.join('.'))}`),
    ];
  });
}

function columnsOf(shows: Shows): ReadonlyMap<string, readonly ShownField[] | undefined> {
  const fields = 'fields' in shows ? shows.fields : [];
  return new Map(paths(fields).map((path, index) => [path, fields[index]?.columns]));
}

/** Of each path in words, how the screen calls it; '' where it says nothing of its own. */
function headsOf(shows: Shows): ReadonlyMap<string, string> {
  const fields = 'fields' in shows ? shows.fields : [];
  return new Map(paths(fields).map((path, index) => [path, fields[index]?.head ?? '']));
}

function words(source: string | undefined): string {
  return source === undefined ? 'all' : `\`${source}\``;
}

function whereOf(shows: Shows) {
  return 'where' in shows ? shows.where : undefined;
}

function fieldsOf(shows: Shows): readonly string[] {
  return 'fields' in shows ? paths(shows.fields) : [];
}

function paths(fields: readonly ShownField[]): readonly string[] {
  return fields.map(({ path, words: said }) => (path.length > 0 ? path.join('.') : said));
}

function ways({ fromStart, reachedFrom }: Screen): readonly string[] {
  return [...(fromStart ? ['the start'] : []), ...reachedFrom];
}

function showsWords({ shows }: Screen): string {
  const value = givenValue(shows);
  return value ? kindWords(value) : shows.kind === 'gap' ? 'what is not shown' : 'nothing';
}

function kindWords(shows: Shows): string {
  if (shows.kind === 'calendar') return `a calendar of ${shows.entity}${calendarWords(shows)}`;
  if ('entity' in shows)
    return `a ${shows.kind} of ${shows.entity}${'by' in shows ? ` by ${paths([shows.by]).join()}` : ''}${drawnWords(shows)}`;
  return shows.kind === 'component' ? `the component ${shows.component}` : `a ${shows.kind}`;
}

function drawnWords(shows: Shows): string {
  return 'component' in shows && shows.component !== undefined ? `, drawn by ${shows.component}` : '';
}

function calendarWords({ by, to, rows }: Extract<Shows, { kind: 'calendar' }>): string {
  const [begin = '', end, row] = [by, to, rows].map((field) => field && paths([field]).join());
  return ` by ${begin}${end === undefined ? '' : ` to ${end}`}${row === undefined ? '' : `, one row a ${row}`}`;
}

function orderWords({ order }: Screen): string {
  if (!order) return 'nothing said';
  return order.kind === 'fields'
    ? order.terms.map(({ field, direction }) => `${field.path.join('.')} ${direction}`).join(', ')
    : `${order.kind} first`;
}

function targetWords(part: Screen['parts'][number]): string {
  const target = part.kind === 'figure' ? part.target : undefined;
  return target ? `at ${target.bound} ${target.value.source}` : 'without a target';
}

function partMeaning(part: Screen['parts'][number]): string {
  return JSON.stringify(part, (key, value: unknown) => {
    if (key === 'span' || key === 'statement' || key === 'words' || key === 'target') return undefined;
    if (key === 'where') return meaningOf(value as Parameters<typeof meaningOf>[0]);
    return typeof value === 'string' ? foldName(value) : value;
  });
}
