/** What the browser is to sign (Web Authentication, 13.4.3): random, good once, for minutes, and only for the browser that was asked. */
import { randomBytes } from 'node:crypto';
import { passkeys } from '@ninefold/engine';
import type { RequestContext } from '../../context/request-context.ts';
import { platformRefused } from '../../problems/platform.ts';
import { isFirstUse } from '../attempts.ts';
import { keptCookie } from '../kept-cookie.ts';

interface Challenge {
  /** In base64url. */
  readonly challenge: string;
  /** Whose new passkey it is for; null: to sign in. */
  readonly account: string | null;
}

export const signInChallenge = keptCookie<Challenge>('ninefold.passkey', passkeys.withinMs);
export const newPasskeyChallenge = keptCookie<Challenge>('ninefold.new_passkey', passkeys.withinMs);

/** 256 bits, as the browser is given them. */
export function newChallenge() {
  const bytes = randomBytes(32);
  return { bytes: new Uint8Array(bytes), text: bytes.toString('base64url') };
}

/** What was to be signed by whom this is for. Throws where nothing was asked of this browser, its time is over, or it was answered before. */
export async function takeChallenge(context: RequestContext, kept: typeof signInChallenge, account: string | null): Promise<string> {
  const found = kept.read(context);
  if (!found || found.account !== account || !(await isFirstUse(context, `challenge ${found.challenge}`, passkeys.withinMs)))
    throw platformRefused('not-possible', { said: 'This took too long, or was answered before. Begin again.' });
  return found.challenge;
}
