/** What the language knows and the runtime cannot do yet: reported, once a statement. */
import { type Reading, report } from '../reading.ts';
import type { Reference } from './binding.ts';

/** `what` is a clause ("“Overview” is a dashboard"), `meanwhile` what happens instead, `mend` how to say it in another way. */
export function notYet(reading: Reading, at: Reference, what: string, meanwhile: string, mend?: string): void {
  report(reading, 'N016', at.point, at, {
    ...(at.statement === undefined ? {} : { statement: at.statement }),
    what: `${what}: this is read, but the application cannot do it yet.`,
    why: `Until it can, ${meanwhile}.`,
    ...(mend === undefined ? {} : { mend }),
  });
}
