/** Whatever colour a document says: what is drawn in it can be read, in light and in dark, and it stays the document's. */
import { readFileSync } from 'node:fs';
import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentFrom } from './accent.ts';
import { blue } from './icon.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Of the client: another ground there is one to be read on here. */
const tokens = readFileSync(new URL('../../../client/src/theme/tokens.css', import.meta.url), 'utf8');
const pairOf = (token: string) => new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'u').exec(tokens)?.slice(1) ?? [];
const pairs = ['paper', 'sheet', 'side', 'raised', 'hover', 'well'].map(pairOf);
const grounds = { light: pairs.map(([light = '']) => light), dark: pairs.map(([, dark = '']) => dark) };
const [, sheets = []] = pairs;

test('words, links and what is pressed can be read in any colour', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (colour, scheme) => {
      const shades = accentFrom(colour)[scheme];
      for (const ground of grounds[scheme]) expect(wcagContrast(shades.accent, ground)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.onGround, shades.ground)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.onGround, shades.groundHover)).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(shades.ink, shades.tint)).toBeGreaterThanOrEqual(5.5);
      expect(wcagContrast(shades.ground, sheets[scheme === 'light' ? 0 : 1] ?? '')).toBeGreaterThanOrEqual(1.4);
      for (const shade of Object.values(shades)) expect(shade).toMatch(/^#[\da-f]{6}(?:[\da-f]{2})?$/u);
    }),
    {
      numRuns: 500,
      examples: [
        ['#ffffff', 'light'],
        ['#000000', 'dark'],
      ],
    },
  );
});

test('a colour that can be told from the page is the ground as it is given', () => {
  for (const colour of ['#0b6e4f', '#ff6600', '#c8102e', '#2d46c4'])
    expect([accentFrom(colour).light.ground, accentFrom(colour).dark.ground]).toEqual([colour, colour]);
});

test('a colour that can be read is that of words, and one that cannot keeps its hue', () => {
  expect(accentFrom('#0b6e4f').light.accent).toBe('#0b6e4f');
  const hueOf = (colour: string): number => converter('oklch')(colour)?.h ?? 0;
  const { light, dark } = accentFrom('#ffdd00');
  expect(light.accent).not.toBe('#ffdd00');
  expect(Math.abs(hueOf(light.accent) - hueOf('#ffdd00'))).toBeLessThan(3);
  expect(dark.accent).toBe('#ffdd00');
});

test('white, black and grey are colours, too', () => {
  expect(accentFrom('#ffffff').light.onGround).toBe('#000000');
  expect(accentFrom('#000000').dark.ground).not.toBe('#000000');
  expect(accentFrom('#808080').light.ground).toBe('#808080');
});

test('what stands where no colour is given is what the client has', () => {
  expect(pairOf('accent')[0]).toBe(blue);
});
