/** What requests, and what happens by itself, ask of the pages that are open. */
import type { LiveEventName, LiveEvents } from '@ninefold/protocol';

/** `id` is sent back by the browser when it connects again. */
export type PageEvent = {
  [Name in LiveEventName]: { readonly name: Name; readonly data: LiveEvents[Name]; readonly id?: number };
}[LiveEventName];

/** A page that begins to listen. */
interface NewPage {
  readonly request: Request;
  /** Id of the person whose page it is; null: nobody's. */
  readonly person: string | null;
  /** The number of the last change it knows; null: it knows none. */
  readonly last: number | null;
  /** How much its person has not read. Asked when the page listens already. */
  unread(): Promise<number>;
}

/** The pages that are open now. */
export interface Live {
  /**
   * A new page listens. It is sent how much its person has not read and which edition runs, which may have changed since it was drawn.
   * Where `last` is not the newest change, or one of other data, it is asked to fetch everything again.
   */
  open(page: NewPage): Promise<Response>;
  /** Other as soon as another document runs, or as something else is said about it. */
  edition(): string;
  /** Whether a page of this person is open. */
  listens(person: string): boolean;
  /** To all pages of one person. */
  tell(person: string, event: PageEvent): void;
}
