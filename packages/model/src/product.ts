/** Point 1: what the product does and for whom. */
import type { WrittenExpression } from './expression.ts';
import type { Given, Stated } from './statement.ts';
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
}
