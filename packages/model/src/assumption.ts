/** An *assumption*: what the runtime had to choose because the document is silent, and what would settle it. */
import type { Edit } from './finding.ts';
import type { PointNumber } from './points.ts';
import type { Span, StatementId } from './statement.ts';

export interface Assumption {
  /** Permanent: `rows-a-page`. */
  readonly id: string;
  /** The point that could say it. */
  readonly point: PointNumber;
  /** What is chosen and why: "Lists show 25 rows a page, because no call says how many." */
  readonly words: string;
  /** Where the document is silent; never none. */
  readonly places: readonly AssumedAt[];
}

export interface AssumedAt {
  /** In the document's words: "My claims"; "the whole application". */
  readonly words: string;
  /** The statement that leaves it open; missing where it is about the document as a whole. */
  readonly statement?: StatementId;
  readonly span?: Span;
  /** What to write, as it stands in the document, with what is chosen now; missing where the language has no words for it. */
  readonly write?: string;
  /** Writes it, where that is mechanical. */
  readonly edits?: readonly Edit[];
}

/** What an application is called whose document has no title. */
export const untitledApplication = 'Untitled application';
