/** What the browser keeps while one is at the sign-in service, and until one has said who one is: signed, and for minutes only. */
import { openIdFlowMs } from '@ninefold/engine';
import type { Identity } from '@ninefold/store';
import type { RequestContext } from '../../context/request-context.ts';
import { forgottenCookie, readSignedCookie, signedCookie } from '../session-cookie.ts';

/** Asked of the service, and to be found in what it answers (OpenID Connect Core, 3.1.2; PKCE, RFC 7636). */
export interface OpenIdFlow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page that it leads back to. */
  readonly back: string;
  /** Where it goes on then. */
  readonly to: string;
}

/** Somebody whom the service vouches for, and who is nobody here yet. */
export interface VerifiedNewcomer {
  readonly identity: Identity;
  readonly email: string;
}

export const openIdFlow = cookieOf<OpenIdFlow>('ninefold.open_id');
export const verifiedNewcomer = cookieOf<VerifiedNewcomer>('ninefold.newcomer');

function cookieOf<Kept extends object>(name: string) {
  return {
    /** For `Set-Cookie`. */
    keep({ services }: RequestContext, kept: Kept): string {
      const written = JSON.stringify({ kept, until: services.clock.now() + openIdFlowMs });
      return signedCookie(name, Buffer.from(written).toString('base64url'), openIdFlowMs / 1000, services.options);
    },
    /** For `Set-Cookie`: the browser forgets it. */
    forget: ({ services }: RequestContext): string => forgottenCookie(name, services.options),
    /** Null: there is none, its time is over, or it is not ours. */
    read({ services, request }: RequestContext): Kept | null {
      const value = readSignedCookie(request.headers.get('cookie'), name, services.options);
      // Signed: only this application wrote it.
      if (value === null) return null;
      const { kept, until } = JSON.parse(Buffer.from(value, 'base64url').toString()) as { readonly kept: Kept; readonly until: number };
      return until > services.clock.now() ? kept : null;
    },
  };
}
