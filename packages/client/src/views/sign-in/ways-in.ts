/** How one shows here who one is. */
import { takesPasswords } from '@ninefold/engine';
import { type SignInWay, signInWays } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';

interface WaysIn {
  readonly hasPasswords: boolean;
  /** A sign-in service vouches for people. */
  readonly hasService: boolean;
  /** Its host; null: nothing says which it is. */
  readonly service: string | null;
}

const [, openIdConnect] = signInWays;

/** As the document says; where it is silent, with a password. */
export function waysIn({ signIn }: Session): WaysIn {
  const ways: readonly SignInWay[] = signIn?.ways ?? [];
  return { hasService: ways.includes(openIdConnect), hasPasswords: takesPasswords(ways), service: signIn?.service ?? null };
}
