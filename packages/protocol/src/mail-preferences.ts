/** What one wants to be mailed. */
import type { Static } from 'typebox';
import { arrayOf, closed, component, flag, nullableText, oneOf } from './schema.ts';

/** What the document notifies of, being mentioned, news of records one follows, and each morning what waits for one. */
export const mailKinds = ['application', 'mention', 'followed', 'tasks'] as const;

export type MailKind = (typeof mailKinds)[number];

const preference = closed({ kind: oneOf(mailKinds), wanted: flag });

const preferences = component(
  'ninefold.MailPreferences',
  closed({
    /** Where mails go; null: no mail is sent, or one has no address. */
    to: nullableText,
    preferences: arrayOf(preference),
  }),
);

export type MailPreferences = Static<typeof preferences>;

export const mailPreferenceRoutes = {
  mailPreferences: {
    id: 'mail preferences',
    summary: 'What one wants to be mailed',
    for: 'person',
    path: {},
    answers: { 200: { description: 'Of every kind of mail.', schema: preferences } },
  },
  setMailPreference: {
    id: 'set mail preference',
    summary: 'Be mailed something, or not any more',
    for: 'person',
    path: {},
    body: preference,
    answers: { 204: { description: 'From now on.' } },
  },
} as const;
