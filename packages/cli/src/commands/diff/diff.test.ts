import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../../../store/test/inside.ts';
import { type Bench, createBench, examples } from '../../testing/command.ts';
import { startPreviewHere } from '../../testing/run-here.ts';

let bench: Bench;
beforeAll(() => {
  bench = createBench();
  copyFileSync(join(examples, 'expense-claims.md'), path('old.md'));
});
afterAll(() => bench.clear());

const path = (name: string): string => join(bench.folder, name);
const claims = readFileSync(join(examples, 'expense-claims.md'), 'utf8');

function write(name: string, ...edits: readonly (readonly [string | RegExp, string])[]): string {
  writeFileSync(
    path(name),
    edits.reduce((text, [from, to]) => text.replace(from, to), claims),
  );
  return name;
}

describe('ninefold diff', () => {
  it('is silent about what means the same, with 0', async () => {
    const file = write('same.md', [/(\| V1 .*\n)(\| V2 .*\n)/u, '$2$1'], ['nothing is free', 'it costs']);
    expect(await bench.run('diff', 'old.md', file)).toEqual({ code: 0, out: 'old.md and same.md mean the same.\n', err: '' });
    expect(JSON.parse((await bench.here('diff', 'old.md', file, '--format', 'json')).out)).toEqual({ same: true, changes: [] });
  });

  it('says in business words what differs, with 1', async () => {
    const file = write('other.md', ['| pay | no | no | yes |', '| pay | no | yes | yes |'], ['| MAX_LINES | 20 |', '| MAX_LINES | 25 |']);
    const { code, out } = await bench.here('diff', 'old.md', file);
    expect(code).toBe(1);
    expect(out).toContain('Who may do what\n  + Manager may now pay a Claim (before: no).\n');
    expect(out).toMatch(/^Limits\n {2}[+~] MAX_LINES: 20 → 25\. With it moves V2/mu);
    expect(out.trimEnd().split('\n').pop()).toBe('old.md → other.md: 2 differences');
    const json = JSON.parse((await bench.here('diff', 'old.md', file, '--format', 'json')).out);
    expect(Object.keys(json.changes[0])).toEqual(['topic', 'direction', 'what', 'old', 'new', 'example', 'records']);
    expect(json.changes[0]).toMatchObject({ topic: 'permissions', direction: 'more', records: null });
  });

  it('cannot compare what cannot be read', async () => {
    const file = write('broken.md', ['| title | text up to 80 |', '| title | txet up to 80 |']);
    const { code, err } = await bench.here('diff', 'old.md', file);
    expect([code, err]).toEqual([2, 'broken.md has 1 error, so it cannot be compared. To read them: ninefold check broken.md\n']);
    expect(await bench.here('diff', 'old.md', 'old.md', '--data', 'nowhere')).toMatchObject({ code: 2 });
  });

  it('counts the records that a change touches, also while the application runs, and changes nothing', async () => {
    const running = await startPreviewHere(path('old.md'), '--data', path('data'), '--sample', '6');
    const [, made = ''] = /(\d+) Claims/u.exec(running.said()) ?? [];
    const file = write(
      'stricter.md',
      ['`string length(title) >= 3`', '`string length(title) >= 81`'],
      ['| title | text up to 80 |', '| title | text up to 90 |'],
      ['| Categories | `/categories` | Categories: name, needs receipt from |', '| Categories | `/categories` | Categories: name |'],
      ['| needs receipt from | money | no | `RECEIPT_FROM` |', '| needs receipt from | money | yes | `RECEIPT_FROM` |'],
    );
    const whileRunning = await bench.here('diff', 'old.md', file, '--data', 'data');
    expect(whileRunning.out).toContain(`    ${made} Claims would break V1.`);
    await running.close();
    const before = fingerprint(path('data'));
    const { out } = await bench.here('diff', 'old.md', file, '--data', 'data', '--format', 'json');
    const { changes } = JSON.parse(out) as { changes: { what: string; records: { entity: string; count: number }[] }[] };
    expect(changes.find(({ what }) => what.startsWith('V1'))?.records).toEqual([
      { entity: 'Claim', count: Number(made), words: 'would break V1' },
    ]);
    expect(changes.find(({ what }) => what.includes('is needed now'))?.records).toMatchObject([{ entity: 'Category', count: 0 }]);
    expect(fingerprint(path('data'))).toBe(before);
    const other = await bench.here('diff', join(examples, 'help-desk.md'), join(examples, 'help-desk.md'), '--data', 'data');
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('belongs to “Expense claims”') });
  });
});
