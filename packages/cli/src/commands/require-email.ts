/** The e-mail address a command is about. */
import { unusable } from '../failure.ts';

/** Refuses what cannot be an address before any data is opened; which of the others are taken is for the server to say. */
export function requireEmail(email: string, command: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email)) throw unusable(`“${email}” is no e-mail address.`, command);
}
