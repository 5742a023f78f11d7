/** What will be asked in a moment, asked along with what is asked now, where every question is a way to the database. */
import type { WriteContext } from './context.ts';

/** Whoever asks it then finds it remembered. It fails in silence: whoever asks it then hears why. Over before the transaction is. */
export function prefetch({ session, prefetching }: Pick<WriteContext, 'session' | 'prefetching'>, reads: () => Promise<unknown>): void {
  if (session.remembers) prefetching.push(reads().catch(() => undefined));
}

/** Nothing that was prefetching goes on any more. */
export async function prefetched({ prefetching }: Pick<WriteContext, 'prefetching'>): Promise<void> {
  while (prefetching.length > 0) await Promise.all(prefetching.splice(0));
}
