/** The routes about people and their coming in. */
import type { Operation, Parameter } from './operation.ts';
import { arrayOf, closed, orNull, refTo, type Schema, text } from './schema.ts';

const id: Parameter = { name: 'id', description: 'Id of a person.', schema: text };
const invitation: Parameter = { name: 'id', description: 'Id of an invitation.', schema: text };
const token: Parameter = { name: 'token', description: 'From the link.', schema: text };
const page: readonly Parameter[] = [
  { name: 'search', description: 'Every word must occur.', schema: text },
  { name: 'after', description: 'The `next` of the page before.', schema: text },
  { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100 } },
];
const done = { description: 'Done.' };
const link = { description: 'A link, told once.', schema: refTo('ninefold.NewLink') };
const moment: Schema = { type: 'string', format: 'date-time' };
const knowing: Schema = { type: 'boolean', description: 'Also when one loses the right to look after people.' };

export const peopleSchemas: Readonly<Record<string, Schema>> = {
  'ninefold.NewLink': closed({ path: text, expires: moment, mailed: { type: 'boolean' } }, ['path', 'expires', 'mailed']),
  'ninefold.Person': closed(
    {
      id: text,
      name: text,
      email: orNull(text),
      roles: arrayOf(text),
      state: { enum: ['active', 'invited', 'expired', 'deactivated', 'outside'] },
      at: orNull(moment),
      own: { type: 'boolean' },
    },
    ['id', 'name', 'email', 'roles', 'state', 'at', 'own'],
  ),
  'ninefold.People': closed(
    {
      people: arrayOf(refTo('ninefold.Person')),
      next: orNull(text),
      total: { type: ['integer', 'null'] },
      roles: arrayOf(text),
      mails: { type: 'boolean' },
      closed: { type: 'boolean' },
    },
    ['people', 'next', 'total', 'roles', 'mails', 'closed'],
  ),
  'ninefold.Invitations': closed(
    {
      invitations: arrayOf(
        closed(
          {
            id: text,
            email: text,
            roles: arrayOf(text),
            expires: moment,
            expired: { type: 'boolean' },
            by: orNull(closed({ id: text, label: text }, ['id', 'label'])),
          },
          ['id', 'email', 'roles', 'expires', 'expired', 'by'],
        ),
      ),
      next: orNull(text),
    },
    ['invitations', 'next'],
  ),
};

export const peopleOperations: Readonly<Record<string, Operation>> = {
  'POST /sign-out-everywhere': {
    id: 'sign out everywhere',
    summary: 'Sign out on every device',
    path: [],
    body: closed({}),
    answers: { '204': done },
  },
  'POST /password-reset': {
    id: 'forgotten password',
    summary: 'Ask for a link for a new password; answered alike whether somebody has this address or not',
    open: true,
    path: [],
    body: closed({ email: text }, ['email']),
    answers: { '202': { description: 'How the link comes.', schema: closed({ by: { enum: ['mail', 'person'] } }, ['by']) } },
  },
  'GET /password-reset/:token': {
    id: 'password link',
    summary: 'For whom a link for a new password is',
    open: true,
    path: [token],
    answers: { '200': { description: 'The address one signs in with.', schema: closed({ email: text }, ['email']) } },
  },
  'POST /password-reset/:token': {
    id: 'new password',
    summary: 'Choose a new password; every session ends',
    open: true,
    path: [token],
    body: closed({ password: text }, ['password']),
    answers: { '204': { description: 'Done; the session is a cookie.', headers: { 'set-cookie': 'The session.' } } },
  },
  'GET /people': {
    id: 'people',
    summary: 'People, for those who may invite them',
    path: [],
    query: [
      ...page,
      { name: 'role', description: 'Only those who have this role; empty: who have none.', schema: text },
      { name: 'order', description: '`name` unless told.', schema: { enum: ['name', 'email', 'newest'] } },
    ],
    answers: { '200': { description: 'A page.', schema: refTo('ninefold.People') } },
  },
  'GET /people/invitations': {
    id: 'invitations',
    summary: 'Invitations that nobody accepted',
    path: [],
    query: page,
    answers: { '200': { description: 'A page.', schema: refTo('ninefold.Invitations') } },
  },
  'POST /people/invitations/:id/renew': {
    id: 'renew invitation',
    summary: 'A new link; the old one opens nothing',
    path: [invitation],
    body: closed({}),
    answers: { '201': link },
  },
  'DELETE /people/invitations/:id': {
    id: 'withdraw invitation',
    summary: 'Take an invitation back',
    path: [invitation],
    answers: { '204': done },
  },
  'PUT /people/:id/roles': {
    id: 'change roles',
    summary: 'Give a person other roles; counts on the next request',
    path: [id],
    body: closed({ roles: arrayOf(text), knowing }, ['roles']),
    answers: { '200': { description: 'The person.', schema: refTo('ninefold.Person') } },
  },
  'POST /people/:id/deactivate': {
    id: 'deactivate person',
    summary: 'Let a person in no more; what they wrote stays',
    path: [id],
    body: closed({ knowing }),
    answers: { '204': done },
  },
  'POST /people/:id/activate': {
    id: 'activate person',
    summary: 'Let a person in again',
    path: [id],
    body: closed({}),
    answers: { '204': done },
  },
  'POST /people/:id/reset-link': {
    id: 'password link for a person',
    summary: 'A link by which a person chooses a new password',
    path: [id],
    body: closed({}),
    answers: { '201': link },
  },
  'POST /people/:id/sign-out': {
    id: 'sign a person out',
    summary: 'End every session of a person',
    path: [id],
    body: closed({}),
    answers: { '204': done },
  },
};
