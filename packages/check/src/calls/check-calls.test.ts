import { expect, it, test } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found } from '../testing/documents.ts';
import { notes } from '../testing/notes.ts';
import { restaurant, restaurantWith } from '../testing/restaurant.ts';

const codes = ['N701', 'N702', 'N703', 'N704', 'N705', 'N706', 'N707', 'N708', 'N712'];

test('there is nothing to say about it', () => {
  expect(checkDocument(documentOf({ ...notes, screens: 'none' }, 'none')).findings.map(({ code, what }) => `${code} ${what}`)).toEqual([]);
});

it('says nothing about calls that fit', () => {
  expect(codes.flatMap((code) => found(code, restaurantWith()))).toEqual([]);
});

it('says nothing about what waits for entities that are not shown', () => {
  const roles =
    restaurant.roles?.replace('| May', '- **own**: `guest = me`\n\n| May').replace('| read Order | yes', '| read Order | own') ?? '';
  const rules = `${restaurant.rules}\n| V3 | Order | \`dish != wish\` | cook | E-DISH |`;
  const { findings } = checkDocument(restaurantWith({ entities: 'not shown', roles, rules }));
  expect(findings.map(({ code }) => code)).toEqual(['N004']);
});
