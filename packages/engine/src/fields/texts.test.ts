/** Texts of plain letters are read quickly, since nearly all are: every other is read, and refused, as carefully as ever. */
import { expect, it } from 'vitest';
import { decodeText } from './texts.ts';

function read(json: unknown) {
  const decoded = decodeText(json);
  return 'value' in decoded ? decoded.value : decoded.problem.code;
}

it('of every character alone and among plain letters', () => {
  const wrong: string[] = [];
  for (let code = 0; code < 0x2100; code += 1) {
    const one = String.fromCharCode(code);
    const isRefused = code === 0x7f || (code < 0x20 && !'\t\n\r'.includes(one));
    const kept = (value: string): unknown => (isRefused ? 'wrong-type' : value.trim().replace(/\r\n?/gu, '\n') || null);
    for (const sent of [one, `a${one}b`, ` a${one}`]) if (read(sent) !== kept(sent)) wrong.push(`U+${code.toString(16)}`);
  }
  expect(wrong).toEqual([]);
  expect(read('a\ud800b')).toBe('wrong-type');
  expect(read('   ')).toBeNull();
});
