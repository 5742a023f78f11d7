/** Tokens of links: random, shown once, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const longestToken = 100;

/** Null: this is no token of ours. */
export function hashOfGiven(token: string | undefined): string | null {
  return token === undefined || token.length > longestToken ? null : hashOf(token);
}
