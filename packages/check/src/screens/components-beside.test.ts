import { expect, test } from 'vitest';
import type { ComponentBeside } from '../beside.ts';
import { checkDocument } from '../check-document.ts';

const shop = `# Specification: Shop

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/orders\` | component Board of Orders: total, weight | start | — |
| Order | \`/orders/:id\` | component Label of Order: total | Orders | — |
| Clock | \`/clock\` | component Clock | start | — |

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as | Drawn by |
| --- | --- | --- | --- | --- |
| total | money EUR | no | — | — |
| weight | whole number | no | — | component Gauge |
`;

const found = (components?: readonly ComponentBeside[], text = shop) =>
  checkDocument(text, components && { name: 'shop', translations: {}, components })
    .findings.filter(({ code }) => /^N22\d/u.test(code))
    .map(({ code, what }) => `${code} ${what}`);

const all = ['Board.tsx', 'Label.tsx', 'Clock.tsx', 'Gauge.tsx'].map((file) => ({ file }));

test('nothing is said where nobody looked, or where all is there', () => {
  expect(found()).toEqual([]);
  expect(found(all)).toEqual([]);
});

test('each component that is not there is told once, with what is seen meanwhile', () => {
  expect(found([])).toEqual([
    'N221 The component “Board” is not there: shop/components/Board.tsx.',
    'N221 The component “Label” is not there: shop/components/Label.tsx.',
    'N221 The component “Clock” is not there: shop/components/Clock.tsx.',
    'N221 The component “Gauge” is not there: shop/components/Gauge.tsx.',
  ]);
  const { findings } = checkDocument(shop, { name: 'shop', translations: {}, components: [{ file: 'gauge.tsx' }] });
  const told = findings.filter(({ code }) => code === 'N221');
  expect(told.map(({ why }) => why)).toContain('Its values are drawn by the application.');
  expect(told.at(-1)?.mend).toContain('shop/components/gauge.tsx is there');
});

test('files that nothing names are one finding, while all that could name them is shown', () => {
  const more = [...all, { file: 'Old.tsx' }, { file: 'read me.txt' }];
  expect(found(more)).toEqual(['N222 The document names no component for shop/components/Old.tsx and shop/components/read me.txt.']);
  expect(found([...all, { file: 'Old.tsx' }], shop.replace('component Clock |', 'not shown |')).join()).not.toContain('N222');
});

test('what cannot be drawn says why', () => {
  const broken = all.map((one) => (one.file === 'Label.tsx' ? { ...one, problem: 'line 2: Unexpected "<"' } : one));
  expect(found(broken)).toEqual(['N223 shop/components/Label.tsx cannot be drawn: line 2: Unexpected "<".']);
});
