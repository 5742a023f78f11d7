import { expect, test } from 'vitest';
import { documentOf, found, wordsIn } from '../testing/documents.ts';

const page = (text: string, route = '`/books`') =>
  documentOf({
    screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Books | ${route} | Books: title | start | — |
| Book | \`/books/:id\` | Book: title | Books | — |
| Rules | \`/rules\` | page | start | — |

### Rules

${text}`,
    entities: `### Book\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| title | text | yes | — |`,
  });

test('a link is told of where it stands, in a list and below a smaller heading too', () => {
  const text = page('- Borrowing: see [Books](/book).\n\n#### More\n\nAnd [that](that).');
  expect(wordsIn(text, 'N211')).toEqual(['[Books](/book)', '[that](that)']);
  expect(found('N211', text)[0]?.mend).toBe('Did you mean `/books`?');
  expect(found('N010', text)).toEqual([]);
  expect(found('N021', text)).toEqual([]);
});

test.each(['[Books](/books?order=title:asc)', '[one](/books/7)', '[web](https://a.example)', '[people](/-/people)', '`[code](/nothing)`'])(
  '%s leads somewhere',
  (text) => {
    expect(found('N211', page(text))).toEqual([]);
  },
);

test('while a route is not shown it may be meant', () => {
  expect(found('N211', page('[Books](/book)', 'not shown'))).toEqual([]);
});
