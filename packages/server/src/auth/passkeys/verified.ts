/** What a browser answers, held against what it was asked (Web Authentication, 7.1 and 7.2). */
import type { Passkey } from '@ninefold/store';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { CoreServices } from '../../context/services.ts';
import type { RelyingParty } from './relying-party.ts';

/** Of a new passkey, what the authenticator says of it. */
type Credential = Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>;

/** Longer ones are nobody's: 1,023 bytes at most (Web Authentication, 6.1) in base64url. */
const longestId = 1364;

/** Null where the answer is not right, or the device did not ask who it is. */
export async function madeCredential(
  { log }: Pick<CoreServices, 'log'>,
  { id, origin }: RelyingParty,
  challenge: string,
  answer: unknown,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const checks = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
    // Whatever else it is, it is thrown at.
    const { registrationInfo } = await verifyRegistrationResponse({ ...checks, response: answer as RegistrationResponseJSON });
    if (!registrationInfo) return null;
    const { credential } = registrationInfo;
    if (credential.id.length > longestId) return null;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).filter((way) => /^[a-z-]{1,20}$/u.test(way)).slice(0, 10),
    };
  } catch (problem) {
    log('warn', `a new passkey was refused: ${String(problem)}`);
    return null;
  }
}

/** Of what a browser answers who wants to sign in: with which passkey, and as whom. Null: this is no such answer. */
export function passkeyIn(answer: unknown): { readonly id: string; readonly account: string | null } | null {
  const { id, response } = Object(answer) as { readonly id?: unknown; readonly response?: unknown };
  const { userHandle } = Object(response) as { readonly userHandle?: unknown };
  if (typeof id !== 'string' || id.length > longestId) return null;
  return { id, account: typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : null };
}

/** Its new count; null where the answer is not right, the device did not ask who it is, or its count is none that comes after the last. */
export async function countOf(
  { log }: Pick<CoreServices, 'log'>,
  { id, origin }: RelyingParty,
  challenge: string,
  { id: credentialId, publicKey, counter, transports }: Passkey,
  answer: unknown,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
    counter,
    transports: [...transports],
  };
  try {
    const checks = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...checks,
      credential,
      response: answer as AuthenticationResponseJSON,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (problem) {
    log('warn', `sign-in refused: ${String(problem)}`);
    return null;
  }
}
