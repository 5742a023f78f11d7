/** What is said about point 5. */
import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';

const entities = `
### Job

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| hours | whole number | yes | — |
| breaks | whole number | no | — |
| level | whole number | yes | 3 |
| tasks | list of Task | no | — |

### Task

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| minutes | whole number | yes | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| on | date | yes | — |`;

const machine = (entity: string, action: string) => `
### ${entity}

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| ${action} | Open | ${action} | — | — | Done | — | — |
`;
const states = `${machine('Job', 'finish')}${machine('Visit', 'leave')}`;

const rule = (id: string, words: string, { about = 'Job', on = 'save', error = 'E-X' } = {}) =>
  `| ${id} | ${about} | ${words === 'not shown' ? words : `\`${words}\``} | ${on} | ${error} |`;
const withRules = (rows: readonly string[], points: Parameters<typeof documentOf>[0] = {}, others = 'none') =>
  documentOf(
    {
      entities,
      states,
      rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | No. | on top |',
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| MAX_HOURS | 10 | — |\n| MAX_BREAKS | not shown | — |',
      ...points,
    },
    others,
  );
const alone = (text: string) => ['N501', 'N502', 'N503', 'N504'].flatMap((code) => found(code, text));

describe('one rule', () => {
  it('that nothing keeps', () => {
    const [said, ...more] = alone(withRules([rule('V1', 'hours > 10 and hours < 4')]));
    expect(said).toMatchObject({ code: 'N501', severity: 'error', statement: 'V1', certainty: 'proved' });
    expect(said?.what).toContain('no Job keeps to `hours > 10 and hours < 4`');
    expect(said?.why).toBe('No Job could be saved.');
    expect(more).toEqual([]);
  });

  it('that nothing keeps once there is a value', () => {
    const [said] = alone(withRules([rule('V1', 'breaks > 10 and breaks < 4')]));
    expect(said).toMatchObject({ code: 'N501', why: 'No Job could be saved, but where something it reads is empty.' });
  });

  it('that stops an action only', () => {
    expect(found('N501', withRules([rule('V1', 'hours > 10 and hours < 4', { on: 'finish' })]))[0]?.why).toContain('finish');
  });

  it('that nothing breaks', () => {
    const [said, ...more] = alone(withRules([rule('V1', 'string length(title) <= 80')]));
    expect(said).toMatchObject({ code: 'N502', severity: 'warning', statement: 'V1' });
    expect(said?.why).toContain('E-X is never seen');
    expect(more).toEqual([]);
  });

  it('that something keeps and something breaks, or that rests on what is not shown', () => {
    expect(alone(withRules([rule('V1', 'hours > 4 and hours < 10'), rule('V2', 'string length(title) < 80')]))).toEqual([]);
    expect(alone(withRules([rule('V1', 'breaks > MAX_BREAKS and breaks < 4')]))).toEqual([]);
    expect(alone(withRules([rule('V1', 'not shown')]))).toEqual([]);
  });
});

describe('several rules', () => {
  it('that clash: the smallest set, once', () => {
    const rows = [rule('V1', 'hours >= 5'), rule('V2', 'level > 2'), rule('V3', 'hours + level <= 7'), rule('V4', 'title != "x"')];
    const said = alone(withRules(rows));
    expect(said).toMatchObject([{ code: 'N503', severity: 'error', statements: ['V3', 'V1', 'V2'] }]);
    expect(alone(withRules(rows.slice(1)))).toEqual([]);
  });

  it('that clash at one action only', () => {
    const said = alone(withRules([rule('V1', 'hours >= 5'), rule('V2', 'hours < 5', { on: 'finish' })]));
    expect(said).toMatchObject([{ code: 'N503' }]);
    expect(said[0]?.why).toContain('finish');
  });

  it('of different entities never clash', () => {
    expect(alone(withRules([rule('V1', 'hours >= 5'), rule('V2', 'minutes < 5', { about: 'Task' })]))).toEqual([]);
  });

  it('of which one follows from others', () => {
    const said = alone(withRules([rule('V1', 'hours <= 8'), rule('V2', 'hours <= MAX_HOURS')]));
    expect(said).toMatchObject([{ code: 'N504', severity: 'note', statement: 'V2', statements: ['V2', 'V1'] }]);
  });

  it('that say the same: the later one is told', () => {
    expect(alone(withRules([rule('V1', 'hours <= 8'), rule('V2', 'not(hours > 8)')]))).toMatchObject([{ code: 'N504', statement: 'V2' }]);
  });

  it('one that is checked less often does not stand in for one that is checked always', () => {
    const rows = [rule('V1', 'hours <= 8', { on: 'finish' }), rule('V2', 'hours <= 10')];
    expect(alone(withRules(rows))).toEqual([]);
    expect(alone(withRules([rule('V1', 'hours <= 8'), rule('V2', 'hours <= 10', { on: 'finish' })]))).toMatchObject([{ code: 'N504' }]);
  });
});

describe('when a rule is checked', () => {
  it('never, on actions of something else', () => {
    const states4 = { states: machine('Visit', 'leave') };
    const [said] = found('N507', withRules([rule('V1', 'hours > 2', { on: 'leave' })], states4));
    expect(said?.what).toContain('“leave” is an action of Visit, not of Job');
  });

  it('has the article of what it is about', () => {
    const order = `${entities}\n\n### Order\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| pieces | whole number | yes | — |`;
    const rules = [rule('V1', 'pieces > 2', { about: 'Order', on: 'leave' })];
    const [said] = found('N507', withRules(rules, { states: machine('Visit', 'leave'), entities: order }));
    expect(said?.why).toBe('Nothing keeps an Order to it.');
  });

  it('lines are checked with the record they belong to', () => {
    expect(found('N507', withRules([rule('V1', 'minutes > 2', { about: 'Task', on: 'finish' })]))).toEqual([]);
  });
});

describe('what people read', () => {
  it('is missing', () => {
    expect(found('N509', withRules([rule('V1', 'hours > 2', { error: '—' })]))).toMatchObject([{ severity: 'error', statement: 'V1' }]);
  });

  it('is not missing where it, or the whole catalogue, is not shown', () => {
    expect(found('N509', withRules([rule('V1', 'hours > 2', { error: 'not shown' })]))).toEqual([]);
    expect(found('N509', withRules([rule('V1', 'hours > 2', { error: '—' })], { errors: 'not shown' }))).toEqual([]);
  });
});

describe('values that nobody enters', () => {
  const people = (fields: string) => ({
    screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| New | \`/new\` | new Job: ${fields} | start | — |`,
    roles: '| May | Boss |\n| --- | --- |\n| open New | yes |\n| read Job | yes |\n| create Job | yes |',
  });

  it('make a rule idle', () => {
    const [said] = found('N508', withRules([rule('V1', 'level < 9')], people('title, hours')));
    expect(said?.what).toContain('level of Job is always 3');
  });

  it('not when a form has the field, or who may is not shown', () => {
    expect(found('N508', withRules([rule('V1', 'level < 9')], people('title, hours, level')))).toEqual([]);
    const open = people('title, hours');
    expect(
      found('N508', withRules([rule('V1', 'level < 9')], { ...open, roles: open.roles.replace('read Job | yes', 'read Job | not shown') })),
    ).toEqual([]);
  });
});

describe('bare numbers', () => {
  it('where the same is elsewhere compared with a constant of that value', () => {
    const text = withRules([rule('V1', 'hours <= MAX_HOURS'), rule('V2', 'hours != 10 or title = "x"')]);
    const [said] = found('N510', text);
    expect(said?.what).toBe('10 stands here; is this MAX_HOURS?');
    expect(said?.fix?.edits.map(({ from, to }) => text.slice(from, to))).toEqual(['10']);
  });

  it('where the message of the refusal names a constant of that value', () => {
    const errors = {
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-X | 422 | At most {MAX_HOURS} hours. | on top |',
    };
    const [said, ...more] = found(
      'N510',
      withRules([rule('V1', 'hours between 1 and 10'), rule('V2', 'level <= 10', { error: '—' })], errors),
    );
    expect(said).toMatchObject({ statement: 'V1', what: '10 stands here; is this MAX_HOURS?' });
    expect(said?.why).toContain('The message of its refusal says MAX_HOURS (10).');
    expect(more).toEqual([]);
  });

  it('not another number, and not of something else', () => {
    expect(found('N510', withRules([rule('V1', 'hours <= MAX_HOURS'), rule('V2', 'hours != 9 or level = 10')]))).toEqual([]);
  });
});

describe('numbers that are finer than the field', () => {
  const constants = {
    constants: '| Name | Value | Why |\n| --- | --- | --- |\n| SHORT | 0.75 | — |\n| LONG | 8.00 | — |\n| SHARE | 30 % | — |',
  };
  const finer = (...rows: readonly string[]) => found('N506', withRules(rows, constants));

  it('are named where the field is compared with them, constants with their value', () => {
    const [number, constant] = finer(rule('V1', 'hours between 2.5 and LONG'), rule('V2', 'breaks >= SHORT'));
    expect(number).toMatchObject({ severity: 'warning', statement: 'V1', what: '2.5 has more places than “hours” keeps (0).' });
    expect(constant).toMatchObject({ statements: ['V2', 'SHORT'], what: 'SHORT (0.75) has more places than “breaks” keeps (0).' });
  });

  it('are named in a list, too, a share of one, and each constant once', () => {
    expect(finer(rule('V1', 'hours in (1, 1.5) or hours > 3')).map(({ what }) => what)).toEqual([expect.stringContaining('1.5')]);
    expect(finer(rule('V1', 'level > SHARE or hours > 3'), rule('V2', 'level > SHARE'), rule('V3', 'SHARE < hours'))).toHaveLength(2);
  });

  it('are none where the places that are too many say nothing, or something is worked out', () => {
    expect(finer(rule('V1', 'hours <= LONG and level > 3.0'), rule('V2', 'hours / 4 > 0.75 and hours > 4 * SHORT'))).toEqual([]);
  });
});
