/** Point 9: business constants and limits. */
import type { Given, Stated } from './statement.ts';
import type { Type } from './types.ts';

/** A constant's value as plain data: decimal text for numbers and money, ISO 8601 for durations and dates, text as is. */
export interface ConstantValue {
  readonly type: Type;
  readonly value: string | boolean;
}

export interface Constant extends Stated {
  readonly name: string;
  readonly words: string;
  /** A gap also where the document leaves it to be given at the start. */
  readonly value: Given<ConstantValue>;
  /** `given at the start`: the document says no more of the value, and nothing is left to be answered in it. */
  readonly atStart?: true;
  readonly why?: string;
}

/** What is kept beside the records of today, for as long as a constant of this name says; without one for ever. */
export const retentionConstants = { history: 'KEEP_HISTORY', aside: 'KEEP_SET_ASIDE' } as const;

/** Where a constant of this name says no, nobody comments on records. */
export const commentsConstant = 'COMMENTS';

/** Nobody stays signed in for longer than a constant of this name says, however often they come. */
export const sessionConstant = 'LONGEST_SESSION';

/** Where people sign in with OpenID Connect: the address of the service that vouches for them, as whom it knows the application, and the secret between the two. */
export const openIdConstants = { issuer: 'OPENID_ISSUER', client: 'OPENID_CLIENT', secret: 'OPENID_SECRET' } as const;

export type Retained = keyof typeof retentionConstants;
