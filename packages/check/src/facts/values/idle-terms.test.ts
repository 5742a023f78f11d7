import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../../testing/documents.ts';
import { hireWith } from '../../testing/hire.ts';
import { judged, machine } from '../../testing/machines.ts';

const guarded = (guard: string) =>
  judged(machine({ New: 'start', Small: 'end' }, [`| T1 | New | approve | — | \`${guard}\` | Small | — | E-A |`]));
const aboutJobs = (rule: string) =>
  documentOf(
    {
      entities: `
### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| hours | whole number | yes | — |
| breaks | whole number | no | — |
| tasks | list of Task | no | — |

### Task

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| minutes | whole number | yes | — |`,
      rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Job | \`${rule}\` | save | E-X |`,
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | No. | on top |',
    },
    'none',
  );
const wordsIn = (text: string, code: string) => found(code, text).map(({ span }) => text.slice(span.from, span.to));

describe('a part of a guard', () => {
  it('that always holds, or never, is marked alone', () => {
    const [always, ...more] = guarded('note != null and string length(customer) <= 60')('N409');
    expect(always).toMatchObject({ severity: 'warning', certainty: 'proved', statement: 'T1' });
    expect(always?.what).toBe('`string length(customer) <= 60` decides nothing in the guard of T1: it always holds.');
    expect(more).toEqual([]);
    expect(guarded('note != null or (total > HIGH and total < LIMIT)')('N409')[0]?.what).toContain('never holds');
  });

  it('that the rest says already', () => {
    expect(guarded('total > LIMIT and total > HIGH')('N409').map(({ what }) => what)).toEqual([
      '`total > LIMIT` decides nothing in the guard of T1: the rest of it sees to that already.',
    ]);
    expect(guarded('not(total > LIMIT or total > HIGH)')('N409')[0]?.what).toContain('`total > HIGH` decides nothing');
    expect(guarded('total > LIMIT and total > LIMIT')('N409')).toHaveLength(1);
  });

  it('that follows from a rule', () => {
    const rules = `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Order | \`total > LIMIT\` | save | E-B |`;
    const row = '| T1 | New | approve | — | `note != null and total >= LIMIT` | Small | — | E-A |';
    const [one] = judged(machine({ New: 'start', Small: 'end' }, [row]), { rules })('N409');
    expect(one?.what).toContain('it follows from V1');
    expect(one?.statements).toContain('V1');
  });

  it('is left alone where it decides, protects, or stands in a range', () => {
    for (const guard of [
      'note != null and total > LIMIT',
      'discount != null and discount > LIMIT',
      'discount = null or discount <= LIMIT',
      'total between LIMIT and HIGH and (note != null or paid on != null)',
      'total between LIMIT and HIGH and total > LIMIT',
      'not(total > LIMIT or paid on < due on)',
      'if total > LIMIT then note != null else paid on != null',
    ])
      expect([guard, guarded(guard)('N409')]).toEqual([guard, []]);
  });

  it('is not spoken of where the whole guard is at fault', () => {
    const findings = guarded('total > HIGH and total < LIMIT and string length(customer) <= 60');
    expect(findings('N408')).toHaveLength(1);
    expect(findings('N409')).toEqual([]);
    const rows = ['string length(customer) <= 60 and string length(customer) <= 70', 'total > LIMIT'].map(
      (guard, place) => `| T${place + 1} | New | approve | — | \`${guard}\` | ${place === 0 ? 'Small' : 'Large'} | — | E-A |`,
    );
    expect(judged(machine({ New: 'start', Small: 'end', Large: 'end' }, rows))('N409')).toEqual([]);
  });
});

describe('a part of a rule', () => {
  it('that decides nothing', () => {
    const text = aboutJobs('hours > 0 and string length(title) <= 80');
    expect(wordsIn(text, 'N502')).toEqual(['string length(title) <= 80']);
    expect(found('N502', text)[0]?.what).toContain('V1');
    expect(wordsIn(aboutJobs('hours > 0 and count(tasks) >= 0'), 'N502')).toEqual(['count(tasks) >= 0']);
  });

  it('that could only hold of an empty field, and then compares it', () => {
    expect(wordsIn(aboutJobs('hours > 3 or breaks = null and breaks <= 5'), 'N502')).toEqual(['breaks = null and breaks <= 5']);
  });

  it('is left alone where it decides or protects', () => {
    for (const rule of [
      'hours > 3 or breaks = null or breaks <= 5',
      'breaks != null and breaks < hours',
      'old = null or old.hours <= hours',
      'count(tasks) > 0 and sum(tasks.minutes) > 10',
      'hours > 0 and hours <= 5',
    ])
      expect([rule, found('N502', aboutJobs(rule))]).toEqual([rule, []]);
  });
});

describe('a part of a condition or a filter', () => {
  const own = '`guest = me and state = "Draft"`';

  it('that decides nothing', () => {
    const condition = hireWith([own, '`guest = me and state = "Draft" and state != "Out"`']);
    expect(wordsIn(condition, 'N603')).toEqual(['state != "Out"']);
    expect(found('N603', condition)[0]?.what).toContain('“own draft”');
    const filter = hireWith(['where `guest = me`', 'where `guest = me and on != null`']);
    expect(wordsIn(filter, 'N208')).toEqual(['on != null']);
    expect(found('N208', filter)[0]?.what).toContain('My hires');
  });

  it('is left alone where it decides, or the whole is at fault', () => {
    expect(found('N208', hireWith(['where `guest = me`', 'where `guest = me and (note = null or on > today())`']))).toEqual([]);
    const never = found('N603', hireWith([own, '`guest = me and state = "Draft" and state = "Out" and on != null`']));
    expect(never.map(({ what }) => what)).toEqual([expect.stringContaining('never true')]);
  });
});
