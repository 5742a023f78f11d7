import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { fontsFor } from './fonts.ts';

test('the letters of the words that are drawn are waited for', async () => {
  const order: string[] = [];
  const load = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    order.push('there');
    return [];
  });
  await fontsFor('Łukasz', { load }).then(() => order.push('drawn'));
  expect(order).toEqual(['there', 'drawn']);
  expect(load).toHaveBeenCalledWith(expect.stringContaining('Inter Other'), 'Łukasz');
});

test('letters that fail to come are not waited for', async () => {
  await expect(fontsFor('a', { load: () => Promise.reject(new Error('not found')) })).resolves.toBeUndefined();
});

test('letters that do not come are waited for a moment only', async () => {
  vi.useFakeTimers();
  const drawn = fontsFor('a', { load: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(1000);
  await expect(drawn).resolves.toBeUndefined();
  vi.useRealTimers();
});

interface Face {
  readonly family: string;
  readonly file: string;
  readonly range: string | undefined;
}

function facesIn(css: string): readonly Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*inter-[^}]*)\}/gu)].map(([, body = '']) => ({
    family: /font-family:\s*'([^']+)'/u.exec(body)?.[1] ?? '',
    file: /(inter-[\w-]+\.woff2)/u.exec(body)?.[1] ?? '',
    range: /unicode-range:\s*([^;]+);/u.exec(body)?.[1]?.replaceAll(/\s/gu, ''),
  }));
}

test('what every page is set in has one file and no range; other letters have the ranges of their files', () => {
  const ours = facesIn(readFileSync(new URL('font.css', import.meta.url), 'utf8'));
  const theirs = facesIn(readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css'), 'utf8'));
  const [first, ...others] = ours;
  const latin = 'inter-latin-wght-normal.woff2';
  expect(first).toEqual({ family: 'Inter Latin', file: latin, range: undefined });
  expect(others).toEqual(theirs.filter(({ file }) => file !== latin).map((face) => ({ ...face, family: 'Inter Other' })));
  const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(tokens).toMatch(/--sans: 'Inter Latin', 'Inter Other', /u);
});
