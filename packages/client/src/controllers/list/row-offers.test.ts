import { readDocument } from '@ninefold/language';
import { byName } from '@ninefold/model';
import { expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { offersOfRows } from './row-offers.ts';

const { application } = readDocument(expenseClaims);

function offers(screenName: string, entity: string) {
  const screen = byName(application.screens, screenName);
  const found = screen && offersOfRows(application, screen, entity);
  return found && [...found.actions, found.edit, found.delete].map((offer) => offer?.words);
}

test('a row has what the list offers, then what the page of its record does, each once', () => {
  const rest = ['submit', 'withdraw', 'approve', 'return', 'refuse', 'revise', 'pay', 'retry'];
  expect(offers('My claims', 'Claim')).toEqual([...rest, 'edit', undefined]);
  expect(offers('To approve', 'Claim')?.slice(0, 5)).toEqual(['approve', 'return', 'refuse', 'submit', 'withdraw']);
  expect(offers('To approve', 'Claim')).toHaveLength(10);
});

test('without a page it has what the list offers', () => expect(offers('Categories', 'Category')).toEqual(['edit', 'delete']));

test('nothing, where nothing is offered', () => expect(offers('Overview', 'Person')).toBeUndefined());
