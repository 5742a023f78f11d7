/** Point 1: what the product does and for whom. */
import type { WrittenExpression } from './expression.ts';
import { type Given, givenValue, type Stated } from './statement.ts';
import type { WorkingSpan } from './working-time.ts';

export interface Audience extends Stated {
  readonly who: string;
  readonly comesTo: Given<string>;
}

export interface Product {
  readonly audiences: readonly Audience[];
  /** ISO 4217 code. */
  readonly currency: Given<string>;
  /** Names as written ("English"); `engine` maps them to BCP 47 tags. */
  readonly languages: Given<readonly string[]>;
  /** IANA time zone. */
  readonly timeZone: Given<string>;
  readonly workingHours: Given<readonly WorkingSpan[]>;
  /** As `WorkingTime` has them. */
  readonly holidays: Given<readonly string[]>;
  /** Further days, as records name them: each a list of dates, `all Holidays.day`. Missing where none are taken from records. */
  readonly holidaysFrom?: readonly WrittenExpression[];
  /** What stands on top of each page to print: who sends it, then their address and what else belongs there. */
  readonly letterhead: Given<readonly string[]>;
  /** What buttons and links are drawn in: `#0b6e4f`, small letters, six digits. */
  readonly colour: Given<string>;
  /** The file of the logo beside the document, `logo.svg`; behind it that of the one for pages in the dark, where there is another. */
  readonly logo: Given<readonly string[]>;
  /** The file of the icon beside the document. */
  readonly icon: Given<string>;
}

/** The files of pictures that point 1 names, each once: those of the logo, then the icon's. */
export function pictureNames({ logo, icon }: Pick<Product, 'logo' | 'icon'>): readonly string[] {
  const given = givenValue(icon);
  return [...new Set([...(givenValue(logo) ?? []), ...(given === undefined ? [] : [given])])];
}
