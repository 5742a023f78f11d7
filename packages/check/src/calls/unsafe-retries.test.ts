import { describe, expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { parcels } from '../testing/parcels.ts';

describe('retries', () => {
  it('of what changes something need a key', () => {
    expect(found('N709', parcels({ settings: 'tries `TRIES`' }))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
  });

  it('of which one of the record may be', () => {
    const text = parcels({ settings: 'tries `TRIES`' });
    const mends = (changed: string) => found('N709', changed).map(({ mend }) => mend);
    expect(mends(text)).toEqual([expect.stringContaining('key `number`')]);
    expect(mends(text.replace('| number | number series `P{00000}` |', '| tag | text, unique |'))).toEqual([
      expect.stringContaining('key `tag`'),
    ]);
    expect(mends(text.replace('| number | number series `P{00000}` | yes | — |\n', ''))).toEqual([expect.stringContaining('key `…`')]);
  });

  it('not where it is tried once, only reads, has a key, or the key is not shown', () => {
    const settings = ['tries `1`', 'tries `3`, idempotency key `number`', 'tries `3`, idempotency key: not shown'];
    for (const each of settings) expect(found('N709', parcels({ settings: each }))).toEqual([]);
    expect(found('N709', parcels({ settings: 'tries `3`', method: 'PUT' }))).toEqual([]);
  });
});
