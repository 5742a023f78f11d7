import { describe, expect, it } from 'vitest';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { constantTable, ruleRow, trayEntities, trays } from '../testing/trays.ts';

describe('limits that are never reached', () => {
  const rows = [
    ruleRow('V1', 'Tray', 'count(loaves) <= MAX_LOAVES'),
    ruleRow('V2', 'Loaf', 'grams <= MAX_GRAMS'),
    ruleRow('V3', 'Tray', 'weight <= MAX_WEIGHT'),
  ];
  const limits = { MAX_LOAVES: '12', MAX_GRAMS: '1,500', MAX_WEIGHT: '18,001' };
  it('works out the most that lines can add up to', () => {
    const [said] = found('N903', trays(rows, limits));
    expect(said?.what).toContain('MAX_WEIGHT (18,001) is never reached: MAX_LOAVES (12) and MAX_GRAMS (1,500) allow 18,000 at most');
    expect(said?.statements).toEqual(['MAX_WEIGHT', 'V3', 'V1', 'V2']);
  });

  it('says nothing when it can be reached, or when one of the limits is missing, open or for another occasion', () => {
    expect(found('N903', trays(rows, { ...limits, MAX_WEIGHT: '18,000' }))).toEqual([]);
    expect(found('N903', trays(rows.slice(1), limits))).toEqual([]);
    expect(found('N903', trays(rows, { ...limits, MAX_LOAVES: 'not shown' }))).toEqual([]);
  });

  it('counts only limits that every kept record keeps to', () => {
    const states = `### Tray\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Open | start | — |\n| Shut | end | — |\n\n| Id | From | Action | Asks for | When | To | Then | Otherwise |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n| T1 | Open | shut | — | — | Shut | — | — |`;
    const at = (on: string) =>
      documentOf(
        {
          entities: trayEntities,
          states,
          rules: ruleTable(ruleRow('V1', 'Tray', 'count(loaves) <= MAX_LOAVES', on), ...rows.slice(1)),
          constants: constantTable(limits),
        },
        'none',
      );
    expect(found('N903', at('save'))).toHaveLength(1);
    expect(found('N903', at('shut'))).toEqual([]);
  });

  it('a limit on what is typed in is not its business', () => {
    const said = found(
      'N903',
      trays([ruleRow('V1', 'Loaf', 'grams <= LESS'), ruleRow('V2', 'Loaf', 'grams <= MORE')], { LESS: '5', MORE: '9' }),
    );
    expect(said).toEqual([]);
  });
});
