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

function readPictures(bullets: string) {
  const { application, findings } = readDocument(documentOf({ product: bullets }));
  const { logo, icon } = application.product;
  const said = findings.filter(({ code }) => code === 'N019').map(({ what }) => what);
  return { logo: logo.kind === 'given' ? logo.value : logo.kind, icon: icon.kind === 'given' ? icon.value : icon.kind, said };
}

test('a logo is one file or two, an icon is one', () => {
  expect(readPictures('- Logo: logo.svg, `in the dark/logo.PNG`\n- Icon: shop/icon.png')).toEqual({
    logo: ['logo.svg', 'in the dark/logo.PNG'],
    icon: 'shop/icon.png',
    said: [],
  });
  expect(readPictures('- Logo: not shown\n- Icon: not shown')).toEqual({ logo: 'gap', icon: 'gap', said: [] });
});

test.each(['../logo.svg', '/etc/logo.svg', 'https://example.org/logo.svg', 'logo.jpg', 'logo', 'a\\b.svg', './logo.svg', '.svg/..'])(
  '%s is no file of a logo',
  (name) => {
    const { logo, said } = readPictures(`- Logo: \`${name}\``);
    expect([Array.isArray(logo), said]).toEqual([false, [`“${name}” is no file of a logo.`]]);
  },
);

test('three files are too many, and a web picture is no icon', () => {
  expect(readPictures('- Logo: a.svg, b.svg, c.svg\n- Icon: icon.webp').said).toEqual([
    'A logo is one picture, and perhaps another for pages in the dark.',
    '“icon.webp” is no file of an icon.',
  ]);
});
