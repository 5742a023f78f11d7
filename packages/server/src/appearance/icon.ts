/** The icon of an application: its first letters on its colour, for tabs, bookmarks and the screens of phones. */
import { type Application, givenValue } from '@ninefold/model';
import { wordsOn } from './accent.ts';

/** What stands where a document gives no colour: as `tokens.css` of the client has it. */
export const blue = '#2d46c4';

const mostLetters = 2;

/** SVG, square and full to its edges: what shows it rounds it as it does all others, and cuts off no letter (W3C, safe zone of a maskable icon). */
export function iconOf(application: Application): string {
  const colour = givenValue(application.product.colour) ?? blue;
  const letters = initialsOf(application.title);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<rect width="512" height="512" fill="${colour}"/>`,
    `<text x="256" y="256" dy=".35em" text-anchor="middle" fill="${wordsOn(colour)}" font-family="Inter, system-ui, sans-serif" font-weight="600" font-size="${letters.length > 1 ? 180 : 260}">${letters.join('')}</text>`,
    '</svg>',
  ].join('');
}

/** Of the first words that begin with a letter or a number; of a single word its first letter. */
function initialsOf(title: string): readonly string[] {
  return (title.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, mostLetters).map((letter) => letter.toUpperCase());
}
