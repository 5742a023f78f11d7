import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

test('the text of a page is all that stands below its heading', () => {
  const text = `Be **quiet**.

- Opens at: nine
- closes at five

> A quote.

#### In summer

1. Once
2. Twice`;
  const { application, findings } = readDocument(
    documentOf({
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Rules | \`/rules\` | page | start | — |
| More | \`/more\` | page | start | — |

### Rules

${text}

### More

Other text.`,
    }),
  );
  expect(application.screens.map(({ prose }) => prose)).toEqual([text, 'Other text.']);
  expect(findings.filter(({ code }) => code === 'N010' || code === 'N021')).toEqual([]);
});
