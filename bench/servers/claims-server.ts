/** What the bench asks of either server of claims, as JSON: addresses with holes in braces, and bodies. */
export interface ClaimsServer {
  readonly address: string;
  /** Somebody's own claims in one status, newest first: the first 25, and how many there are. */
  readonly own: string;
  /** The same of everybody's. */
  readonly all: string;
  /** All claims, 25 of them: from `{offset}` on, or behind the mark `{after}` of the page before. */
  readonly page: string;
  /** The claim with `{id}`. */
  readonly record: string;
  /** All claims as CSV. */
  readonly exported: string;
  readonly create: { readonly path: string; readonly body: string };
  /** With its `{version}`. */
  readonly update: { readonly path: string; readonly body: string };
  /** Cookies of people who see their own claims, and of one who sees all. */
  readonly employees: readonly string[];
  readonly clerk: string;
}

/** Started by `claims.ts`, on `rows` claims of its own in an empty folder or database. */
export type StartClaims = (place: string, rows: number) => Promise<ClaimsServer & { close(): Promise<void> }>;

export const people = 1000;
/** So many of them sign in. */
export const signedIn = 8;
export const statuses = ['Open', 'Approved', 'Paid', 'Refused'] as const;

/** SQL for the columns of the nth claim `i`: spread so that each person has some of each status, and no order follows from another. */
export const seeded = {
  id: "printf('c%08d', i)",
  title: "'Claim for travel no. ' || i",
  amount: '100 + (i * 7919) % 90000',
  status: `CASE (i * 31 / 7) % 4 ${statuses.map((status, at) => `WHEN ${at} THEN '${status}'`).join(' ')} END`,
  owner: `printf('p%05d', (i * 613) % ${people})`,
  created: "strftime('%Y-%m-%dT%H:%M:%fZ', 1735689600 + i * 30, 'unixepoch')",
};

/** Rows `n(i)`, from nothing to the last. */
export const counting = (rows: number): string => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows - 1})`;
