/**
 * A change of the document on many rows, killed at random moments, while nobody works on the data and beside a server that does: the data is
 * as before or follows whole, and the next start does the rest.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunHere, runHere, startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { startSharedDatabase } from '../../packages/store/test/shared-database.ts';
import {
  changedParcels,
  notAsAfter,
  type ParcelChange,
  type ParcelPlace,
  type ParcelPlaces,
  parcelChanges,
  parcelsAfter,
  parcelsInFiles,
  parcelsShared,
} from '../support/parcels.ts';
import { beginRun, command } from '../support/preview.ts';

const count = Number(process.env.CHANGED_ROWS ?? 20_000);
const kills = Number(process.env.CHANGE_KILLS ?? 2);
/** Beside a server. */
const killsBeside = Number(process.env.CHANGE_KILLS ?? 1);
/** Each by itself in the long form. */
const changes: readonly (readonly ParcelChange[])[] = process.env.CHANGE_KILLS ? parcelChanges.map((one) => [one]) : [parcelChanges];

const shared = await startSharedDatabase();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-change-'));
});
afterAll(async () => {
  await shared?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const databases: readonly (readonly [where: string, open: (() => ParcelPlaces | Promise<ParcelPlaces>) | null])[] = [
  ['in a file', () => parcelsInFiles(folder, count)],
  ['in a shared database', shared && (() => parcelsShared(shared, folder, count))],
];

for (const [where, open] of databases) {
  for (const all of changes) {
    const here = open ? test : test.skip;
    here(`${all.join(', ')}, ${where}`, { timeout: 8 * 60 * 60 * 1000 }, async () => {
      const places = await (open as NonNullable<typeof open>)();
      const edited = changedParcels(folder, all);
      const { place, cutOff } = await cutOffAtRandom(places, all, { rounds: kills, longest: 1_000 }, (at, ms) =>
        killWithin(edited, at, ms),
      );
      // What was cut off is done by the next start.
      const began = performance.now();
      await (await startRunHere(edited, ...place.options)).end();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      expect(await notAsAfter(place, all)).toEqual([]);
      expect(place.faults()).toEqual([]);
      console.info(`${all.join(', ')}, ${where}, ${count} rows: ${seconds} s; ${cutOff} of ${kills} kills came before its end`);
    });
  }
}

for (const [where, open] of databases) {
  for (const all of changes) {
    const here = open ? test : test.skip;
    here(`${all.join(', ')}, beside a server, ${where}`, { timeout: 8 * 60 * 60 * 1000 }, async () => {
      const places = await (open as NonNullable<typeof open>)();
      const { place, cutOff } = await cutOffAtRandom(places, all, { rounds: killsBeside, longest: 2_500 }, (at, ms) =>
        (at.isShared ? killApplyWithin : killFollowerWithin)(all, at, ms),
      );
      const edited = changedParcels(folder, all);
      if (place.isShared) expect(await runHere('apply', edited, ...place.options)).toMatchObject({ code: 0 });
      else await (await startRunHere(edited, ...place.options)).end();
      expect(await notAsAfter(place, all)).toEqual([]);
      expect(await leftOf(place)).toEqual([]);
      expect(place.faults()).toEqual([]);
      console.info(`${all.join(', ')}, beside a server, ${where}, ${count} rows: ${cutOff} of ${killsBeside} kills came before its end`);
    });
  }
}

/**
 * Each time it is as before or as after, and nothing is broken. The moments come closer to where a change ends. Gives the place of the last
 * round, and how many rounds ended before the change was made.
 */
async function cutOffAtRandom(
  places: ParcelPlaces,
  all: readonly ParcelChange[],
  { rounds, longest: first }: { readonly rounds: number; readonly longest: number },
  kill: (place: ParcelPlace, ms: number) => Promise<void>,
): Promise<{ readonly place: ParcelPlace; readonly cutOff: number }> {
  let place = await places.make();
  let longest = first;
  let cutOff = 0;
  for (let round = 0; round < rounds; round += 1) {
    await kill(place, longest);
    const [before, after] = [await notAsAfter(place, []), await notAsAfter(place, all)];
    expect([before, after], `neither as before nor as after`).toContainEqual([]);
    expect(place.faults()).toEqual([]);
    if (before.length === 0) {
      cutOff += 1;
      longest *= 1.3;
    } else {
      longest *= 0.8;
      place = await places.make();
    }
  }
  return { place, cutOff };
}

/** Of what is worked out beside: columns that no document sees. */
async function leftOf(place: ParcelPlace): Promise<readonly string[]> {
  return (await place.columns()).filter((name) => /^_(?:next|gone)/u.test(name));
}

/** A server whose document is edited follows it, and is ended by force within so many milliseconds from then. */
async function killFollowerWithin(all: readonly ParcelChange[], place: ParcelPlace, ms: number): Promise<void> {
  const file = changedParcels(folder, []);
  const { started, end } = beginRun([file, ...place.options, '--follow']);
  await started;
  expect(await leftOf(place)).toEqual([]);
  writeFileSync(file, parcelsAfter(all));
  await wait(ms * (0.3 + 0.7 * Math.random()));
  await end('SIGKILL');
}

/** Applied beside a server with the document of before, and ended by force. */
async function killApplyWithin(all: readonly ParcelChange[], place: ParcelPlace, ms: number): Promise<void> {
  const server: RunHere = await startRunHere(changedParcels(folder, []), ...place.options);
  const child = spawn(process.execPath, [command, 'apply', changedParcels(folder, all), ...place.options], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await wait(ms * (0.3 + 0.7 * Math.random()));
  child.kill('SIGKILL');
  await ended;
  await server.end();
}

/** Starts with this document, and ends it by force somewhere within so many milliseconds. */
async function killWithin(file: string, { options }: ParcelPlace, ms: number): Promise<void> {
  const { started, end } = beginRun([file, ...options]);
  started.catch(() => undefined);
  await wait(ms * (0.3 + 0.7 * Math.random()));
  await end('SIGKILL');
}
