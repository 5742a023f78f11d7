import { describe, expect, it } from 'vitest';
import { found, wordsIn } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('a part of a filter', () => {
  it('that decides nothing', () => {
    const filter = hireWith(['where `guest = me`', 'where `guest = me and on != null`']);
    expect(wordsIn(filter, 'N208')).toEqual(['on != null']);
    expect(found('N208', filter)[0]?.what).toContain('My hires');
  });

  it('is left alone where it decides', () =>
    expect(found('N208', hireWith(['where `guest = me`', 'where `guest = me and (note = null or on > today())`']))).toEqual([]));
});
