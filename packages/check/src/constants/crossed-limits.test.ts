import { describe, expect, it } from 'vitest';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { constantTable, ruleRow, trays } from '../testing/trays.ts';

describe('limits that cross', () => {
  it('in one rule', () => {
    const [said] = found('N902', trays([ruleRow('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '50', MAX: '20' }));
    expect(said).toMatchObject({ severity: 'error', statement: 'MIN', certainty: 'proved' });
    expect(said?.what).toContain('MIN (50) is above MAX (20)');
    expect(said?.statements).toEqual(['MIN', 'MAX', 'V1']);
  });

  it('in two rules, and then nothing else is said of them', () => {
    const text = trays([ruleRow('V1', 'Loaf', 'grams >= MIN'), ruleRow('V2', 'Loaf', 'MAX >= grams')], { MIN: '50', MAX: '20' });
    expect(found('N902', text)).toHaveLength(1);
    expect([...found('N501', text), ...found('N503', text)]).toEqual([]);
  });

  it('two rules with turned signs contradict one another', () => {
    const text = trays([ruleRow('V1', 'Loaf', 'grams < MIN_GRAMS'), ruleRow('V2', 'Loaf', 'grams > MAX_GRAMS')], {
      MIN_GRAMS: '20',
      MAX_GRAMS: '50',
    });
    expect(found('N902', text)).toEqual([]);
    expect(found('N503', text)).toHaveLength(1);
  });

  it('not where they meet, are of different occasions, or one is not shown', () => {
    expect(found('N902', trays([ruleRow('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '20', MAX: '20' }))).toEqual([]);
    expect(found('N902', trays([ruleRow('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '50', MAX: 'not shown' }))).toEqual([]);
    expect(found('N902', trays([ruleRow('V1', 'Loaf', 'grams < MAX or grams > MIN')], { MIN: '50', MAX: '20' }))).toEqual([]);
  });

  it('durations of one kind are compared, of two kinds not', () => {
    const text = (min: string, max: string) =>
      documentOf(
        {
          entities:
            '### Stay\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| from | date | yes | — |\n| to | date | yes | — |',
          rules: ruleTable(ruleRow('V1', 'Stay', 'to - from >= SHORTEST and to - from <= LONGEST')),
          constants: constantTable({ SHORTEST: min, LONGEST: max }),
        },
        'none',
      );
    expect(found('N902', text('3 weeks', '7 days'))).toHaveLength(1);
    expect(found('N902', text('7 days', '3 weeks'))).toEqual([]);
  });
});
