/** What point 1 says for the whole application. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

function readColour(bullet: string) {
  const { application, findings } = readDocument(documentOf({ ...loans, product: `Loans.\n\n${bullet}` }));
  const { colour } = application.product;
  return {
    colour: colour.kind === 'given' ? colour.value : colour.kind,
    said: findings.filter(({ point }) => point === 1).map(({ code, what, mend }) => `${code} ${what} ${mend}`),
  };
}

test.each([
  ['- Colour: #0b6e4f', '#0b6e4f'],
  ['- Colour: `#0B6E4F`', '#0b6e4f'],
  ['- Colour: #1A2', '#11aa22'],
  ['- Colour: 0b6e4f', '#0b6e4f'],
  ['', 'none'],
])('%s', (bullet, colour) => {
  expect(readColour(bullet)).toEqual({ colour, said: [] });
});

test.each(['green', '#12345', '#12345678', '#gggggg', 'rgb(1, 2, 3)', '#0b6e4f #ffffff'])('%s is no colour, and said so', (words) => {
  const { said, colour } = readColour(`- Colour: ${words}`);
  expect(said).toEqual([
    `N019 “${words}” is no colour I know. Write its six digits as web pages have them: red, green and blue, for instance \`#0b6e4f\`.`,
  ]);
  expect(colour).not.toMatch(/^#/u);
});

test('a colour that is not shown is a gap', () => {
  expect(readColour('- Colour: not shown').colour).toBe('gap');
});

test('what others call it is meant', () => {
  expect(readColour('- Color: #0b6e4f').said[0]).toContain('Did you mean “Colour”?');
});
