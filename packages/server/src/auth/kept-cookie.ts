/** What the browser keeps from one request to the next while somebody comes in: signed, and for minutes only, so that any server takes it. */
import type { RequestContext } from '../context/request-context.ts';
import { forgottenCookie, readSignedCookie, signedCookie } from './session-cookie.ts';

/** A cookie of this name, for so long. */
export function keptCookie<Kept extends object>(name: string, forMs: number) {
  return {
    /** For `Set-Cookie`. */
    keep({ services }: Pick<RequestContext, 'services'>, kept: Kept): string {
      const written = JSON.stringify({ kept, until: services.clock.now() + forMs });
      return signedCookie(name, Buffer.from(written).toString('base64url'), forMs / 1000, services.options);
    },
    /** For `Set-Cookie`: the browser forgets it. */
    forget: ({ services }: Pick<RequestContext, 'services'>): string => forgottenCookie(name, services.options),
    /** Null: there is none, its time is over, or it is not ours. */
    read({ services, request }: Pick<RequestContext, 'services' | 'request'>): Kept | null {
      const value = readSignedCookie(request.headers.get('cookie'), name, services.options);
      // Signed: only this application wrote it.
      if (value === null) return null;
      const { kept, until } = JSON.parse(Buffer.from(value, 'base64url').toString()) as { readonly kept: Kept; readonly until: number };
      return until > services.clock.now() ? kept : null;
    },
  };
}
