import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawEdits } from './draw-edits.ts';
import { type FixReply, fixAll } from './fix-all.ts';
import { lookAt, sideBySide } from './fix-step.ts';

const claims = readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8');
const misspelt = claims
  .replace('| T2 | Draft, Submitted |', '| T2 | draft, submitted |')
  .replace('| T3 | Submitted |', '| T3 | submitted |')
  .replace('| T9 | Approved |', '| T9 | approved |');

async function mend(text: string, ...answers: readonly FixReply[]) {
  const shown: number[] = [];
  const given = [...answers];
  const mended = await fixAll(lookAt(text), {
    show: (_, { span }) => shown.push(span.line),
    ask: async () => given.shift() ?? 'quit',
    left: () => undefined,
  });
  return { ...mended, shown: shown.length };
}

describe('mending', () => {
  it('all gives the text as it was, each mend shown once, and a second time there is nothing to mend', async () => {
    expect(lookAt(misspelt).fixable).toHaveLength(4);
    const mended = await mend(misspelt, 'all');
    expect(mended).toEqual({ text: claims, applied: 4, shown: 4 });
    expect(await mend(mended.text, 'all')).toEqual({ text: claims, applied: 0, shown: 0 });
  });

  it('takes what is agreed to and leaves what is not, though a mend before it moves its place', async () => {
    const longer = misspelt.replace('| T2 | draft, submitted |', '| T2 | dRaft, submitted |');
    const { text, applied } = await mend(longer, 'no', 'yes', 'no', 'yes');
    expect(applied).toBe(2);
    expect(text).toContain('| T2 | dRaft, Submitted |');
    expect(text).toContain('| T3 | submitted |');
    expect(text).toContain('| T9 | Approved |');
  });

  it('asks about each once, and stops when asked to', async () => {
    expect(await mend(misspelt, 'no', 'no', 'no', 'no', 'yes')).toEqual({ text: misspelt, applied: 0, shown: 4 });
    expect(await mend(misspelt, 'yes', 'quit')).toMatchObject({ applied: 1, shown: 2 });
  });

  it('takes only those together that do not reach into one another', () => {
    const fix = (from: number, to: number) => ({ title: 'x', edits: [{ from, to, text: 'y' }] });
    const finding = { code: 'N014', severity: 'note', what: '', span: { from: 0, to: 0, line: 1 } } as const;
    const taken = sideBySide([5, 0, 3].map((from) => ({ ...finding, fix: fix(from, from + 4) })));
    expect(taken.map(({ fix: { edits } }) => edits[0]?.from)).toEqual([0, 5]);
  });
});

it('the lines that change are drawn before and after, a line once', () => {
  const text = 'one\ntwo two\nthree\n';
  const edits = [
    { from: 4, to: 7, text: '2' },
    { from: 8, to: 11, text: '2\u0007' },
  ];
  expect(drawEdits(text, edits, (_, words) => words)).toBe('-    2 | two two\n+    2 | 2 2·');
});
