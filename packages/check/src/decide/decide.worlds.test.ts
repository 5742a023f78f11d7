/** Conditions about clocks, currencies, lists and all records, held against worlds drawn at random: what some world shows is never denied, and every example is confirmed. */
import { compute, type Environment, evaluate, settingsFor } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecider } from './create-decider.ts';
import type { Term } from './question.ts';
import { askAbout } from './testing/ask-about.ts';

const entities = `
### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Slot

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| room | one of A, B | yes | — |
| starts | date and time | yes | — |
| ends | date and time | no | — |
| code | one of EUR, JPY, USD | yes | — |
| price | money in code | no | — |
| rate | number | yes | — |
| most | whole number | yes | — |
| parts | list of Part | no | — |
| added up | whole number, computed \`sum(parts[size > 1].size)\` | no | — |
| in euros | money, computed \`in EUR(price, rate)\` | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| size | whole number | yes | — |
| weight | whole number | no | — |
`;

const { application, termsOf } = askAbout({
  entities,
  constants: '| TEN | 10 EUR | — |\n| ODD | 10.49 EUR | — |',
  timeZone: 'Europe/Berlin',
});
const decider = createDecider(application);
const { settings } = settingsFor(application);

const small = fc.integer({ min: -1, max: 4 });
const sign = fc.constantFrom('=', '!=', '<', '<=', '>', '>=');
const templates: readonly fc.Arbitrary<string>[] = [
  fc.tuple(sign, fc.constantFrom('today()', 'date(ends)', 'date("2026-03-29")')).map(([is, day]) => `date(starts) ${is} ${day}`),
  fc.tuple(sign, fc.constantFrom('time("02:30:00")', 'time("18:00:00")', 'time(ends)')).map(([is, time]) => `time(starts) ${is} ${time}`),
  fc.tuple(sign, fc.integer({ min: 1, max: 7 })).map(([is, day]) => `weekday(date(starts)) ${is} ${day}`),
  fc.tuple(sign, fc.constantFrom('ends', 'now()')).map(([is, other]) => `starts ${is} ${other}`),
  fc.tuple(sign, fc.constantFrom('TEN', 'ODD', '0')).map(([is, amount]) => `in euros ${is} ${amount}`),
  fc
    .tuple(fc.constantFrom('some', 'every'), fc.constantFrom('!=', '='))
    .map(([which, is]) => `${which} s in all Slots satisfies s ${is} slot and s.room = room`),
  fc.constantFrom('some', 'every').map((which) => `${which} s in all Slots satisfies s != slot and s.starts < ends and s.ends > starts`),
  fc.tuple(sign, small).map(([is, count]) => `count(all Slots[room = "A"]) ${is} ${count}`),
  fc.tuple(fc.constantFrom('some', 'every'), sign, small).map(([which, is, size]) => `${which} p in parts satisfies p.size ${is} ${size}`),
  fc
    .tuple(fc.constantFrom('some', 'every'), sign, small)
    .map(([which, is, size]) => `${which} p in parts satisfies p.weight ${is} ${size}`),
  fc.tuple(sign, small).map(([is, sum]) => `added up ${is} ${sum}`),
  fc.tuple(sign, small).map(([is, sum]) => `max(most - 2, added up) ${is} ${sum}`),
  fc.tuple(sign, small).map(([is, count]) => `count(parts[weight > 1]) ${is} ${count}`),
];

const terms = fc.array(
  fc.record({
    condition: fc.oneof(...templates),
    is: fc.constantFrom<Term['is']>('true', 'true', 'false', 'null', 'not true', 'not false'),
  }),
  {
    minLength: 1,
    maxLength: 3,
  },
);

const moment = fc.integer({ min: Date.parse('2026-03-27T00:00:00Z') / 900_000, max: Date.parse('2026-04-03T00:00:00Z') / 900_000 });
const written = moment.map((quarter) => new Date(quarter * 900_000).toISOString());
const whole = small.map(BigInt);
const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 4 });
const part = fc.record({ size: whole, weight: orNone(whole) }).map((fields): RecordValue => ({ entity: 'Part', fields }));
const slot = fc.record({
  room: fc.constantFrom('A', 'B'),
  starts: written,
  ends: orNone(written),
  code: fc.constantFrom('EUR', 'JPY', 'USD'),
  price: orNone(fc.constantFrom(0n, 5_000n, 100_049n, -1_049n)),
  rate: fc.constantFrom(0n, 5_000_000n, 100_000_000n, 92_000_000n),
  most: whole,
  parts: fc.array(part, { maxLength: 3 }),
});
/** The first is the one that is asked about. */
const worlds = fc.array(fc.record({ slots: fc.array(slot, { minLength: 1, maxLength: 3 }), now: written }), {
  minLength: 60,
  maxLength: 60,
});

function environmentOf({ slots, now }: { readonly slots: readonly RecordValue['fields'][]; readonly now: string }): Environment {
  const bare: Environment = { settings, now: Date.parse(now), me: null };
  const all = slots.map((fields, index) => compute(application, { entity: 'Slot', id: String(index + 1), fields }, bare));
  return { ...bare, self: all[0] ?? { entity: 'Slot', fields: {} }, lookups: { all: () => all } };
}

const holds: Readonly<Record<Term['is'], (value: unknown) => boolean>> = {
  true: (value) => value === true,
  false: (value) => value === false,
  null: (value) => value === null,
  'not true': (value) => value !== true,
  'not false': (value) => value !== false,
};

test('nothing that a world shows is denied, every example is confirmed, and most is decided', () => {
  const counts = { yes: 0, no: 0, undecided: 0 };
  fc.assert(
    fc.property(terms, worlds, (asked, drawn) => {
      const said = termsOf(
        'Slot',
        asked.map(({ condition }) => condition),
        asked.map(({ is }) => is),
      );
      const answer = decider.ask({ entity: 'Slot', terms: said, saved: true });
      counts[answer.can] += 1;
      const hold = (environment: Environment) => said.every(({ expression, is }) => holds[is](evaluate(expression, environment)));
      if (answer.can === 'yes') expect(hold(answer.example.environment)).toBe(true);
      else if (answer.can === 'no') expect(drawn.map(environmentOf).some(hold)).toBe(false);
    }),
    { numRuns: 250, seed: 6 },
  );
  expect(counts.no).toBeGreaterThan(20);
  expect(counts.undecided).toBeLessThan(250 / 8);
});
