/** Held against trying out every record of a tiny world: without Z3, and with the engine as the only judge. */
import { type Environment, evaluate } from '@ninefold/engine';
import type { RecordValue, Value } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecider } from './create-decider.ts';
import type { Term } from './question.ts';
import { type RuleSet, ruleSets, tinyRuleSets } from './testing/rule-sets.ts';
import { readShop } from './testing/shop.ts';

const application = readShop();
const decider = createDecider(application);
const settings = { constants: { LIMIT: 500n, DAYS: 30n * 86_400_000n, MOST: 3n }, timeZone: 'UTC', locale: 'en-GB' };

function holdsIn(environment: Environment, { expression, is }: Term): boolean {
  const value = evaluate(expression, environment);
  switch (is) {
    case 'true':
      return value === true;
    case 'false':
      return value === false;
    case 'null':
      return value === null;
    case 'not true':
      return value !== true;
    case 'not false':
      return value !== false;
  }
}

/** Every record of the fields that tiny sets speak about. */
function* everyRecord({ saved }: RuleSet): Generator<RecordValue> {
  const worlds: Readonly<Record<string, readonly Value[]>> = {
    urgent: [true, false, null],
    kind: ['A', 'B', 'C', null],
    other: saved ? ['B', 'C'] : ['B', 'C', null],
    state: ['Draft', 'Sent', 'Paid'],
    n: [-1n, 0n, 1n, 2n, 3n, null],
    m: saved ? [-1n, 0n, 1n, 2n, 3n] : [-1n, 0n, 1n, 2n, 3n, null],
  };
  const names = Object.keys(worlds);
  function* from(at: number, fields: Record<string, Value>): Generator<RecordValue> {
    const name = names[at];
    if (name === undefined) yield { entity: 'Claim', id: '1', fields: { ...fields } };
    else for (const value of worlds[name] ?? []) yield* from(at + 1, { ...fields, [name]: value });
  }
  yield* from(0, {});
}

test('where a record of a tiny world holds, the answer is not no; where numbers do not come in, it is no else', () => {
  const counts = { yes: 0, no: 0, undecided: 0 };
  fc.assert(
    fc.property(tinyRuleSets(application), (set) => {
      const answer = decider.ask({ entity: 'Claim', ...set });
      counts[answer.can] += 1;
      let found = false;
      for (const record of everyRecord(set)) {
        if (!set.terms.every((term) => holdsIn({ settings, now: 0, me: null, self: record }, term))) continue;
        found = true;
        break;
      }
      if (found) expect(answer.can).toBe('yes');
      else if (!JSON.stringify(set).includes('"number"')) expect(answer.can).toBe('no');
    }),
    { numRuns: 300, seed: 3 },
  );
  expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(30);
});

test('every example is confirmed, is the same when asked again, and rests on the paths it names', () => {
  fc.assert(
    fc.property(ruleSets(application), (set) => {
      const answer = decider.ask({ entity: 'Claim', ...set });
      if (answer.can !== 'yes') return;
      const { environment, paths, record } = answer.example;
      for (const term of set.terms) expect(holdsIn(environment, term)).toBe(true);
      expect(environment.self).toBe(record);
      expect(createDecider(application).ask({ entity: 'Claim', ...set })).toEqual(answer);
      for (const [name = '', ...rest] of paths) {
        if (rest.length > 0 || !Object.hasOwn(record.fields, name)) continue;
        const { [name]: _left, ...fields } = record.fields;
        const without = { ...environment, self: { ...record, fields } };
        expect(set.terms.some(({ expression }) => evaluate(expression, without) === undefined)).toBe(true);
      }
    }),
    { numRuns: 200, seed: 4 },
  );
});
