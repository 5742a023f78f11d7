import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nameRow } from '../testing/rooms.ts';

describe('records that need one another', () => {
  const circle = (needed: string, starts = '—') =>
    documentOf({
      entities:
        entityTable('Club', nameRow, '| captain | Player | yes | — |') +
        entityTable('Player', nameRow, `| club | Club | ${needed} | ${starts} |`),
    });
  it('are reported once, with both fields', () => {
    const all = found('N302', circle('yes'));
    expect(all).toHaveLength(1);
    expect(all[0]?.what).toContain('a Club needs a Player (captain) and a Player needs a Club (club)');
    expect(found('N302', circle('no'))).toEqual([]);
    expect(found('N302', circle('not shown'))).toEqual([]);
  });

  it('are found where a record needs one of its own kind, unless some are there from the beginning', () => {
    const own = entityTable('Person', nameRow, '| boss | Person | yes | — |');
    expect(found('N302', documentOf({ entities: own }))[0]?.what).toContain('The first Person can never be made');
    const first = `${own}\n#### Person starts with\n\n| name |\n| --- |\n| Ada |\n`;
    expect(found('N302', documentOf({ entities: first }))).toEqual([]);
  });
});
