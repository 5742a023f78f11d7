/**
 * Preconditions of a change (RFC 9110, 13.1). Records have a version and no `ETag`, so that none of these could hold: a change that
 * asks for one is refused. Done all the same, it would overwrite what its sender wanted to be kept from overwriting.
 */
import { platformRefused } from '../problems/platform.ts';

const preconditions = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** Throws `malformed`, with the name of the header, when there is one. */
export function refusePreconditions({ headers }: Request): void {
  const asked = preconditions.find((name) => headers.has(name));
  if (asked === undefined) return;
  throw platformRefused('malformed', { message: `“${asked}” is not read here. Send the version you know as \`version\`.`, path: [asked] });
}
