import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('each character alone, first, last and in between is written as JSON writes it', () => {
  const odd = ['\ud800', '\udc00', '😀', '\u2028', '', 'Ünder', 'line\n'];
  for (const one of [...Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)), ...odd])
    for (const text of [one, `${one}a`, `a${one}`, `a${one}a`]) expect(jsonText(text)).toBe(JSON.stringify(text));
});
