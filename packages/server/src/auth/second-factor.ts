/**
 * A second factor: codes of six digits that an app makes anew every thirty seconds out of a secret (TOTP, RFC 6238, with SHA-1 as all apps
 * have it), and codes that are written down and good once each, for whoever has lost the app.
 */
import { randomBytes } from 'node:crypto';
import { recoveryCodesAtOnce } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { Secret, TOTP } from 'otpauth';
import { platformRefused } from '../problems/platform.ts';
import { hashOf } from './tokens.ts';

/** 160 bits in Base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the picture. `label`: with which one signs in; `issuer`: where. */
export function addressOfSecret(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' ') }).toString();
}

/** The thirty seconds that this code is of: those at the moment, or those before or after, since clocks differ. Null: it is not right. */
export function stepOfCode(secret: string, code: string, now: Instant): number | null {
  const digits = code.replaceAll(/\s/gu, '');
  if (!/^\d{6}$/u.test(digits)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const away = totp.validate({ token: digits, timestamp: now, window: 1 });
  return away === null ? null : totp.counter({ timestamp: now }) + away;
}

/** Ten of 80 random bits: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodesAtOnce }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
    return letters.replaceAll(/.{4}(?=.)/gu, '$&-');
  });
}

/** As it is kept: random, so that nothing slow is needed. However it was written down. */
export function hashOfRecoveryCode(code: string): string {
  return hashOf(code.toLowerCase().replaceAll(/[^a-z2-7]/gu, ''));
}

/** Whether the code is right for the account now. A code that was is no more. */
export async function useCode({ accounts }: Transaction, account: string, code: string, now: Instant): Promise<boolean> {
  const factor = await accounts.secondFactor(account);
  if (!factor) return false;
  const step = stepOfCode(factor.secret, code, now);
  return step === null ? await accounts.useRecoveryCode(account, hashOfRecoveryCode(code)) : await accounts.useStep(account, step);
}

/** Of the member `code`. */
export function codeNotRight() {
  return platformRefused('not-possible', { said: 'This code is not right, or was used.', path: ['code'] });
}
