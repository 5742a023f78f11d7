/** A key as its person sees it, without itself. */
import type { OwnKey } from '@ninefold/protocol';
import type { StoredKey } from '@ninefold/store';

/** With the moments as ISO text. */
export function toldKey({ id, name, role, made, expires, used }: StoredKey): OwnKey {
  return { id, name, role, made: iso(made), expires: iso(expires), used: used === null ? null : iso(used) };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
