/** How long it takes to read, type and check a document, warm. */
import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { largeDocument } from './large-document.ts';
import { median, milliseconds, type Row, time } from './measure.ts';

export async function benchReading(): Promise<Row[]> {
  const example = readFileSync(new URL('../examples/expense-claims.md', import.meta.url), 'utf8');
  const large = largeDocument(43);
  const small = median(await time(60, 60, () => readDocument(example)));
  const big = median(await time(12, 6, () => readDocument(large)));
  return [
    { what: 'Read, type and check the example, warm', figure: milliseconds(small), aim: '≤ 10 ms', good: small <= 10 },
    {
      what: `The same for a document of ${Math.round(large.length / 1000)} KB`,
      figure: milliseconds(big),
      aim: '≤ 150 ms',
      good: big <= 150,
    },
  ];
}
