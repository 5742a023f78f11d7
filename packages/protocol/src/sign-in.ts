/** Coming in and going: signing in, signing up, invitations, forgotten passwords. */
import type { FieldType } from '@ninefold/model';
import type { Static } from 'typebox';
import { done, signedIn, token } from './parameters.ts';
import { arrayOf, closed, described, dictionary, oneOf, optional, orNull, someObject, text } from './schema.ts';

/** As much of a field as its control needs: whoever reads it is a stranger yet. */
const joiningField = closed({
  name: text,
  type: someObject<FieldType>(),
  statement: text,
  /** Its name and its choices in the language that is said, as `Session.speaks` has words; missing where they are said as they stand. */
  terms: optional(someObject<Readonly<Record<string, string>>>()),
});
const joiningFields = arrayOf(joiningField);
/** Values of these fields, by name. */
const fields = optional(someObject());

/** One of those that the document opens; the first unless told. */
const signingUpAs = optional(described(text, 'As whom, where the document lets several sign up.'));

/** `person`: no mail is sent here; whoever invites people can make a link. */
const resetAnswer = closed({ by: oneOf(['mail', 'person']) });

export type JoiningField = Static<typeof joiningField>;
export type ResetAnswer = Static<typeof resetAnswer>;

export const signInRoutes = {
  signIn: {
    id: 'sign in',
    summary: 'Sign in',
    for: 'anybody',
    path: {},
    body: closed({
      email: text,
      password: text,
      code: optional(described(text, 'Of the second factor. Without it, where there is one, `needed` is said of this member.')),
    }),
    answers: { 204: signedIn },
  },
  beginPasskeySignIn: {
    id: 'begin passkey sign-in',
    summary: 'What the browser is asked for a passkey',
    for: 'anybody',
    path: {},
    body: closed({}),
    answers: {
      200: {
        description: 'As `navigator.credentials.get` takes it, with a cookie for the answer.',
        schema: closed({ options: someObject() }),
      },
    },
  },
  signInWithPasskey: {
    id: 'sign in with passkey',
    summary: 'Sign in with a passkey, in place of password and code',
    for: 'anybody',
    path: {},
    body: closed({ credential: described(someObject(), 'What the browser answered.') }),
    answers: { 204: signedIn },
  },
  beginOpenId: {
    id: 'begin open id',
    summary: 'Go to the sign-in service that the document names',
    for: 'anybody',
    path: {},
    body: closed({ to: described(text, 'The page where one goes on once one is in.') }),
    answers: { 200: { description: 'Where the browser goes, with a cookie for its way back.', schema: closed({ address: text }) } },
  },
  finishOpenId: {
    id: 'finish open id',
    summary: 'Come in as whom the sign-in service vouches for',
    for: 'anybody',
    path: {},
    body: closed({ answer: described(text, 'The query with which the service led back.') }),
    answers: {
      200: {
        description: 'Where one goes on. Whoever is nobody here yet says who they are first.',
        schema: closed({
          to: text,
          joining: orNull(closed({ email: text, fields: joiningFields, as: arrayOf(text), given: dictionary(text) })),
        }),
      },
    },
  },
  joinOpenId: {
    id: 'join open id',
    summary: 'Come in for the first time, vouched for by the sign-in service',
    for: 'anybody',
    path: {},
    body: closed({ fields, as: signingUpAs }),
    answers: { 204: signedIn },
  },
  signOut: { id: 'sign out', summary: 'Sign out', for: 'anybody', path: {}, body: closed({}), answers: { 204: done } },
  signOutEverywhere: {
    id: 'sign out everywhere',
    summary: 'Sign out on every device',
    for: 'person',
    path: {},
    body: closed({}),
    answers: { 204: done },
  },
  signingUp: {
    id: 'signing up',
    summary: 'What one fills in to sign up',
    for: 'anybody',
    path: {},
    query: { as: signingUpAs },
    answers: {
      200: { description: 'The fields, and as whom one may sign up.', schema: closed({ fields: joiningFields, as: arrayOf(text) }) },
    },
  },
  signUp: {
    id: 'sign up',
    summary: 'Sign up, where the document lets everybody',
    for: 'anybody',
    path: {},
    body: closed({ email: text, password: text, fields, as: signingUpAs }),
    answers: { 204: signedIn },
  },
  invitation: {
    id: 'invitation',
    summary: 'For whom an invitation is',
    for: 'anybody',
    path: { token },
    answers: { 200: { description: 'The invitation.', schema: closed({ email: text, fields: joiningFields }) } },
  },
  acceptInvitation: {
    id: 'accept invitation',
    summary: 'Come in by an invitation',
    for: 'anybody',
    path: { token },
    body: closed({ password: text, fields }),
    answers: { 204: signedIn },
  },
  forgottenPassword: {
    id: 'forgotten password',
    summary: 'Ask for a link for a new password; answered alike whether somebody has this address or not',
    for: 'anybody',
    path: {},
    body: closed({ email: text }),
    answers: { 202: { description: 'How the link comes.', schema: resetAnswer } },
  },
  passwordLink: {
    id: 'password link',
    summary: 'For whom a link for a new password is',
    for: 'anybody',
    path: { token },
    answers: { 200: { description: 'The address one signs in with.', schema: closed({ email: text }) } },
  },
  newPassword: {
    id: 'new password',
    summary: 'Choose a new password; every session ends. Where there is a second factor, one signs in with both then',
    for: 'anybody',
    path: { token },
    body: closed({ password: text }),
    answers: { 204: signedIn },
  },
} as const;
