/** A passkey as its person sees it. */
import type { OwnPasskey } from '@ninefold/protocol';
import type { StoredPasskey } from '@ninefold/store';

/** With the moments as ISO text. */
export function toldPasskey({ id, name, host, made, used }: StoredPasskey): OwnPasskey {
  return { id, name, host, made: new Date(made).toISOString(), used: used === null ? null : new Date(used).toISOString() };
}
