/** Lines, effects and calls: either the check says something about a construct, or it works in the running application. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './cases/calls.ts';
import { currencies } from './cases/currencies.ts';
import { effects, effectsAfter, effectsEvery } from './cases/effects.ts';
import { lines } from './cases/lines.ts';
import { type Other, outgoing, startOther } from './cases/outgoing.ts';
import { rules } from './cases/rules.ts';
import { times } from './cases/times.ts';
import { type Case, faultsOf, silent } from './judge.ts';
import { draftAbout, keepRecords, type Records } from './subject.ts';

let other: Other;
beforeAll(async () => {
  other = await startOther();
});
afterAll(() => other.close());

const sets: readonly (readonly [name: string, cases: readonly Case<Records>[]])[] = [
  ['lines', lines],
  ['effects', effects],
  ['effects after a while', effectsAfter],
  ['effects every day', effectsEvery],
  ['currencies', currencies],
  ['moments of rules', rules],
  ['rows of time', times],
  ...inGroups('calls', calls, 25),
  ...inGroups(
    'calls to somebody else',
    outgoing(() => other),
    25,
  ),
];

describe.each(sets)('%s', (_name, cases) => {
  test('work, or are told of', async () => {
    const faults = await faultsOf({ cases, draft: () => draftAbout([]), keep: (walk) => keepRecords(walk, []) });
    if (process.env.TELL) for (const f of faults) console.log(`TOLD ${f.name} :: ${f.told} :: ${f.fault.slice(0, 300)}`);
    expect(silent(faults)).toEqual([]);
  });
});

function inGroups(name: string, cases: readonly Case<Records>[], size: number) {
  return Array.from(
    { length: Math.ceil(cases.length / size) },
    (_, at) => [`${name} ${at + 1}`, cases.slice(at * size, (at + 1) * size)] as const,
  );
}
