/** That somebody signed out, in the log. */
import type { Principal } from '../context/principal.ts';
import type { CoreServices } from '../context/services.ts';

/** `where` they did when not here alone. Says nothing of nobody. */
export function logSignedOut({ log }: Pick<CoreServices, 'log'>, { person, lacksFactor }: Principal, where?: 'elsewhere'): void {
  const id = (lacksFactor ?? person).record?.id;
  if (id !== undefined) log('info', 'signed out', { person: id, ...(where && { where }) });
}
