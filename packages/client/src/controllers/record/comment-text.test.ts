import { expect, test } from 'vitest';
import { filesApart, mentionAt, partsTyped, typedComment } from './comment-text.ts';

const ann = { person: '1', name: 'Ann' };
const anna = { person: '2', name: 'Ann Marie (Lisbon)' };

test('people stand where their whole name stands', () => {
  expect(partsTyped('Ask @Ann, not @Ann Marie (Lisbon).', [ann, anna])).toEqual(['Ask ', { person: '1' }, ', not ', { person: '2' }, '.']);
  expect(partsTyped('@Annette and ann@x.example and @Bob', [ann])).toEqual(['@Annette and ann@x.example and @Bob']);
  expect([partsTyped('', [ann]), partsTyped('', []), partsTyped('@Ann', [ann])]).toEqual([[], [], [{ person: '1' }]]);
});

test('a comment that is changed is typed as it was', () => {
  const parts = ['Ask ', { person: '1', label: 'Ann' }, ' or ', { person: null, label: '' }];
  const { text, mentioned } = typedComment(parts);
  expect([text, mentioned]).toEqual(['Ask @Ann or @somebody', [ann]]);
  expect(partsTyped(text, mentioned)).toEqual(['Ask ', { person: '1' }, ' or @somebody']);
  const file = { file: 'f', name: 'a.pdf', size: '3', type: 'application/pdf' };
  expect([typedComment([...parts, file]).text, filesApart([...parts, file])]).toEqual([text, { said: parts, files: [file] }]);
});

test('somebody is being mentioned after a sign that begins a word', () => {
  const at = (text: string) => mentionAt(text, text.length);
  expect([at('@'), at('Ask @an'), at('(@Ann Ma')]).toEqual([
    { from: 0, search: '' },
    { from: 4, search: 'an' },
    { from: 1, search: 'Ann Ma' },
  ]);
  expect([at('ann@x'), at('@ ann'), at('@ann\n'), at('ann')]).toEqual([null, null, null, null]);
});
