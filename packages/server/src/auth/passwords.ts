/**
 * How passwords are kept: as `salt:key` in hex, the key made by scrypt (RFC 7914) with N = 2^14, r = 16, p = 1 and the salt as it stands
 * there. Making one takes 32 MB and some hundredth of a second on a thread of its own. A password is the same in every Unicode form (NFKC).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { StoredAccount } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import type { PasswordHashing } from '../options.ts';

export const scryptPasswords: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(saltBytes).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  },
  async verify({ hash, password }) {
    const [salt = '', key = ''] = hash.split(':');
    const given = await keyOf(password, salt);
    const kept = Buffer.from(key, 'hex');
    return kept.length === given.length && timingSafeEqual(kept, given);
  },
};

/** In place of what is kept of a password: no password is right. */
export const noPassword = '';

/** The account that signs in with this e-mail (folded) and password, else null, for the same work whether or not there is one. */
export async function checkPassword(
  { passwords }: Pick<CoreServices, 'passwords'>,
  { store }: RunningApplication,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<StoredAccount | null> {
  const account = await store.accounts.accountWith(email);
  if (account) return (await passwords.verify({ hash: account.passwordHash, password })) ? account : null;
  await passwords.hash(password);
  return null;
}

const saltBytes = 16;
const keyBytes = 64;
const cost = { N: 2 ** 14, r: 16, p: 1 };
const memory = { maxmem: 2 * 128 * cost.N * cost.r };

function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...cost, ...memory }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
