/**
 * The document's own colour as what pages are drawn in. Grounds keep it as it is given; words, marks and lines in it are made darker or lighter
 * (OKLCH, chroma no more than a screen shows) until they can be read: contrast as in WCAG 2.2, 1.4.3 and 1.4.11.
 */
import { type Application, givenValue, memoize } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

type Accent = NonNullable<Session['accent']>;
type Shades = Accent['light'];

/** What is worst to be read on in each scheme, and the ground of a page: as `tokens.css` of the client has them. */
const schemes = {
  light: { sheet: '#ffffff', worst: '#f4f3ef', tint: { l: 0.955, c: 0.028 }, ring: '33' },
  dark: { sheet: '#1a1c20', worst: '#212429', tint: { l: 0.32, c: 0.07 }, ring: '40' },
} as const;

type Scheme = (typeof schemes)[keyof typeof schemes];

const contrastOfWords = 4.5;
const contrastOnTint = 5.5;
/** Less, and nobody sees where a button ends. */
const contrastOfGround = 1.4;
const step = 0.005;
const hoverStep = 0.04;

/** Null when the document gives no colour. */
export const accentOf: (application: Application) => Accent | null = memoize(({ product }: Application) => {
  const colour = givenValue(product.colour);
  return colour === undefined ? null : accentFrom(colour);
});

/** `colour`: `#rrggbb`. */
export function accentFrom(colour: string): Accent {
  return { light: shadesOn(colour, schemes.light), dark: shadesOn(colour, schemes.dark) };
}

function shadesOn(colour: string, scheme: Scheme): Shades {
  const ground = until(colour, scheme.sheet, contrastOfGround);
  const onGround = wordsOn(ground);
  const tint = hexOf({ ...oklchOf(colour), l: scheme.tint.l, c: Math.min(oklchOf(colour).c, scheme.tint.c) });
  const accent = until(colour, scheme.worst, contrastOfWords);
  return {
    accent,
    ground,
    groundHover: moved(ground, onGround === white ? -hoverStep : hoverStep),
    onGround,
    tint,
    ink: until(accent, tint, contrastOnTint),
    ring: accent + scheme.ring,
  };
}

const white = '#ffffff';
const black = '#000000';

/** White where it can be read, else black: one of the two always can. `ground`: `#rrggbb`. */
export function wordsOn(ground: string): string {
  return wcagContrast(white, ground) >= contrastOfWords ? white : black;
}

/** The colour itself where its contrast with `ground` is enough, else the nearest that has it, away from the ground's own lightness. */
function until(colour: string, ground: string, contrast: number): string {
  const from = oklchOf(colour);
  const by = oklchOf(ground).l > 0.5 ? -step : step;
  let found = colour;
  for (let l = from.l + by; wcagContrast(found, ground) < contrast && l > -step && l < 1 + step; l += by) found = hexOf({ ...from, l });
  return found;
}

function moved(colour: string, by: number): string {
  const from = oklchOf(colour);
  return hexOf({ ...from, l: from.l + by });
}

const toOklch = converter('oklch');

function oklchOf(colour: string): Oklch {
  return toOklch(colour) ?? { mode: 'oklch', l: 0, c: 0 };
}

function hexOf({ l, ...rest }: Oklch): string {
  return formatHex(clampChroma({ ...rest, l: Math.min(1, Math.max(0, l)) }, 'oklch'));
}
