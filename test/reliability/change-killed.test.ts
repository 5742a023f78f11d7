/** A change of the document on many rows, killed at random moments: the data is as before or follows whole, and the next start does the rest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunHere } from '../../packages/cli/src/testing/run-here.ts';
import { startSharedDatabase } from '../../packages/store/test/shared-database.ts';
import {
  changedParcels,
  notAsAfter,
  type ParcelChange,
  type ParcelPlace,
  type ParcelPlaces,
  parcelChanges,
  parcelsInFiles,
  parcelsShared,
} from '../support/parcels.ts';
import { beginRun } from '../support/preview.ts';

const count = Number(process.env.CHANGED_ROWS ?? 20_000);
const kills = Number(process.env.CHANGE_KILLS ?? 2);
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
      let place = await places.make();
      let longest = 1_000;
      let cutOff = 0;
      for (let round = 0; round < kills; round += 1) {
        await killWithin(edited, place, longest);
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

/** Starts with this document, and ends it by force somewhere within so many milliseconds. */
async function killWithin(file: string, { options }: ParcelPlace, ms: number): Promise<void> {
  const { started, end } = beginRun([file, ...options]);
  started.catch(() => undefined);
  await wait(ms * (0.3 + 0.7 * Math.random()));
  await end('SIGKILL');
}
