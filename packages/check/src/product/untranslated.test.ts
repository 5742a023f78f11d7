import { expect, test } from 'vitest';
import { checkDocument } from '../check-document.ts';

const shop = `# Specification: Shop

## 1. What the product does and for whom

- Languages: English, German, Brazilian Portuguese, Klingon

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | text | yes | — |
| note | text | no | — |
`;

const codes = ['N103', 'N104', 'N105', 'N106', 'N107'];
const found = (translations?: Readonly<Record<string, string>>, text = shop) =>
  checkDocument(text, translations && { name: 'shop', translations })
    .findings.filter(({ code }) => codes.includes(code))
    .map(({ code, what }) => `${code} ${what}`);

test('nothing is said where nobody looked beside the document, or where it has one language', () => {
  expect(found()).toEqual([]);
  expect(found({}, shop.replace(/, German.*/u, ''))).toEqual([]);
});

test('each further language that is known is looked for, by the tag that its file has in its name', () => {
  expect(found({})).toEqual([
    'N103 There is no translation into German: shop.de.po is not there.',
    'N103 There is no translation into Brazilian Portuguese: shop.pt.po is not there.',
  ]);
  expect(found({}, shop.replace('Klingon', 'pt-PT'))[1]).toContain('shop.pt-BR.po');
});

test('what is missing is one finding, with the first of it', () => {
  expect(found({ de: '', pt: 'msgid "number"\nmsgstr "número"\n\n#, fuzzy\nmsgid "note"\nmsgstr "nota"\n' })).toEqual([
    'N104 5 texts are not translated into German: “Shop”, “Order”, “Orders” and 2 more.',
    'N104 4 texts are not translated into Brazilian Portuguese: “Shop”, “Order”, “Orders” and 1 more.',
  ]);
});
