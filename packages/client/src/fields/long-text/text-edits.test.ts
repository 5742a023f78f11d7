import { describe, expect, test } from 'vitest';
import { nextItem, type TextEdit, toggleList, toggleMark } from './text-edits.ts';

/** `[` and `]` stand for what is selected. */
function at(text: string): readonly [value: string, start: number, end: number] {
  const start = text.indexOf('[');
  return [text.replace(/[[\]]/gu, ''), start, text.indexOf(']') - 1];
}

function after(text: string, edit: (value: string, start: number, end: number) => TextEdit | undefined): string | undefined {
  const [value, start, end] = at(text);
  const made = edit(value, start, end);
  if (!made) return undefined;
  const whole = value.slice(0, made.from) + made.text + value.slice(made.to);
  const [from, to] = made.select;
  return `${whole.slice(0, from)}[${whole.slice(from, to)}]${whole.slice(to)}`;
}

describe('emphasis', () => {
  const bold = (text: string) => after(text, (value, start, end) => toggleMark(value, start, end, '**'));

  test('comes around what is selected, or the word one is in, and goes again', () => {
    expect(bold('give [two] a day')).toBe('give **[two]** a day');
    expect(bold('give **[two]** a day')).toBe('give [two] a day');
    expect(bold('give [**two**] a day')).toBe('give [two] a day');
    expect(bold('give t[]wo a day')).toBe('give **[two]** a day');
    expect(bold('give[ two ]a day')).toBe('give **[two]** a day');
    expect(bold('[]')).toBe('**[]**');
  });
});

describe('a list', () => {
  const bullets = (text: string) => after(text, (value, start, end) => toggleList(value, start, end, false));
  const numbers = (text: string) => after(text, (value, start, end) => toggleList(value, start, end, true));
  const enter = (text: string) => after(text, (value, start) => nextItem(value, start));

  test('is made of the lines that are touched, and lines of it', () => {
    expect(bullets('a\nb[b\nc]c\nd')).toBe('a\n[- bb\n- cc]\nd');
    expect(bullets('a\n[- bb\n- cc]\nd')).toBe('a\n[bb\ncc]\nd');
    expect(numbers('[- bb\n- cc]')).toBe('[1. bb\n2. cc]');
    expect(bullets('[]')).toBe('- []');
  });

  test('goes on with Enter, and ends with Enter in an empty item', () => {
    expect(enter('- rest[]')).toBe('- rest\n- []');
    expect(enter('9. rest[] more')).toBe('9. rest\n10. [] more');
    expect(enter('- rest\n- []')).toBe('- rest\n[]');
    expect(enter('no list[]')).toBeUndefined();
    expect(enter('- []rest')).toBeUndefined();
  });
});
