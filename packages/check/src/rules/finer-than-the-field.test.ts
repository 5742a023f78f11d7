import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { jobsWith, ruleRow } from '../testing/jobs.ts';

describe('numbers that are finer than the field', () => {
  const constants = {
    constants: '| Name | Value | Why |\n| --- | --- | --- |\n| SHORT | 0.75 | — |\n| LONG | 8.00 | — |\n| SHARE | 30 % | — |',
  };
  const finer = (...rows: readonly string[]) => found('N506', jobsWith(rows, constants));
  it('are named where the field is compared with them, constants with their value', () => {
    const [number, constant] = finer(ruleRow('V1', 'hours between 2.5 and LONG'), ruleRow('V2', 'breaks >= SHORT'));
    expect(number).toMatchObject({ severity: 'warning', statement: 'V1', what: '2.5 has more places than “hours” keeps (0).' });
    expect(constant).toMatchObject({ statements: ['V2', 'SHORT'], what: 'SHORT (0.75) has more places than “breaks” keeps (0).' });
  });

  it('are named in a list, too, a share of one, and each constant once', () => {
    expect(finer(ruleRow('V1', 'hours in (1, 1.5) or hours > 3')).map(({ what }) => what)).toEqual([expect.stringContaining('1.5')]);
    expect(finer(ruleRow('V1', 'level > SHARE or hours > 3'), ruleRow('V2', 'level > SHARE'), ruleRow('V3', 'SHARE < hours'))).toHaveLength(
      2,
    );
  });

  it('are none where the places that are too many say nothing, or something is worked out', () => {
    expect(finer(ruleRow('V1', 'hours <= LONG and level > 3.0'), ruleRow('V2', 'hours / 4 > 0.75 and hours > 4 * SHORT'))).toEqual([]);
  });
});
