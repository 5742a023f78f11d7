import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [[words, href]]));

describe('addresses in long text', () => {
  test.each([
    ['See https://a.example/b?c=d#e.', [['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e']]],
    ['(http://a.example/b_(c))', [['http://a.example/b_(c)', 'http://a.example/b_(c)']]],
    [
      'ask mei@a.example, or MAILTO:bo@b.example!',
      [
        ['mei@a.example', 'mailto:mei@a.example'],
        ['MAILTO:bo@b.example', 'mailto:bo@b.example'],
      ],
    ],
    ['javascript:alert(1) data:text/html,x file:///etc ftp://a.example', []],
    ['https:// and http://[ and me@ and @you', []],
  ])('%s', (text, found) => expect(links(text)).toEqual(found));

  test('of any text nothing is lost, and nothing leads elsewhere than to the web or a mail', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress(), fc.constantFrom(' ', '\n', 'javascript:', '(', '.'))),
        (some) => {
          const text = some.join('');
          const parts = linkedText(text);
          expect(parts.map((part) => part.text).join('')).toBe(text);
          for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^(?:https?|mailto):/u);
        },
      ),
    ));
});
