import { codes } from '@ninefold/check';
import { expect, it } from 'vitest';
import { runHere } from '../../testing/run-here.ts';

it('prints the page of a code, by code or name, and lists all without', async () => {
  for (const word of ['N506', 'n506', 'finer-than-the-field']) {
    const { code, out } = await runHere('explain', word);
    expect(code).toBe(0);
    expect(out).toMatch(/^N506 finer-than-the-field\n\nSeverity: warning\n/u);
    expect(out).toContain('\n    | grams | decimal 3 | yes | 0.125 |\n');
    expect(out).not.toContain('````');
  }
  const all = await runHere('explain');
  expect(
    all.out
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(0, 4)),
  ).toEqual(Object.keys(codes));
});

it('asks what is meant where there is no such code', async () => {
  const near = async (word: string): Promise<string> => {
    const { code, err } = await runHere('explain', word);
    expect(code).toBe(2);
    return err.split('\n')[0] ?? '';
  };
  expect(await near('407')).toBe('There is no finding “407”. Did you mean N407?');
  expect(await near('uncovered-gards')).toBe('There is no finding “uncovered-gards”. Did you mean uncovered-guards?');
  expect(await near('pancakes and syrup for all of us')).toBe('There is no finding “pancakes and syrup for all of us”.');
});
