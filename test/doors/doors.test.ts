/**
 * The door matrix: role × entity × field × state × every way to the data. Whoever looks is told what point 6 lets them read, as a small
 * reading of it that shares nothing with the engine has it; and whatever they are told is the same in a world in which only what they may
 * not read is otherwise.
 */
import { readFileSync } from 'node:fs';
import { routes } from '@ninefold/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentOf, matrices } from '../../packages/server/src/testing/random-rights.ts';
import type { Started, TestAnswer, TestRequest } from '../../packages/server/src/testing/start.ts';
import { changeHidden } from './hidden-values.ts';
import { openEvents } from './open-page.ts';
import { actingIn, openDocument, type SignedIn, viewerIn } from './opened.ts';
import { createOracle } from './oracle.ts';
import { isRefused, type Question, type Room } from './room.ts';
import { tableUnlike } from './table.ts';
import { leaksIn, nameOf } from './told.ts';
import { notThere, ways } from './ways/ways.ts';
import { readWorld } from './world.ts';

const isWhole = process.env.ALL === '1';
const textsIn = (folder: string, names: readonly string[]) =>
  names.map((name) => ({ name, text: readFileSync(new URL(`${folder}/${name}.md`, import.meta.url), 'utf8') }));
const examples = textsIn('../../examples', ['blank', 'clinic', 'equipment-lending', 'expense-claims', 'help-desk', 'purchasing']);
/** With a column for those who are not signed in; and, with `ALL=1`, further ones. */
const others = textsIn('../acceptance/documents', [
  'agency',
  ...(isWhole ? ['garden', 'library', 'lost-property', 'shipyard', 'stables', 'veterinary-clinic'] : []),
]);

describe('every way to the data', () => {
  test('has its entry, and none that is not there', () => {
    expect(
      Object.keys(ways)
        .filter((way) => !way.includes('calls'))
        .sort(),
    ).toEqual(Object.keys(routes).sort());
    expect(notThere.filter((way) => Object.values(routes).some(({ at }) => at.includes(way)))).toEqual([]);
  });
});

/** Of one shape, with rows drawn at random. */
const drawn = fc
  .sample(matrices, { numRuns: isWhole ? 8 : 1, seed: 1 })
  .map((matrix, place) => ({ name: `random rows ${place + 1}`, text: documentOf(matrix) }));

describe.each([...textsIn('.', ['workshop']), ...examples, ...others, ...drawn])('$name', ({ name, text }) => {
  test('tells everybody what point 6 lets them read, and nothing follows from the rest', async () => {
    const opened = await openDocument(text, isWhole ? 16 : 5, isWhole ? 3 : 1);
    const { app } = opened;
    const acting = await actingIn(opened);
    if (name === 'workshop') expect(acting?.name).toContain(' for ');
    const viewers = [...opened.viewers, ...(acting ? [acting] : [])];
    const found: string[] = [];
    const seen = { hidden: 0, changed: 0, unknown: 0, cells: 0 };
    for (const [place, viewer] of viewers.entries())
      found.push(...(await lookAround(app, viewer, place, seen)).map((problem) => `${viewer.name}: ${problem}`));
    expect(found).toEqual([]);
    expect(app.logged).toEqual([]);
    // The oracle knows nearly all; and where a document hides anything, something of it was there and was changed.
    expect(seen.unknown).toBeLessThanOrEqual(seen.cells / 20);
    if (name !== 'blank') expect(Math.min(seen.hidden, seen.changed)).toBeGreaterThan(9);
    await app.server.close();
    await app.store.close();
  });
});

interface Seen {
  /** Fields of records that may not be read, and how many of them were changed. */
  hidden: number;
  changed: number;
  unknown: number;
  cells: number;
}

/** What is wrong, in words. */
async function lookAround(app: Started, looking: SignedIn, place: number, seen: Seen): Promise<readonly string[]> {
  const room = await roomOf(app, looking, place);
  const ask = async (request: TestRequest) =>
    app.ask({
      ...request,
      ...(looking.cookie !== undefined && { cookie: looking.cookie }),
      headers: { ...request.headers, ...looking.headers },
    });
  const questions = Object.entries(ways).flatMap(([way, one]) =>
    'asks' in one ? one.asks(room).map((question) => ({ way, ...question })) : [],
  );
  countCells(room, seen);
  const found: string[] = [...tableUnlike(room)];
  const before: string[] = [];
  for (const question of questions) {
    const answer = await ask(question.request);
    before.push(steady(answer));
    if (looking.headers && isShutWhileActing(answer)) continue;
    found.push(...judged(room, question, answer).map((problem) => `${question.way}: ${question.request.path} ${problem}`));
  }
  found.push(...(await tryWhatIsClosed(room, ask)));
  // Whoever acts for somebody else hears nothing live.
  const page = looking.headers ? null : await openEvents(app, looking.cookie);
  const changed = await changeHidden(app, room.world, room.oracle);
  seen.changed += changed;
  // Where all may be read there is no other world.
  for (const [index, { way, request }] of changed === 0 ? [] : questions.entries()) {
    const now = steady(await ask(request));
    if (now !== before[index]) found.push(`${way}: ${request.path} follows from what is hidden: ${difference(before[index] ?? '', now)}`);
  }
  await page?.close();
  return [...found, ...toldLive(await roomOf(app, looking, place), page?.told ?? new Set())];
}

function countCells({ world, oracle }: Room, seen: Seen): void {
  const answers = world.records.flatMap((record) => record.entity.fields.map(({ name }) => oracle.readsField(record, name)));
  seen.cells += answers.length;
  seen.hidden += answers.filter((may) => may === false).length;
  seen.unknown += answers.filter((may) => may === null).length;
}

/** Records that an open page was told of, and that its reader could read neither before nor now. */
function toldLive({ world, oracle }: Room, told: ReadonlySet<string>): readonly string[] {
  const records = [...told].flatMap((id) => world.find(id) ?? []);
  return records.filter((record) => oracle.reads(record) === false).map((record) => `events: tells of ${nameOf(record)}`);
}

async function roomOf(app: Started, looking: SignedIn, place: number): Promise<Room> {
  const world = await readWorld(app);
  const viewer = viewerIn(world, looking);
  // A document with many fields has many ways to ask: as many are tried of it as of others.
  const turns = Math.max(45, Math.ceil(world.application.entities.flatMap(({ fields }) => fields).length / 2));
  return { app, world, viewer, oracle: createOracle(world, viewer), isTurn: (what) => isWhole || hashOf(what) % turns === place % turns };
}

function judged(room: Room, question: Question, answer: TestAnswer): readonly string[] {
  const ours = answer.status >= 500 ? [`is answered ${answer.status}`] : [];
  const isKept = !/no-store|private, no-cache/u.test(answer.headers.get('cache-control') ?? '');
  return [
    ...ours,
    ...(isKept ? ['may be kept by browsers'] : []),
    ...leaksIn(answer.json, room.world, room.oracle),
    ...(question.judge?.(answer) ?? []),
  ];
}

/** What is nobody's but one's own, and nothing of the other's either. */
function isShutWhileActing({ status, json }: TestAnswer): boolean {
  return status === 403 && json?.detail === 'This is not possible while you act for somebody else.';
}

/** Whatever point 6 does not allow is refused. */
async function tryWhatIsClosed(room: Room, ask: (request: TestRequest) => Promise<TestAnswer>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    if (!('refuses' in way)) continue;
    for (const request of way.refuses(room)) {
      const answer = await ask(request);
      if (!isRefused(answer) && !isAllRefused(answer))
        found.push(`${name}: ${request.method} ${request.path} is answered ${answer.status}`);
    }
  }
  return found;
}

/** Many records at once are answered for one by one: null, or an `outcome`, is what was done. */
function isAllRefused({ json }: TestAnswer): boolean {
  const results: readonly ({ readonly outcome?: string } | null)[] = Array.isArray(json?.results) ? json.results : [];
  return results.length > 0 && results.every((one) => one !== null && (one.outcome ?? 'refused') === 'refused');
}

/** Without what grows with any change of a record, and what is new each time. */
function steady({ status, text }: TestAnswer): string {
  return `${status} ${text.replaceAll(/"version":\d+/gu, '').replaceAll(/"form":"[^"]*"/gu, '')}`;
}

function difference(before: string, now: string): string {
  const at = [...before].findIndex((sign, index) => sign !== now[index]);
  return `…${before.slice(Math.max(0, at - 80), at + 80)}… and …${now.slice(Math.max(0, at - 80), at + 80)}…`;
}

function hashOf(text: string): number {
  return [...text].reduce((hash, sign) => (hash * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
