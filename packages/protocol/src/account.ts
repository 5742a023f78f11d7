/** How one signs in oneself: the address, the password, and where one is signed in. */
import type { Static } from 'typebox';
import { done } from './parameters.ts';
import { arrayOf, closed, component, described, flag, moment, nullableText, orNull, text } from './schema.ts';

const ownSession = closed({
  id: text,
  /** The one this was asked with. */
  current: flag,
  /** In what it was begun: names such as *Firefox* and *Windows*. Null: not known. */
  browser: nullableText,
  system: nullableText,
  /** Null: by an earlier version, which did not write it down. */
  begun: orNull(moment),
  /** When it was used, to the day. */
  used: moment,
});

const account = component(
  'ninefold.Account',
  closed({
    /** With which one signs in; null where one cannot any more. */
    email: nullableText,
    /** The one this was asked with first, then as they were used last. */
    sessions: arrayOf(ownSession),
  }),
);

export type Account = Static<typeof account>;
export type OwnSession = Static<typeof ownSession>;

export const accountRoutes = {
  account: {
    id: 'own account',
    summary: 'How one signs in oneself, and where one is signed in',
    for: 'person',
    path: {},
    answers: { 200: { description: 'The address and the sessions.', schema: account } },
  },
  changePassword: {
    id: 'change password',
    summary: 'Another password for oneself; every other session ends',
    for: 'person',
    path: {},
    body: closed({ current: text, password: text }),
    answers: { 204: done },
  },
  endSession: {
    id: 'end session',
    summary: 'Sign out where one is signed in elsewhere, or here',
    for: 'person',
    path: { id: described(text, 'Id of one of one’s own sessions.') },
    answers: { 204: done },
  },
  signOutElsewhere: {
    id: 'sign out elsewhere',
    summary: 'Sign out everywhere but here',
    for: 'person',
    path: {},
    body: closed({}),
    answers: { 204: done },
  },
} as const;
