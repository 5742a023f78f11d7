import { readDocument } from '@ninefold/language';
import { type Expression, findField } from '@ninefold/model';
import { expect, test } from 'vitest';
import { numberContents, saysTheSame } from './content.ts';

const documentOf = (computed: string, before = '') =>
  `# Specification: Shop\n\n${before}## 3. Entities and their fields\n\n### Order\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| net | decimal 2 | yes | — |\n| tax | decimal 2 | yes | — |\n| total | decimal 2, computed \`${computed}\` | no | — |\n`;

const applicationOf = (text: string) => readDocument(text).application;

function totalOf(text: string): Expression {
  const typed = findField(applicationOf(text), 'Order', 'total')?.computed?.typed;
  if (!typed) throw new Error('Nothing was read.');
  return typed;
}

test('the same said elsewhere is the same; anything else is not', () => {
  const entities = (text: string) => applicationOf(text).entities;
  const first = entities(documentOf('net + tax'));
  expect(saysTheSame(first, entities(documentOf('net + tax', 'A shop.\n\n')))).toBe(true);
  expect(saysTheSame(first, entities(documentOf('net - tax')))).toBe(false);
  expect(saysTheSame(first, entities(documentOf('net + tax').replace('| tax | decimal 2 | yes', '| tax | decimal 2 | no')))).toBe(false);
  expect(saysTheSame({ to: 'Paid' }, { to: 'Sent' })).toBe(false);
  expect(saysTheSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(saysTheSame([1n, null], [1n, null])).toBe(true);
  expect(saysTheSame([1n], [1n, 2n])).toBe(false);
});

test('expressions that say the same have one number, wherever they stand', () => {
  const numberOf = numberContents();
  const texts = ['net + tax', 'net - tax', 'net', 'if net > 1 and tax > 1 then net else tax', 'if net > 1 or tax > 1 then net else tax'];
  const numbers = texts.map((each) => numberOf(totalOf(documentOf(each))));
  expect(new Set(numbers).size).toBe(texts.length);
  expect(texts.map((each) => numberOf(totalOf(documentOf(each, 'A shop.\n\n'))))).toEqual(numbers);
});
