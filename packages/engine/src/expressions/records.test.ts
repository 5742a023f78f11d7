import type { RecordValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { readExpression } from '../../../language/src/expressions/read-expression.ts';
import { claimScope } from '../../../language/src/expressions/testing/claims.ts';
import { evaluate, holds } from './evaluate.ts';
import { includesOf } from './includes.ts';
import { checkEvaluate, environment } from './testing/check-evaluate.ts';

const boss: RecordValue = { entity: 'Person', id: 'p2', fields: { name: 'Bo' } };
const ann: RecordValue = { entity: 'Person', id: 'p1', fields: { name: 'Ann', manager: boss, email: 'ann@b.example' } };
const travel: RecordValue = { entity: 'Category', id: 'c1', fields: { name: 'Travel', 'needs receipt from': 2500n } };
const line = (amount: bigint | null, on: string): RecordValue => ({
  entity: 'Line',
  fields: {
    'spent on': on,
    amount,
    category: travel,
    'what for': null,
    receipt: { file: 'f1', name: 'bill.pdf', size: 2048n, type: 'application/pdf' },
  },
});
const claim: RecordValue = {
  entity: 'Claim',
  id: 'k1',
  fields: {
    title: 'Oslo',
    employee: ann,
    lines: [line(1000n, '2026-03-02'), line(2550n, '2026-03-01')],
    total: 3550n,
    state: 'Submitted',
    tags: ['travel'],
    urgent: false,
    days: 2n,
    rate: 1900n,
  },
};

function check(source: string, record: RecordValue = claim, me: RecordValue = boss, self = 'Claim'): string {
  return checkEvaluate(source, {}, { scope: claimScope(self), record, me });
}

describe('a record and what belongs to it', () => {
  test.each([
    ['employee = me', 'false'],
    ['employee.manager = me and state != "Draft"', 'true'],
    ['state in ("Submitted", "Large")', 'true'],
    ['sum(lines.amount)', '35.5'],
    ['min(lines.spent on)', '2026-03-01'],
    ['count(lines[amount > 0 and category.name = "Travel"])', '2'],
    ['lines.category.name', '[Travel, Travel]'],
    // A line knows its claim where it was taken from it, too.
    ['count(lines[claim.total > amount])', '2'],
    ['some l in lines satisfies l.claim.state = "Submitted" and l.amount > l.category.needs receipt from', 'true'],
    ['for l in lines[claim.urgent = false] return l.claim.employee.name', '[Ann, Ann]'],
    ['lines[-1].amount', '25.5'],
    ['every l in lines satisfies l.amount < l.category.needs receipt from or l.receipt != null', 'true'],
    ['lines.receipt.name', '[bill.pdf, bill.pdf]'],
    ['total * rate', '6.745'],
    ['"travel" in tags', 'true'],
    ['tags[item = "meals"]', '[]'],
    ['{who: employee.name, sum: total}', '{who: Ann, sum: 35.5}'],
    ['title = "Oslo" and not(urgent)', 'true'],
    ['{id: id, who: employee.id}', '{id: k1, who: p1}'],
  ])('%s is %s', (source, value) => {
    expect(check(source)).toBe(value);
  });

  test('a line sees its owner', () => {
    expect(check('claim.state = "Submitted"', { ...line(1n, '2026-01-01'), owner: claim }, boss, 'Line')).toBe('true');
    expect(check('claim.state = "Submitted"', line(1n, '2026-01-01'), boss, 'Line')).toBe('?');
  });

  test('what is not loaded cannot be judged; what is empty is null', () => {
    expect(check('employee.manager.manager = me')).toBe('?');
    expect(check('employee.manager.manager = me and urgent')).toBe('false');
    expect(check('employee.name', { ...claim, fields: { employee: null } })).toBe('null');
    expect(check('employee = me', { ...claim, fields: { employee: null } })).toBe('null');
    expect(check('total > 0', { ...claim, fields: {} })).toBe('?');
    expect(check('sum(lines.amount)', { ...claim, fields: { lines: [line(null, '2026-01-01')] } })).toBe('null');
  });

  test('nobody signed in is nobody: null', () => {
    const { typed } = readExpression('employee = me', { offset: 0, line: 1 }, claimScope());
    expect(typed && holds(typed, { ...environment, self: claim })).toBeNull();
  });

  test('a constant without a value cannot be judged', () => {
    const { typed } = readExpression('total <= MANAGER_LIMIT', { offset: 0, line: 1 }, claimScope());
    const within = (constants: Record<string, bigint>) =>
      typed && evaluate(typed, { ...environment, self: claim, settings: { ...environment.settings, constants } });
    expect([within({}), within({ MANAGER_LIMIT: 3550n }), within({ MANAGER_LIMIT: 3549n })]).toEqual([undefined, true, false]);
  });

  test('fields may be called like parts of every object', () => {
    const scope = {
      ...claimScope('Thing'),
      entities: [{ name: 'Thing', fields: [{ name: 'constructor', type: { kind: 'text' } as const }] }],
    };
    expect(checkEvaluate('constructor', {}, { scope, record: { entity: 'Thing', fields: {} } })).toBe('?');
    expect(checkEvaluate('constructor', {}, { scope, record: { entity: 'Thing', fields: { constructor: 'x' } } })).toBe('x');
  });
});

describe('what has to be loaded', () => {
  function loads(...sources: string[]) {
    const typed = sources.map((source) => readExpression(source, { offset: 0, line: 1 }, claimScope()).typed);
    return includesOf(typed.filter((one) => one !== undefined));
  }

  test('references whose fields are read, and lines; never what is only compared', () => {
    expect({ ...loads('employee = me') }).toMatchObject({ self: {}, me: {} });
    expect(Object.keys(loads('employee = me').self)).toEqual([]);
    const { self, me } = loads(
      'employee.manager = me',
      'sum(lines.amount) > 0',
      'lines[category.name = "x"] = null',
      'me.manager.name = title',
    );
    expect(JSON.parse(JSON.stringify({ self, me }))).toEqual({ self: { employee: {}, lines: { category: {} } }, me: { manager: {} } });
  });

  test('within for, some and every, and through an item', () => {
    const { self } = loads(
      'some l in lines satisfies l.category.name = "x"',
      'lines[1].category.name = "y"',
      'employee.manager.manager.name = "z"',
    );
    expect(JSON.parse(JSON.stringify(self))).toEqual({ lines: { category: {} }, employee: { manager: { manager: {} } } });
  });
});
