import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInline } from '../../fields/long-text/read-inline.ts';
import { readProse } from './read-prose.ts';

describe('prose of a page', () => {
  test('headings, paragraphs, lists and emphasis', () => {
    expect(readProse('#### Rules\n\nSpend **wisely**, and\nkeep receipts.\n\n- one\n  more of it\n- `two`\n\n1. first')).toEqual([
      { kind: 'heading', level: 3, inline: [{ kind: 'text', text: 'Rules' }] },
      {
        kind: 'paragraph',
        inline: [
          { kind: 'text', text: 'Spend ' },
          { kind: 'strong', text: 'wisely' },
          { kind: 'text', text: ', and keep receipts.' },
        ],
      },
      { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'one more of it' }], [{ kind: 'code', text: 'two' }]] },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }]] },
    ]);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'JavaScript:1'])(
    'a link to %s is only words',
    (to) => {
      expect(readInline(`[press](${to})`).every((part) => part.kind !== 'link')).toBe(true);
    },
  );

  test('a link inside the application or to the web is a link', () => {
    expect(readInline('[help](/help) [web](https://a.example)').filter((part) => part.kind === 'link')).toHaveLength(2);
  });

  test('any text at all is read, and ends', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('#', '-', '*', '`', '>', '\n', ' ', 'a', '1', '.', '[', ']', '(', ')', '_'), maxLength: 200 }),
        (text) => {
          expect(Array.isArray(readProse(text))).toBe(true);
        },
      ),
    );
  });
});
