/** What the browser keeps while one is at the sign-in service, and until one has said who one is. */
import { openIdFlowMs } from '@ninefold/engine';
import type { Identity } from '@ninefold/store';
import { keptCookie } from '../kept-cookie.ts';

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
  /** What they are called there; missing where it does not say. */
  readonly name?: string;
}

export const openIdFlow = keptCookie<OpenIdFlow>('ninefold.open_id', openIdFlowMs);
export const verifiedNewcomer = keptCookie<VerifiedNewcomer>('ninefold.newcomer', openIdFlowMs);
