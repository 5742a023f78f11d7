import { describe, expect, test } from 'vitest';
import { readInline } from './read-inline.ts';

const kinds = (text: string) => readInline(text).map((part) => `${part.kind}: ${part.text}`);

test('words with emphasis, code and links', () => {
  expect(kinds('**Two** _days_, *then* `R-7` and [the web](https://a.example).')).toEqual([
    'strong: Two',
    'text:  ',
    'emphasis: days',
    'text: , ',
    'emphasis: then',
    'text:  ',
    'code: R-7',
    'text:  and ',
    'link: the web',
    'text: .',
  ]);
});

test('what people write without meaning marks stays as it is', () => {
  for (const text of ['2*3*4 and 5 * 6 * 7', 'snake_case_name', '* not closed', '3 < 4 > 2', 'a ** b ** c'])
    expect(
      readInline(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  expect(kinds('2*3*4')).toEqual(['text: 2*3*4']);
});

describe('links', () => {
  test('lead to the web, to mail and within the application', () => {
    expect(
      readInline('[help](/help) [web](https://a.example) [mail](mailto:a@b.example)').filter(({ kind }) => kind === 'link'),
    ).toHaveLength(3);
  });

  test('to anywhere else are words as they were typed', () => {
    for (const to of ['javascript:alert(1', '//evil.example', 'data:text/html,x', '/\\evil.example'])
      expect(kinds(`[press](${to})`).join('')).toBe(`text: [press](${to})`);
  });
});
