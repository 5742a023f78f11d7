import { lineStarts } from '@ninefold/language';
import { describe, expect, it } from 'vitest';
import { drawPlace } from './draw-place.ts';

/** The place of `words` in a text, drawn without colours. */
function draw(text: string, words: string): string {
  const from = text.indexOf(words);
  const line = text.slice(0, from).split('\n').length;
  return drawPlace(
    text,
    lineStarts(text),
    { from, to: from + words.length, line },
    (carets) => carets,
    (number) => number,
  );
}

describe('a place is drawn with carets exactly below it', () => {
  it('in its line, with the number of the line', () => {
    expect(draw('one\ntwo three\n', 'three')).toBe('   2 | two three\n     |     ^^^^^');
  });

  it('after wide letters, emoji and marks as wide as a terminal shows them', () => {
    expect(draw('| 北京 | txet |', 'txet')).toBe('   1 | | 北京 | txet |\n     |          ^^^^');
    expect(draw('📚 txet', 'txet')).toBe('   1 | 📚 txet\n     |    ^^^^');
    expect(draw('e\u0301tat txet', 'txet')).toBe('   1 | e\u0301tat txet\n     |      ^^^^');
  });

  it('with tabs as blanks, and signs that would move the cursor made visible', () => {
    expect(draw('\ta\u001b[2J\u202e txet', 'txet')).toBe('   1 |  a·[2J· txet\n     |         ^^^^');
  });

  it('cut around the place when the line is long', () => {
    const [line = '', carets = ''] = draw(`${'a'.repeat(5000)} txet ${'b'.repeat(5000)}`, 'txet').split('\n');
    expect(line.length).toBeLessThan(130);
    expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('txet');
    expect([line.includes(' …a'), line.endsWith('b…')]).toEqual([true, true]);
  });

  it('with one caret where nothing is written, also at the end of the text', () => {
    expect(drawPlace('a\n', [0, 2], { from: 2, to: 2, line: 2 }, String, String)).toBe('   2 | \n     | ^');
  });

  it('with its first line when it has several, whatever ends the lines', () => {
    expect(draw('one\r\ntwo', 'one\r\ntwo')).toBe('   1 | one\n     | ^^^');
  });
});
