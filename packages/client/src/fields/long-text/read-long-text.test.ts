import { expect, test } from 'vitest';
import { readLongText } from './read-long-text.ts';

test('paragraphs keep their line breaks, lists their items, what stands below an item is of it', () => {
  const text = 'Bello limps.\nSince Monday.\n\n- rest\n- **two** tablets\n  after meals\n\n3. walk\n4. run\n## Next\n> as told\n> by phone';
  expect(readLongText(text)).toEqual([
    { kind: 'paragraph', text: 'Bello limps.\nSince Monday.' },
    { kind: 'list', ordered: false, first: 1, items: ['rest', '**two** tablets\nafter meals'] },
    { kind: 'list', ordered: true, first: 3, items: ['walk', 'run'] },
    { kind: 'heading', text: 'Next' },
    { kind: 'quote', text: 'as told\nby phone' },
  ]);
});

test('what only looks like a mark is text, and nothing of it is lost', () => {
  for (const text of ['-5 degrees', '3.5 kg', '#1 of all', '1.', '-', '* '])
    expect(readLongText(text)).toEqual([{ kind: 'paragraph', text }]);
  expect(readLongText(' \n\n')).toEqual([]);
});
