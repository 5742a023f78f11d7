/** Who comes in and how: what those who may `invite` see of people, and links for those who come. */
import type { Static } from 'typebox';
import { after, done, limit, search } from './parameters.ts';
import { peopleOrders } from './people-orders.ts';
import { numberOfRecords } from './rows.ts';
import { arrayOf, closed, component, described, flag, moment, nullableText, oneOf, optional, orNull, text } from './schema.ts';

/** `active`: signs in. `invited`, `expired`: with a link that is (no longer) good. `outside`: a record only, nobody can sign in as it. */
const personState = oneOf(['active', 'invited', 'expired', 'deactivated', 'outside']);

const personRow = component(
  'ninefold.Person',
  closed({
    id: text,
    name: text,
    /** Null when there is none, or the reader may not read it. */
    email: nullableText,
    roles: arrayOf(text),
    state: personState,
    /** Until when the invitation is good, or was; since when the person is deactivated. */
    at: orNull(moment),
    own: flag,
    /** Whether the reader may do something about their coming in: they have no role that the reader may not give. */
    lookedAfter: flag,
    /** Their roles in which somebody may stand in for them, of those that the reader may give; missing where there are none. */
    lends: optional(arrayOf(text)),
  }),
);

/** People the reader may read. */
const people = component(
  'ninefold.People',
  closed({
    people: arrayOf(personRow),
    next: nullableText,
    total: orNull(numberOfRecords),
    /** The entity whose records these are. */
    kind: text,
    /** The kinds of people whom the reader may invite. */
    kinds: arrayOf(closed({ name: text, plural: text })),
    /** All roles that people of this kind may have. */
    roles: arrayOf(text),
    /** Of these the ones that the reader may give and take. */
    gives: arrayOf(text),
    /** Links are mailed. */
    mails: flag,
    /** Nobody new comes in: the document says so. */
    closed: flag,
  }),
);

const invitationRow = closed({
  id: text,
  email: text,
  roles: arrayOf(text),
  expires: moment,
  expired: flag,
  /** Null: by whoever runs the application, or by somebody the reader may not read. */
  by: orNull(closed({ id: text, label: text })),
});

/** Those nobody accepted, newest first. */
const invitations = component('ninefold.Invitations', closed({ invitations: arrayOf(invitationRow), next: nullableText }));

/** A link that is shown once: its path. */
const newLink = component(
  'ninefold.NewLink',
  closed({
    path: text,
    expires: moment,
    /** It is on its way to the person as well. */
    mailed: flag,
  }),
);

export type PersonState = Static<typeof personState>;
export type PersonRow = Static<typeof personRow>;
export type People = Static<typeof people>;
export type InvitationRow = Static<typeof invitationRow>;
export type Invitations = Static<typeof invitations>;
export type NewLink = Static<typeof newLink>;

const personId = described(text, 'Id of a person.');
const invitationId = described(text, 'Id of an invitation.');
const knowing = optional(described(flag, 'Also when one loses the right to look after people.'));
const link = { description: 'A link, told once.', schema: newLink } as const;

export const peopleRoutes = {
  invite: {
    id: 'invite',
    summary: 'Invite somebody',
    for: 'person',
    path: {},
    body: closed({ email: text, roles: arrayOf(text) }),
    answers: { 201: { description: 'The path of the link.', schema: newLink } },
  },
  people: {
    id: 'people',
    summary: 'People, for those who may invite them',
    for: 'person',
    path: {},
    query: {
      kind: optional(described(text, 'The entity whose people these are; unless told the first whom one may invite.')),
      search,
      role: optional(described(text, 'Only those who have this role; empty: who have none.')),
      order: optional(described(oneOf(peopleOrders), '`name` unless told.')),
      after,
      limit,
    },
    answers: { 200: { description: 'A page.', schema: people } },
  },
  invitations: {
    id: 'invitations',
    summary: 'Invitations that nobody accepted',
    for: 'person',
    path: {},
    query: { search, after, limit },
    answers: { 200: { description: 'A page.', schema: invitations } },
  },
  renewInvitation: {
    id: 'renew invitation',
    summary: 'A new link; the old one opens nothing',
    for: 'person',
    path: { id: invitationId },
    body: closed({}),
    answers: { 201: link },
  },
  withdrawInvitation: {
    id: 'withdraw invitation',
    summary: 'Take an invitation back',
    for: 'person',
    path: { id: invitationId },
    answers: { 204: done },
  },
  changeRoles: {
    id: 'change roles',
    summary: 'Give a person other roles; counts on the next request',
    for: 'person',
    path: { id: personId },
    body: closed({ roles: arrayOf(text), knowing }),
    answers: { 200: { description: 'The person.', schema: personRow } },
  },
  deactivatePerson: {
    id: 'deactivate person',
    summary: 'Let a person in no more; what they wrote stays',
    for: 'person',
    path: { id: personId },
    body: closed({ knowing }),
    answers: { 204: done },
  },
  activatePerson: {
    id: 'activate person',
    summary: 'Let a person in again',
    for: 'person',
    path: { id: personId },
    body: closed({}),
    answers: { 204: done },
  },
  linkForPerson: {
    id: 'password link for a person',
    summary: 'A link by which a person chooses a new password',
    for: 'person',
    path: { id: personId },
    body: closed({}),
    answers: { 201: link },
  },
  signOutPerson: {
    id: 'sign a person out',
    summary: 'End every session of a person',
    for: 'person',
    path: { id: personId },
    body: closed({}),
    answers: { 204: done },
  },
} as const;
