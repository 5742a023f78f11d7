/** How one signs in oneself: the address, the password, and where one is signed in. */
import type { Static } from 'typebox';
import { done } from './parameters.ts';
import { arrayOf, closed, component, count, described, flag, moment, nullableText, orNull, someObject, text } from './schema.ts';

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

/** Of a program: it may do what its person may in one role. */
const ownKeyMembers = {
  id: text,
  /** What its person calls it. */
  name: text,
  role: text,
  made: moment,
  expires: moment,
  /** To the day; null: never. */
  used: orNull(moment),
};

const ownKey = closed(ownKeyMembers);

const newKey = component(
  'ninefold.NewKey',
  closed({
    ...ownKeyMembers,
    /** For `Authorization: Bearer`. It is told once. */
    key: text,
  }),
);

/** One's own, on a device that asks who one is. */
const ownPasskey = closed({
  id: text,
  name: text,
  /** Of the address that it was made for: it is good at no other. */
  host: text,
  made: moment,
  /** Null: never. */
  used: orNull(moment),
});

const account = component(
  'ninefold.Account',
  closed({
    /** With which one signs in; null where one cannot any more. */
    email: nullableText,
    /** To what one wants to change that, until the link that was sent there is opened, or runs out; null: to nothing. */
    emailChange: orNull(closed({ email: text, until: moment })),
    /** Mail with a link is sent here: without it nobody changes their e-mail. */
    mailsLinks: flag,
    /** One may give oneself a picture; null where one's record has a field for it, or one has no record. */
    picture: orNull(closed({ has: flag })),
    /** One has a password here; else a sign-in service vouches for oneself. */
    hasPassword: flag,
    /** The one this was asked with first, then as they were used last. */
    sessions: arrayOf(ownSession),
    /** The newest first, also those whose time is over. */
    keys: arrayOf(ownKey),
    /** The newest first. */
    passkeys: arrayOf(ownPasskey),
    /** Null: none is asked for. */
    secondFactor: orNull(
      closed({
        since: moment,
        /** Of the codes for whoever loses the app so many are left. */
        recoveryCodes: count,
      }),
    ),
  }),
);

/** What an app makes codes of. */
const newSecondFactor = component(
  'ninefold.NewSecondFactor',
  closed({
    /** In Base32, to be typed in. */
    secret: text,
    /** The same for the picture that an app reads: `otpauth://totp/…`. */
    address: text,
  }),
);

const passkeyId = described(text, 'Id of one of one’s own passkeys.');

/** Web Authentication, 5.1.9: nobody here looks into it. */
const creationOptions = component('ninefold.PasskeyCreation', closed({ options: someObject() }));

const recoveryCodes = component(
  'ninefold.RecoveryCodes',
  closed({
    /** Each is good once in place of a code from the app. They are told once. */
    recoveryCodes: arrayOf(text),
  }),
);

export type Account = Static<typeof account>;
export type OwnSession = Static<typeof ownSession>;
export type OwnKey = Static<typeof ownKey>;
export type OwnPasskey = Static<typeof ownPasskey>;
export type NewKey = Static<typeof newKey>;
export type NewSecondFactor = Static<typeof newSecondFactor>;

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
  changeEmail: {
    id: 'change email',
    summary: 'Sign in with another e-mail: a link is sent there, and opening it does it',
    for: 'person',
    path: {},
    body: closed({ current: text, email: text }),
    answers: { 202: { description: 'Answered alike whether or not somebody has this address.', schema: closed({ until: moment }) } },
  },
  confirmEmail: {
    id: 'confirm email',
    summary: 'The link that was sent to another e-mail of one’s own: it takes the place of the one there was, and every other session ends',
    for: 'person',
    path: {},
    body: closed({ token: text }),
    answers: { 204: done },
  },
  beginSecondFactor: {
    id: 'begin second factor',
    summary: 'A secret for an app that makes codes; one of them confirms it',
    for: 'person',
    path: {},
    body: closed({ current: text }),
    answers: { 201: { description: 'The secret, told once.', schema: newSecondFactor } },
  },
  confirmSecondFactor: {
    id: 'confirm second factor',
    summary: 'Ask for a code with each sign-in from now on',
    for: 'person',
    path: {},
    body: closed({ code: text }),
    answers: { 200: { description: 'Codes for whoever loses the app, told once.', schema: recoveryCodes } },
  },
  removeSecondFactor: {
    id: 'remove second factor',
    summary: 'Ask for no code any more',
    for: 'person',
    path: {},
    body: closed({ current: text }),
    answers: { 204: done },
  },
  makeKey: {
    id: 'make key',
    summary: 'A key with which a program does what one may in one role',
    for: 'person',
    path: {},
    body: closed({ current: text, name: text, role: text, days: described(count, 'So many days it is good.') }),
    answers: { 201: { description: 'The key, told once.', schema: newKey } },
  },
  removeKey: {
    id: 'remove key',
    summary: 'Withdraw a key: nothing is asked with it any more',
    for: 'person',
    path: { id: described(text, 'Id of one of one’s own keys.') },
    answers: { 204: done },
  },
  beginPasskey: {
    id: 'begin passkey',
    summary: 'What the browser is asked for a new passkey',
    for: 'person',
    path: {},
    body: closed({ current: text }),
    answers: { 200: { description: 'As `navigator.credentials.create` takes it, with a cookie for the answer.', schema: creationOptions } },
  },
  addPasskey: {
    id: 'add passkey',
    summary: 'Keep the passkey that the browser made; one signs in with it from now on',
    for: 'person',
    path: {},
    body: closed({ name: text, credential: described(someObject(), 'What the browser answered.') }),
    answers: { 201: { description: 'The passkey.', schema: ownPasskey } },
  },
  renamePasskey: {
    id: 'rename passkey',
    summary: 'Call a passkey otherwise',
    for: 'person',
    path: { id: passkeyId },
    body: closed({ name: text }),
    answers: { 204: done },
  },
  removePasskey: {
    id: 'remove passkey',
    summary: 'Remove a passkey: nobody signs in with it any more',
    for: 'person',
    path: { id: passkeyId },
    body: closed({ current: text }),
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
