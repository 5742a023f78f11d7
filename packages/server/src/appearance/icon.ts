/** The icon of an application, for tabs, bookmarks and the screens of phones: the document's own, else its first letters on its colour. */
import { type Application, givenValue } from '@ninefold/model';
import type { RunningApplication } from '../context/running-application.ts';
import { wordsOn } from './accent.ts';
import { ownIcon, type Picture } from './pictures.ts';

/** What stands where a document gives no colour: as `tokens.css` of the client has it. */
export const blue = '#2d46c4';

const mostLetters = 2;

/** Units of its own coordinates. */
const width = 512;

/** SVG. */
export function iconOf(running: Pick<RunningApplication, 'application' | 'pictures'>): string {
  const own = ownIcon(running);
  if (!own) return letteredIcon(running.application);
  return own.type === 'image/svg+xml' ? new TextDecoder().decode(own.bytes) : framedIcon(own);
}

/** How an icon is drawn where fonts are few. */
interface Drawn {
  /** No font has these letters: squares stand in their place. */
  readonly withoutLetters: boolean;
}

/**
 * SVG, square and full to its edges: what shows it rounds it as it does all others, and cuts off no letter (W3C, safe zone of a maskable
 * icon). `drawn`: by this server, whose fonts have one weight.
 */
export function letteredIcon(application: Application, drawn?: Drawn): string {
  const colour = givenValue(application.product.colour) ?? blue;
  const ink = wordsOn(colour);
  const letters = initialsOf(application.title);
  const heavy = drawn ? ` stroke="${ink}" stroke-width="7" stroke-linejoin="round"` : '';
  return svgOf(
    `<rect width="${width}" height="${width}" fill="${colour}"/>`,
    drawn?.withoutLetters || letters.length === 0
      ? nineSquares(ink)
      : `<text x="256" y="256" dy=".35em" text-anchor="middle" fill="${ink}"${heavy} font-family="Inter, Inter Variable, system-ui, sans-serif" font-weight="600" font-size="${letters.length > 1 ? 180 : 260}">${letters.join('')}</text>`,
  );
}

/** SVG with the picture in it. `ground`: a colour behind it; `inset`: from each edge, as a share of the whole. */
export function framedIcon(
  { type, bytes }: Picture,
  { ground, inset = 0 }: { readonly ground?: string; readonly inset?: number } = {},
): string {
  const size = width * (1 - 2 * inset);
  const at = width * inset;
  return svgOf(
    ground === undefined ? '' : `<rect width="${width}" height="${width}" fill="${ground}"/>`,
    `<image x="${at}" y="${at}" width="${size}" height="${size}" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`,
  );
}

/** Of the first words that begin with a letter or a number; of a single word its first letter. */
export function initialsOf(title: string): readonly string[] {
  return (title.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, mostLetters).map((letter) => letter.toUpperCase());
}

function svgOf(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}" width="${width}" height="${width}">${parts.join('')}</svg>`;
}

/** The mark that every application has without an icon of its own. */
function nineSquares(ink: string): string {
  const places = [112, 216, 320];
  return places.flatMap((y) => places.map((x) => `<rect x="${x}" y="${y}" width="80" height="80" fill="${ink}"/>`)).join('');
}
