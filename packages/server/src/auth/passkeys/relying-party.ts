/** For whom a passkey is made: the application at its own host (Web Authentication, 4: relying party). */
import { isIP } from 'node:net';
import { message } from '@ninefold/words';
import type { RequestContext } from '../../context/request-context.ts';
import { platformRefused } from '../../problems/platform.ts';
import { originOf } from '../origin-of.ts';

export interface RelyingParty {
  /** Its host. */
  readonly id: string;
  readonly origin: string;
}

/**
 * Throws where no browser would take one: at an address without a name, such as `127.0.0.1`, and without https, unless on this machine;
 * and where the page that asks was not reached at the application's own host.
 */
export function relyingParty({ services, request }: Pick<RequestContext, 'services' | 'request'>): RelyingParty {
  const origin = originOf({ services, request });
  const { hostname: id, protocol } = new URL(origin);
  const isOwnMachine = id === 'localhost' || id.endsWith('.localhost');
  if (isIP(id.replaceAll(/[[\]]/gu, '')) !== 0 || (protocol !== 'https:' && !isOwnMachine))
    throw platformRefused('not-possible', { said: 'Passkeys need an address that has a name, with https: this one is none.' });
  const asked = request.headers.get('origin');
  if (asked !== null && new URL(asked).hostname !== id)
    throw platformRefused('not-possible', {
      said: message('Passkeys are good at {address}. Open the application there.', { address: origin }),
    });
  return { id, origin };
}
