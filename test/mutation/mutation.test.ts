/**
 * One mistake in one line of an example: is one told? The mistakes are made by what knows nothing of the checks.
 *
 * `MUTATION=all npx vitest run test/mutation` makes every mistake there is (about 9,000, some minutes) and lists those that slip.
 */
import { describe, expect, it } from 'vitest';
import { listSlipped, report, runMutants, shareTold } from './run-mutants.ts';
import { whyItSlips } from './why-it-slips.ts';

const all = process.env.MUTATION === 'all';
const results = runMutants(all ? Number.POSITIVE_INFINITY : 4);

describe('one mistake in one line', () => {
  it('is made at least thirty times in every example, in each of the nine points', () => {
    for (const example of new Set(results.map((one) => one.example))) {
      const mutants = results.filter((one) => one.example === example).map(({ mutant }) => mutant);
      expect(mutants.length).toBeGreaterThanOrEqual(30);
      expect([...new Set(mutants.map(({ point }) => point))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
  });

  it('is told in most cases', () => {
    if (all) console.log(`${report(results)}\n\n${listSlipped(results)}`);
    expect(shareTold(results)).toBeGreaterThanOrEqual(0.7);
  });

  it('slips seldom where the document alone could tell', () => {
    const missed = results.filter(({ is, mutant }) => is === 'slipped' && whyItSlips(mutant) === 'missed');
    expect(missed.length / results.length).toBeLessThanOrEqual(0.05);
  });
});
