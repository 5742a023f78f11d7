import { expect, test } from 'vitest';
import type { PictureBeside } from '../beside.ts';
import { checkDocument } from '../check-document.ts';

const shop = (bullets: string) => `# Specification: Shop

## 1. What the product does and for whom

${bullets}
`;

const found = (bullets: string, pictures?: readonly PictureBeside[]) =>
  checkDocument(shop(bullets), { name: 'shop', translations: {}, ...(pictures && { pictures }) })
    .findings.filter(({ code }) => /^N10[89]$/u.test(code))
    .map(({ code, what, statement }) => `${code} ${statement} ${what}`);

const both = '- Logo: logo.svg, dark/logo.svg\n- Icon: icon.png';

test('nothing is said where nobody looked, where none is named, or where all is there', () => {
  expect(found(both)).toEqual([]);
  expect(found('- Currency: EUR', [])).toEqual([]);
  expect(found(both, [{ file: 'logo.svg' }, { file: 'dark/logo.svg' }, { file: 'icon.png' }])).toEqual([]);
});

test('each that is not there, and each that cannot be used, is told at its bullet', () => {
  expect(found(both, [{ file: 'logo.svg', problem: 'it holds a script' }])).toEqual([
    'N109 product/logo logo.svg cannot be used as the logo: it holds a script.',
    'N108 product/logo The logo is not there: dark/logo.svg.',
    'N108 product/icon The icon is not there: icon.png.',
  ]);
});
