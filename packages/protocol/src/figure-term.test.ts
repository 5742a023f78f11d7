import { expect, test } from 'vitest';
import { readFigureTerm, writeFigureTerm } from './figure-term.ts';

test.each(['count', 'sum:total', 'mean:price.net', 'max:ratio: a to b'])('%s is read and written back', (text) => {
  const term = readFigureTerm(text);
  expect(term && writeFigureTerm(term)).toBe(text);
});

test.each(['', 'total', 'sum', 'count:total', 'median:total'])('“%s” is none', (text) => {
  expect(readFigureTerm(text)).toBeUndefined();
});
