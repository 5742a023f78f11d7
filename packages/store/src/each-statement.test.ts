/** A change of the document is cut off at each of its statements, one after the other: the data stays as it was, and the change is done by whoever tries again. */
import { expect, test } from 'vitest';
import { openCut, type WayCut } from '../test/cut.ts';
import { useDocuments } from '../test/documents.ts';
import { faultsKept, fingerprint, triedOneIn } from '../test/inside.ts';
import { jobsAfter, jobsAsAfter, jobsBefore, jobsIn, keepJobs } from '../test/jobs.ts';

const { clock, folder, plan, reading, using } = useDocuments(Date.parse('2026-03-01T08:00:00Z'));

test('a changed document', { timeout: 600_000 }, async () => {
  await using(jobsBefore, keepJobs);
  // What every start does by itself is done.
  await using(jobsBefore, async () => undefined);
  clock.moment += 1000;
  const { hash } = await plan(jobsAfter);
  const asBefore = fingerprint(folder());
  let cuts = 0;
  let opened: { readonly applied: readonly string[]; readonly statements: readonly string[] } | undefined;
  for (let left = 0; !opened; left += triedOneIn * 2 - 1) {
    const cut: WayCut = { left, done: [] };
    const opening = await openCut({ ...reading(jobsAfter), accept: hash }, cut);
    if (opening.kind === 'opened') {
      opened = { applied: opening.applied, statements: cut.done };
      await opening.store.close();
    } else {
      expect(opening, cut.done.at(-1)).toMatchObject({ kind: 'refused' });
      expect(fingerprint(folder()), `cut off after ${cut.done.at(-1)}`).toBe(asBefore);
      expect(faultsKept(folder())).toEqual([]);
      cuts += 1;
    }
  }
  expect(opened.applied.length).toBeGreaterThan(6);
  expect(opened.statements.filter((sql) => /^(?:ALTER|UPDATE|INSERT|CREATE|DROP)/iu.test(sql)).length).toBeGreaterThan(60);
  expect(cuts).toBeGreaterThanOrEqual(Math.floor(opened.statements.length / (triedOneIn * 2 - 1)));
  expect(jobsIn(folder())).toEqual(jobsAsAfter);
  expect(faultsKept(folder())).toEqual([]);
  await using(jobsAfter, async (_, applied) => expect(applied).toEqual([]));
});
