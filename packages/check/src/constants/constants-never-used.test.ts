import { describe, expect, it } from 'vitest';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { constantTable, ruleRow, trayEntities, trays } from '../testing/trays.ts';

describe('constants that nothing reads', () => {
  it('names each', () => {
    const said = found('N901', trays([ruleRow('V1', 'Loaf', 'grams <= MAX')], { MAX: '5', MIN: '1' }));
    expect(said.map(({ what }) => what)).toEqual(['MIN is used nowhere.']);
  });

  it('says the value of a limit, and of no text: it may be a secret', () => {
    const values = { MAX: '5', MIN: '1', SIGNING: '9f86d081884c7d659a2feaa0c55ad015' };
    const [limit, text] = found('N901', trays([ruleRow('V1', 'Loaf', 'grams <= MAX')], values));
    expect(limit?.why).toContain('1 is a limit on paper only');
    expect(JSON.stringify(text)).not.toContain('9f86d0');
  });

  it('tells how those are called that the application keeps to itself', () => {
    const said = (values: Readonly<Record<string, string>>) =>
      found('N901', trays([ruleRow('V1', 'Loaf', 'grams <= MAX')], { MAX: '5', ...values }));
    expect(said({ KEEP_HISTORY: '10 years', keep_set_aside: '90 days', COMMENTS: 'no', LONGEST_SESSION: '12 hours' })).toEqual([]);
    for (const name of ['HISTORY_RETENTION', 'KEEP_HISTORY_FOR', 'RETENTION_PERIOD', 'AUDIT_DAYS', 'Keep history']) {
      const [one] = said({ [name]: '90 days' });
      expect(one?.mend, name).toBe('For how long the history is kept says a constant called KEEP_HISTORY.');
      expect(one?.fix?.edits.map(({ text }) => text)).toEqual(['KEEP_HISTORY']);
    }
    for (const name of ['SET_ASIDE', 'KEEP_WHAT_IS_SET_ASIDE', 'KEEP_REMOVED_COLUMNS'])
      expect(said({ [name]: '90 days' })[0]?.mend, name).toContain('KEEP_SET_ASIDE');
    expect(said({ HISTORY: 'a text' })[0]?.fix).toBeUndefined();
  });

  it('counts types, messages and addresses as uses', () => {
    const text = trays([ruleRow('V1', 'Loaf', 'grams <= MAX')], { MAX: '5', LENGTH: '40' }).replace('text up to 40', 'text up to `LENGTH`');
    expect(found('N901', text)).toEqual([]);
  });

  it('is silent while something that could use it is not shown', () => {
    const values = { MAX: '5', MIN: '1' };
    const rows = [ruleRow('V1', 'Loaf', 'grams <= MAX')];
    expect(found('N901', trays([...rows, '| V2 | Loaf | not shown | save | — |'], values))).toEqual([]);
    expect(found('N901', documentOf({ entities: trayEntities, rules: ruleTable(...rows), constants: constantTable(values) }))).toEqual([]);
  });
});
