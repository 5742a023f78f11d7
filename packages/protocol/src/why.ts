/** *Why?*: what of the document stands behind something on the page. */
import type { PointName, PointNumber, StatementId } from '@ninefold/model';

/** `GET /_app/why?statements=…&entity=…&id=…`; `statements` once for each. What one may not know of is left out. */
export interface WhyStatement {
  readonly statement: StatementId;
  readonly point: PointNumber;
  readonly name: PointName;
  /** `transition`, `field`, `permission`; '' where it has no name of its own. */
  readonly kind: string;
  /** 1-based. */
  readonly line: number;
  /** The document's words; outside a preview `…` stands for what is not of one's own part. */
  readonly words: string;
  /** Which of the words are meant, half open, in UTF-16 code units. */
  readonly marked: readonly [number, number];
  /** The same with the values of the record that was asked about. */
  readonly explained: string | null;
  /** The cell of point 6 that lets one do it. */
  readonly also: readonly WhyStatement[];
}

/** `GET /_app/why/missing?screen=…&entity=…&id=…`: what a screen offers and this person does not see on it. */
export interface MissingOffer {
  readonly words: string;
  readonly reason: string;
  readonly statement: StatementId | null;
}
