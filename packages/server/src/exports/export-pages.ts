/** All rows of a list in its order, a page after the other: between two pages others have their turn. */
import { setImmediate as turn } from 'node:timers/promises';
import { rowsExportedAtOnce } from '@ninefold/engine';
import type { Rows, WireRecord } from '@ninefold/protocol';
import { environmentFor } from '../access/environment-for.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { OpenRows } from '../records/open-rows.ts';

/**
 * `first` has been read. Each page is as things are when it is read: no record comes twice, one that moves to where one has been already
 * is missed. Rights and the clock are those of the beginning.
 */
export async function* exportPages(context: RequestContext, list: OpenRows, first: Rows): AsyncGenerator<readonly WireRecord[], void> {
  const passed = new Set<string | null>();
  const notPassed = (rows: readonly WireRecord[]) => (list.keepsPlaces ? rows : rows.filter((row) => isNew(passed, row)));
  yield notPassed(first.rows);
  for (let after = first.next; after !== null; ) {
    await turn();
    const page: Rows = await readPage(context, list, after);
    yield notPassed(page.rows);
    after = page.next;
  }
}

/** The first page is read before anything is answered, so that what is refused is answered as a problem. */
export function readPage(context: RequestContext, list: OpenRows, after: string | null): Promise<Rows> {
  const { services, running, principal, environment } = context;
  // What each page may take is counted by itself, and nothing that was worked out is kept for the next.
  const around = { ...context, environment: environmentFor(services, running, principal.person, environment.now) };
  return list.page(around, { after, limit: rowsExportedAtOnce, counted: false });
}

function isNew(passed: Set<string | null>, { id }: WireRecord): boolean {
  if (passed.has(id)) return false;
  passed.add(id);
  return true;
}
