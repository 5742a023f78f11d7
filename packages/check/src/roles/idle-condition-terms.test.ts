import { describe, expect, it } from 'vitest';
import { found, wordsIn } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('a part of a condition', () => {
  const own = '`guest = me and state = "Draft"`';

  it('that decides nothing', () => {
    const condition = hireWith([own, '`guest = me and state = "Draft" and state != "Out"`']);
    expect(wordsIn(condition, 'N603')).toEqual(['state != "Out"']);
    expect(found('N603', condition)[0]?.what).toContain('“own draft”');
  });

  it('is left alone where the whole is at fault', () => {
    const never = found('N603', hireWith([own, '`guest = me and state = "Draft" and state = "Out" and on != null`']));
    expect(never.map(({ what }) => what)).toEqual([expect.stringContaining('never true')]);
  });
});
