/** What is looked at of the address of a request: of a `URL`, the parts that routes ask for. */
export interface RequestUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: URLSearchParams;
}
