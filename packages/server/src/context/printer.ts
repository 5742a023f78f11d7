/** What requests ask of the browser that prints pages. */

/** Makes PDFs of pages of the application. */
export interface Printer {
  /** Whether there is a browser to make them with. */
  readonly isThere: boolean;
  /**
   * The page at `path` as its viewer sees it, printed: the cookie says who that is. Refused where there is no browser (`no-pdf`), where too
   * many wait (`too-many-requests`), and where it is not ready in time (`call-failed`); ends early once `stopped`.
   */
  print(page: PrintedPage, stopped: AbortSignal): Promise<Uint8Array<ArrayBuffer>>;
}

export interface PrintedPage {
  /** Where people reach the application: `https://claims.example`. */
  readonly origin: string;
  readonly path: string;
  /** Of the request for it. */
  readonly cookie: string | null;
  /** Of a program that prints. */
  readonly authorization?: string | null;
  /** In which it is said, where its viewer chose none. */
  readonly language: string;
}
