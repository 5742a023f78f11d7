/** The token for metrics, from the environment: on a command line others on the machine could read it. */
import { unusable } from '../failure.ts';

/** Nobody guesses it. */
const shortest = 16;

/** undefined where none is given; throws a `CommandFailure` (2) for one that could be guessed, or that no header can hold. */
export function metricsTokenOrRefuse(): string | undefined {
  const token = process.env.NINEFOLD_METRICS_TOKEN || undefined;
  if (token === undefined) return undefined;
  if (token.length >= shortest && /^[\x21-\x7e]+$/u.test(token)) return token;
  throw unusable(`NINEFOLD_METRICS_TOKEN needs at least ${shortest} characters, of ASCII and without blanks.`, 'run');
}
