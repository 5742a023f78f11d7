import type { LiveChange } from '@ninefold/protocol';

/** Not of what was said about it: the record is as it was. */
export function isOfRecord({ what }: LiveChange): boolean {
  return what !== 'commented';
}
