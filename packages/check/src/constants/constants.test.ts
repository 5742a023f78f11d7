/** What is said about point 9: constants that nothing reads, limits that cross, limits that are never reached. */
import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

const entities = `
### Tray

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| label | text up to 40 | yes | — |
| loaves | list of Loaf | yes | — |
| weight | whole number, computed \`sum(loaves.grams)\` | no | — |

### Loaf

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| grams | whole number | yes | — |`;

const rule = (id: string, about: string, words: string, on = 'save') => `| ${id} | ${about} | \`${words}\` | ${on} | — |`;
const rules = (...rows: string[]) => `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`;
const constants = (values: Readonly<Record<string, string>>) =>
  `| Name | Value | Why |\n| --- | --- | --- |\n${Object.entries(values)
    .map(([name, value]) => `| ${name} | ${value} | — |`)
    .join('\n')}`;

const tray = (rows: readonly string[], values: Readonly<Record<string, string>>) =>
  documentOf({ entities, rules: rules(...rows), constants: constants(values) }, 'none');

describe('constants that nothing reads', () => {
  it('names each', () => {
    const said = found('N901', tray([rule('V1', 'Loaf', 'grams <= MAX')], { MAX: '5', MIN: '1' }));
    expect(said.map(({ what }) => what)).toEqual(['MIN is used nowhere.']);
  });

  it('says the value of a limit, and of no text: it may be a secret', () => {
    const values = { MAX: '5', MIN: '1', SIGNING: '9f86d081884c7d659a2feaa0c55ad015' };
    const [limit, text] = found('N901', tray([rule('V1', 'Loaf', 'grams <= MAX')], values));
    expect(limit?.why).toContain('1 is a limit on paper only');
    expect(JSON.stringify(text)).not.toContain('9f86d0');
  });

  it('counts types, messages and addresses as uses', () => {
    const text = tray([rule('V1', 'Loaf', 'grams <= MAX')], { MAX: '5', LENGTH: '40' }).replace('text up to 40', 'text up to `LENGTH`');
    expect(found('N901', text)).toEqual([]);
  });

  it('is silent while something that could use it is not shown', () => {
    const values = { MAX: '5', MIN: '1' };
    const rows = [rule('V1', 'Loaf', 'grams <= MAX')];
    expect(found('N901', tray([...rows, '| V2 | Loaf | not shown | save | — |'], values))).toEqual([]);
    expect(found('N901', documentOf({ entities, rules: rules(...rows), constants: constants(values) }))).toEqual([]);
  });
});

describe('limits that cross', () => {
  it('in one rule', () => {
    const [said] = found('N902', tray([rule('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '50', MAX: '20' }));
    expect(said).toMatchObject({ severity: 'error', statement: 'MIN', certainty: 'proved' });
    expect(said?.what).toContain('MIN (50) is above MAX (20)');
    expect(said?.statements).toEqual(['MIN', 'MAX', 'V1']);
  });

  it('in two rules, and then nothing else is said of them', () => {
    const text = tray([rule('V1', 'Loaf', 'grams >= MIN'), rule('V2', 'Loaf', 'MAX >= grams')], { MIN: '50', MAX: '20' });
    expect(found('N902', text)).toHaveLength(1);
    expect([...found('N501', text), ...found('N503', text)]).toEqual([]);
  });

  for (const words of ['grams < MIN and grams > MAX', 'grams between MAX and MIN']) {
    it(`${words}: no limit is wrong, but the signs are`, () => {
      const text = tray([rule('V1', 'Loaf', words)], { MIN: '20', MAX: '50' });
      expect(found('N902', text)).toEqual([]);
      expect(found('N501', text).map(({ statement }) => statement)).toEqual(['V1']);
    });
  }

  it('two rules with turned signs contradict one another', () => {
    const text = tray([rule('V1', 'Loaf', 'grams < MIN_GRAMS'), rule('V2', 'Loaf', 'grams > MAX_GRAMS')], {
      MIN_GRAMS: '20',
      MAX_GRAMS: '50',
    });
    expect(found('N902', text)).toEqual([]);
    expect(found('N503', text)).toHaveLength(1);
  });

  it('not where they meet, are of different occasions, or one is not shown', () => {
    expect(found('N902', tray([rule('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '20', MAX: '20' }))).toEqual([]);
    expect(found('N902', tray([rule('V1', 'Loaf', 'grams between MIN and MAX')], { MIN: '50', MAX: 'not shown' }))).toEqual([]);
    expect(found('N902', tray([rule('V1', 'Loaf', 'grams < MAX or grams > MIN')], { MIN: '50', MAX: '20' }))).toEqual([]);
  });

  it('durations of one kind are compared, of two kinds not', () => {
    const text = (min: string, max: string) =>
      documentOf(
        {
          entities:
            '### Stay\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| from | date | yes | — |\n| to | date | yes | — |',
          rules: rules(rule('V1', 'Stay', 'to - from >= SHORTEST and to - from <= LONGEST')),
          constants: constants({ SHORTEST: min, LONGEST: max }),
        },
        'none',
      );
    expect(found('N902', text('3 weeks', '7 days'))).toHaveLength(1);
    expect(found('N902', text('7 days', '3 weeks'))).toEqual([]);
  });
});

describe('limits that are never reached', () => {
  const rows = [
    rule('V1', 'Tray', 'count(loaves) <= MAX_LOAVES'),
    rule('V2', 'Loaf', 'grams <= MAX_GRAMS'),
    rule('V3', 'Tray', 'weight <= MAX_WEIGHT'),
  ];
  const limits = { MAX_LOAVES: '12', MAX_GRAMS: '1,500', MAX_WEIGHT: '18,001' };

  it('works out the most that lines can add up to', () => {
    const [said] = found('N903', tray(rows, limits));
    expect(said?.what).toContain('MAX_WEIGHT (18,001) is never reached: MAX_LOAVES (12) and MAX_GRAMS (1,500) allow 18,000 at most');
    expect(said?.statements).toEqual(['MAX_WEIGHT', 'V3', 'V1', 'V2']);
  });

  it('says nothing when it can be reached, or when one of the limits is missing, open or for another occasion', () => {
    expect(found('N903', tray(rows, { ...limits, MAX_WEIGHT: '18,000' }))).toEqual([]);
    expect(found('N903', tray(rows.slice(1), limits))).toEqual([]);
    expect(found('N903', tray(rows, { ...limits, MAX_LOAVES: 'not shown' }))).toEqual([]);
  });

  it('counts only limits that every kept record keeps to', () => {
    const states = `### Tray\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Open | start | — |\n| Shut | end | — |\n\n| Id | From | Action | Asks for | When | To | Then | Otherwise |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n| T1 | Open | shut | — | — | Shut | — | — |`;
    const at = (on: string) =>
      documentOf(
        {
          entities,
          states,
          rules: rules(rule('V1', 'Tray', 'count(loaves) <= MAX_LOAVES', on), ...rows.slice(1)),
          constants: constants(limits),
        },
        'none',
      );
    expect(found('N903', at('save'))).toHaveLength(1);
    expect(found('N903', at('shut'))).toEqual([]);
  });

  it('a limit on what is typed in is not its business', () => {
    const said = found('N903', tray([rule('V1', 'Loaf', 'grams <= LESS'), rule('V2', 'Loaf', 'grams <= MORE')], { LESS: '5', MORE: '9' }));
    expect(said).toEqual([]);
  });
});
