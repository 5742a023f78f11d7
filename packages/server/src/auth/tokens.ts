/** Tokens of links and sessions: random, shown once, of which only the hash is kept. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 in hex. A token is random: no salt is needed, and nothing slow. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const longestToken = 100;

/** Null: this is no token of ours. */
export function hashOfGiven(token: string): string | null {
  return token.length > longestToken ? null : hashOf(token);
}
