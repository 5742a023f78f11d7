/** What will be asked in a moment, asked along with what is asked now, where every question is a way to the database. */
import type { WriteContext } from './context.ts';

/** Whoever asks it then finds it remembered. It fails in silence: whoever asks it then hears why. Over before the transaction is. */
export function foresee({ session, foreseen }: Pick<WriteContext, 'session' | 'foreseen'>, reads: () => Promise<unknown>): void {
  if (session.remembers) foreseen.push(reads().catch(() => undefined));
}

/** Nothing that was foreseen goes on any more. */
export async function foreseenDone({ foreseen }: Pick<WriteContext, 'foreseen'>): Promise<void> {
  while (foreseen.length > 0) await Promise.all(foreseen.splice(0));
}
