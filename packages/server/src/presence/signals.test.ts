import { expect, test } from 'vitest';
import { readSignal, type SentPage, writeSignals } from './signals.ts';

const page = (id: string): SentPage => ({ entity: 'Röntgen', id, person: 'p', page: 'x'.repeat(40), edits: true, isOver: false });

test('pages are told in as many signals as they need, and read as they were', () => {
  const pages = Array.from({ length: 500 }, (_, place) => page(String(place)));
  const signals = writeSignals(pages);
  expect(signals.length).toBeGreaterThan(1);
  for (const text of signals) expect(Buffer.byteLength(text)).toBeLessThan(7_100);
  expect(signals.flatMap((text) => readSignal(text) ?? [])).toEqual(pages);
  expect(writeSignals([])).toEqual([]);
});

test.each(['', 'nothing', '{}', '[1]', '[["a","b","c","d",1,true]]'])('%j is of another version', (text) => {
  expect(readSignal(text)).toBeNull();
});
