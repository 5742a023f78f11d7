/** What a new record starts as, seen from what is filled in meanwhile: asked by pages that work nothing out. */
import { anyNode, type Field, givenValue, memoize } from '@ninefold/model';

/** Whether what a field starts as looks at its record, or at the one that owns its line. */
export const followsRecord = memoize(({ startsAs }: Field): boolean => {
  const typed = givenValue(startsAs)?.typed;
  return typed !== undefined && anyNode(typed, ({ node }) => node === 'self');
});
