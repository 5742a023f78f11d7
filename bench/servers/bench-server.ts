/** What the bench asks of the example as it is served. */
export interface BenchServer {
  readonly address: string;
  readonly list: string;
  readonly create: string;
  /** Body of a create. */
  readonly body: string;
  /** Signs a person in: `manager` sees a team, `finance` all claims that were sent in. */
  cookie(personId: string, role: 'Manager' | 'Finance'): Promise<string>;
  close(): Promise<void>;
}
