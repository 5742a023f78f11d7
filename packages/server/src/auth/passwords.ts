/**
 * How passwords are kept: by scrypt (RFC 7914) at what OWASP's Password Storage Cheat Sheet names, in the form that tells how
 * (`$scrypt$ln=17,r=8,p=1$salt$key`, the PHC string format), so that it may cost more one day and what there is stays good. Earlier
 * versions kept `salt:key` in hex, at a quarter of the cost. A password is the same in every Unicode form (NFKC).
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { passwordsAtOnce } from '@ninefold/engine';
import type { StoredAccount } from '@ninefold/store';
import type { RunningApplication } from '../context/running-application.ts';
import type { CoreServices } from '../context/services.ts';
import type { PasswordHashing } from '../options.ts';
import { createPlaces } from '../work/places.ts';

/** What making one hash takes: `2 ** ln` times `r` times 128 bytes of memory, and time with it. */
export interface ScryptCost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** 128 MB, and half a second on a thread of its own. */
const owaspCost: ScryptCost = { ln: 17, r: 8, p: 1 };
const formerCost: ScryptCost = { ln: 14, r: 16, p: 1 };

/** In place of what is kept of a password: no password is right. */
export const noPassword = '';

/** So many are worked out at once, and so many wait; beyond, they are refused with 503. A wrong password takes as long as a right one, and as none. */
export function scryptPasswords(cost: ScryptCost = owaspCost, { most, waiting } = passwordsAtOnce): PasswordHashing {
  const places = createPlaces(most, waiting);
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(saltBytes);
    return written(cost, salt, await keyOf(password, salt, keyBytes, cost));
  };
  return {
    hash: (password) => places.within(() => hash(password)),
    verify: ({ hash: kept, password }) =>
      places.within(async () => {
        const read = readHash(kept);
        if (read && isSame(read.cost, cost)) return { isRight: await isOf(password, read), anew: null };
        // Beside one another: how it is kept, and whether there is one, does not show in how long it takes.
        const [isRight, anew] = await Promise.all([read ? isOf(password, read) : false, hash(password)]);
        return { isRight, anew: isRight ? anew : null };
      }),
  };
}

/** The account that signs in with this e-mail (folded) and password, else null, for the same work whether or not there is one. */
export async function checkPassword(
  { passwords }: Pick<CoreServices, 'passwords'>,
  { store }: RunningApplication,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<{ readonly account: StoredAccount; readonly anew: string | null } | null> {
  const account = await store.accounts.accountWith(email);
  const { isRight, anew } = await passwords.verify({ hash: account?.passwordHash ?? noPassword, password });
  return account && isRight ? { account, anew } : null;
}

const saltBytes = 16;
const keyBytes = 32;

interface ReadHash {
  readonly cost: ScryptCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

const phc = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{1,100})\$([A-Za-z0-9+/]{40,100})$/u;
/** The salt as it stands there. */
const former = /^([0-9a-f]{1,100}):([0-9a-f]{128})$/u;

function written({ ln, r, p }: ScryptCost, salt: Buffer, key: Buffer): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(key)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Null: it is of no password. */
function readHash(hash: string): ReadHash | null {
  const [, ln, r, p, salt = '', key = ''] = phc.exec(hash) ?? [];
  if (ln !== undefined)
    return { cost: { ln: Number(ln), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  const [, formerSalt, formerKey = ''] = former.exec(hash) ?? [];
  return formerSalt === undefined ? null : { cost: formerCost, salt: Buffer.from(formerSalt), key: Buffer.from(formerKey, 'hex') };
}

function isSame(one: ScryptCost, other: ScryptCost): boolean {
  return one.ln === other.ln && one.r === other.r && one.p === other.p;
}

async function isOf(password: string, { cost, salt, key }: ReadHash): Promise<boolean> {
  return timingSafeEqual(await keyOf(password, salt, key.length, cost), key);
}

function keyOf(password: string, salt: Buffer, length: number, { ln, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** ln;
  return new Promise((resolve, reject) => {
    const cost = { N, r, p, maxmem: 2 * 128 * N * r };
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
