import type { Application, RecordValue } from '@ninefold/model';
import { findEntity, invariant } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, claim, claimsWith, employee, line } from '../../test/claims.ts';
import { createEffort } from '../expressions/effort.ts';
import type { Environment } from '../expressions/environment.ts';
import { compute } from './compute.ts';
import { areAlone } from './lines-alone.ts';

const withField = (computed: string, type = 'money'): Application =>
  claimsWith(['| receipt | file', `| half | ${type}, computed \`${computed}\` | no | — |\n| receipt | file`]);

const alone = withField('amount / 2');

function lineEntity(application: Application) {
  const lines = findEntity(application, 'Line');
  invariant(lines, 'The document has lines.');
  return lines;
}

/** The lines of a claim that holds these, worked out anew. */
function workedOut(application: Application, lines: readonly RecordValue[], environment: Environment = around(employee, application)) {
  const record = claim('Draft', {}, application);
  return compute(application, { ...record, fields: { ...record.fields, lines } }, environment).fields.lines as readonly RecordValue[];
}

it('works out a line once, for as long as it is the same value in the same surroundings', () => {
  const environment = around(employee, alone);
  const lines = [line({ amount: 10n }), line({ amount: 20n })];
  const first = workedOut(alone, lines, environment);
  const second = workedOut(alone, [lines[0] as RecordValue, line({ amount: 30n })], environment);
  expect(second.map(({ fields }) => fields.half)).toEqual([5n, 15n]);
  expect(second[0]).toBe(first[0]);
  expect(workedOut(alone, lines, { ...environment, now: environment.now + 60_000 })[0]).not.toBe(first[0]);
});

it('is not taken for the same once the clock it looks at goes on', () => {
  const application = withField('today()', 'date');
  const environment = around(employee, application);
  const lines = [line()];
  const days = [0, 2].map((day) => workedOut(application, lines, { ...environment, now: environment.now + day * 86_400_000 }));
  expect(days.map(([one]) => one?.fields.half)).toEqual(['2026-11-21', '2026-11-23']);
});

it('counts as many steps as it took', () => {
  const application = withField('sum(for x in [1, 2, 3, 4] return x * 1.5) * amount');
  const environment = around(employee, application);
  const spent = [1, 2].map(() => {
    const effort = createEffort();
    const lines = [kept];
    workedOut(application, lines, { ...environment, effort });
    return createEffort().left - effort.left;
  });
  expect(spent[0]).toBeGreaterThan(0);
  expect(spent[1]).toBe(spent[0]);
});

const kept = line({ amount: 100n });

it('leaves alone what looks at the record it belongs to', () => {
  expect(areAlone(lineEntity(alone))).toBe(true);
  const looking = withField('if claim.title = "Lyon" then amount else amount / 2');
  expect(areAlone(lineEntity(looking))).toBe(false);
  const lines = [kept];
  const half = (title: string) => {
    const record = claim('Draft', {}, looking);
    const made = compute(looking, { ...record, fields: { ...record.fields, title, lines } }, around(employee, looking));
    return (made.fields.lines as readonly RecordValue[])[0]?.fields.half;
  };
  expect([half('Lyon'), half('Rome')]).toEqual([100n, 50n]);
});
