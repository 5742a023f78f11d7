/** What is looked at of the address of a request: of a `URL`, the parts that routes ask for. */
export interface RequestUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  /** All that stands behind the question mark, as it was sent: what the parameters are follows from it. */
  readonly query: string;
  readonly searchParams: URLSearchParams;
}
