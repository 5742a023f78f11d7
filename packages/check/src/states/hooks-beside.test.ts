import { expect, test } from 'vitest';
import type { HookBeside } from '../beside.ts';
import { checkDocument } from '../check-document.ts';

const shop = `# Specification: Shop

## 3. Entities and their fields

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| total | money EUR | no | — |
| note | text | no | — |

## 4. States and transitions

### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | finish | — | — | Done | run rate: note | — |
| T2 | Open | end | — | — | Done | run rate: total; run tell | — |

## 5. Validation rules

none
`;

const found = (hooks?: readonly HookBeside[], text = shop) =>
  checkDocument(text, hooks && { name: 'shop', translations: {}, hooks })
    .findings.filter(({ code }) => code.startsWith('N47'))
    .map(({ code, what }) => `${code} ${what}`);

test('nothing is said where nobody looked, or where all is there', () => {
  expect(found()).toEqual([]);
  expect(found([{ file: 'rate.ts' }, { file: 'tell.ts' }])).toEqual([]);
});

test('each hook that is not there is told once, where it is named first', () => {
  expect(found([])).toEqual([
    'N471 The hook “rate” is not there: shop/hooks/rate.ts.',
    'N471 The hook “tell” is not there: shop/hooks/tell.ts.',
  ]);
});

test('a file whose name is nearly that of a hook is told with it, and once', () => {
  const hooks = [{ file: 'Rate.ts' }, { file: 'tell.js' }];
  expect(found(hooks).map((one) => one.slice(0, 4))).toEqual(['N471', 'N471']);
  const { findings } = checkDocument(shop, { name: 'shop', translations: {}, hooks });
  expect(findings.find(({ code }) => code === 'N471')?.mend).toContain('shop/hooks/Rate.ts is there');
});

test('files that no row runs are one finding; one that cannot be a hook at all is told how they are called', () => {
  const more = [{ file: 'rate.ts' }, { file: 'tell.ts' }, { file: 'old.ts' }, { file: 'read me.txt' }];
  expect(found(more)).toEqual(['N472 The document names no hook for shop/hooks/old.ts and shop/hooks/read me.txt.']);
  expect(found([{ file: 'old.ts' }], shop.replace('run rate: note', 'not shown')).join()).not.toContain('N472');
});

test('what cannot be run says why', () => {
  expect(found([{ file: 'rate.ts', problem: 'line 2: Unexpected "}"' }, { file: 'tell.ts' }])).toEqual([
    'N473 shop/hooks/rate.ts cannot be run: line 2: Unexpected "}".',
  ]);
});

test('rules and fields on save name hooks too, and what is not shown yet may', () => {
  const rule =
    '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Order | hook fits: note, total | save | — |\n';
  const asking = shop
    .replace('## 5. Validation rules\n\nnone\n', `## 5. Validation rules\n\n${rule}`)
    .replace(
      '| Needed | Starts as |\n| --- | --- | --- | --- |\n| total | money EUR | no | — |',
      '| Needed | Starts as | On save |\n| --- | --- | --- | --- | --- |\n| total | money EUR | no | — | hook add: note |',
    )
    .replace('run rate: total; ', '');
  expect(found([{ file: 'rate.ts' }, { file: 'tell.ts' }], asking)).toEqual([
    'N471 The hook “add” is not there: shop/hooks/add.ts.',
    'N471 The hook “fits” is not there: shop/hooks/fits.ts.',
  ]);
  const named = ['rate.ts', 'tell.ts', 'add.ts', 'fits.ts'].map((file) => ({ file }));
  expect(found(named, asking)).toEqual([]);
  expect(found([...named, { file: 'old.ts' }], asking).join()).toContain('N472');
  expect(found([...named, { file: 'old.ts' }], asking.replace('hook fits: note, total', 'not shown')).join()).not.toContain('N472');
});
