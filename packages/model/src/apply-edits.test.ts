import { expect, it } from 'vitest';
import { applyEdits } from './apply-edits.ts';

it('edits are applied from the places of the text before, the first of two that reach into one another', () => {
  const edits = [
    { from: 4, to: 7, text: 'three' },
    { from: 0, to: 3, text: 'two' },
    { from: 5, to: 6, text: 'lost' },
    { from: 7, to: 7, text: '!' },
  ];
  expect(applyEdits('one two', edits)).toBe('two three!');
  expect(applyEdits('one two', edits.slice(0, 2))).toBe('two three');
});
