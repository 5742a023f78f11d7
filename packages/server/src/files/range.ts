/** A part of a content that is asked for (RFC 9110, section 14): one range of bytes; several are answered with the whole. */
import type { ByteRange } from '@ninefold/store';

/** Undefined: the whole. `ifRange` says of which content the caller has the rest. */
export function readRange(
  range: string | null,
  ifRange: string | null,
  etag: string,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(range?.trim() ?? '');
  if (!match || (ifRange !== null && ifRange.trim() !== etag)) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from >= size || from > to || (first === '' && Number(last) === 0) ? 'unsatisfiable' : { from, to };
}
