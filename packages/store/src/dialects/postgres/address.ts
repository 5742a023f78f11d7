/** Where a database is: `postgres://person:password@host:port/name?schema=…&announce=no`. */

export interface DatabaseAddress {
  /** For the driver. */
  readonly url: string;
  /** As people know it: without the password. */
  readonly name: string;
  /** The schema of the database that everything lies in. */
  readonly schema: string;
  /** It cannot announce anything (LISTEN, NOTIFY), or what stands before it cannot pass that on: servers look for what is new. */
  readonly isSilent?: boolean;
}

/** True for what is an address of such a database, and no folder. */
export function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:\/\//u.test(place);
}

/** Throws TypeError for what is none. The schema is `public` where nothing is said. */
export function readAddress(place: string): DatabaseAddress {
  const url = new URL(place);
  const schema = url.searchParams.get('schema') ?? 'public';
  const isSilent = url.searchParams.get('announce') === 'no';
  for (const own of ['schema', 'announce']) url.searchParams.delete(own);
  const shown = new URL(url);
  shown.password = '';
  shown.search = '';
  return { url: url.href, name: schema === 'public' ? shown.href : `${shown.href} (${schema})`, schema, isSilent };
}

/** As a setting of a connection: what is not plain is quoted. */
export function searchPath({ schema }: DatabaseAddress): string {
  return quotedSchema(schema).replaceAll('\\', '\\\\').replaceAll(' ', '\\ ');
}

/** Quotes a name of somebody else's. */
export function quotedSchema(schema: string): string {
  return `"${schema.replaceAll('"', '""')}"`;
}
