/** The routes under `/_app` as operations. Every route has an entry: a missing one does not compile away, a test looks for it. */
import { credentials } from './call-operations.ts';
import { describeOperation, type Operation, type Parameter } from './operation.ts';
import { peopleOperations } from './people-operations.ts';
import { arrayOf, closed, orNull, refTo, type Schema, text } from './schema.ts';

const entity: Parameter = { name: 'entity', description: 'Name of an entity of the document.', schema: text };
const id: Parameter = { name: 'id', description: 'Id of a record.', schema: text };
const token: Parameter = { name: 'token', description: 'From the link.', schema: text };
const after: Parameter = { name: 'after', description: 'The `next` of the page before.', schema: text };
const limit: Parameter = { name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100 } };
const search: Parameter = { name: 'search', description: 'Every word must occur.', schema: text };
const done = { description: 'Done.' };
const change = refTo('ninefold.Change');
const record = { description: 'The record, and what its reader may do.', schema: refTo('ninefold.RecordAnswer') };
const version: Schema = { type: ['integer', 'null'], minimum: 1 };
const joiningField = closed({ name: text, type: { type: 'object' }, statement: text }, ['name', 'type', 'statement']);
const signedIn = { description: 'Done; the session is a cookie.', headers: { 'set-cookie': 'The session.' } };

/** `GET /session` → the operation. */
const operations: Readonly<Record<string, Operation>> = {
  'GET /session': {
    id: 'session',
    summary: 'Who one is, and the part of the application one may use',
    open: true,
    path: [],
    answers: { '200': { description: 'The session.', schema: refTo('ninefold.Session') } },
  },
  'POST /sign-in': { id: 'sign in', summary: 'Sign in', open: true, path: [], body: credentials(false), answers: { '204': signedIn } },
  'POST /sign-out': { id: 'sign out', summary: 'Sign out', open: true, path: [], body: closed({}), answers: { '204': done } },
  'GET /sign-up': {
    id: 'signing up',
    summary: 'What one fills in to sign up',
    open: true,
    path: [],
    answers: { '200': { description: 'The fields.', schema: closed({ fields: arrayOf(joiningField) }, ['fields']) } },
  },
  'POST /sign-up': {
    id: 'sign up',
    summary: 'Sign up, where the document lets everybody',
    open: true,
    path: [],
    body: credentials(true),
    answers: { '204': signedIn },
  },
  'POST /invitations': {
    id: 'invite',
    summary: 'Invite somebody',
    path: [],
    body: closed({ email: text, roles: arrayOf(text) }, ['email', 'roles']),
    answers: { '201': { description: 'The path of the link.', schema: refTo('ninefold.NewLink') } },
  },
  'GET /invitations/:token': {
    id: 'invitation',
    summary: 'For whom an invitation is',
    open: true,
    path: [token],
    answers: {
      '200': { description: 'The invitation.', schema: closed({ email: text, fields: arrayOf(joiningField) }, ['email', 'fields']) },
    },
  },
  'POST /invitations/:token': {
    id: 'accept invitation',
    summary: 'Come in by an invitation',
    open: true,
    path: [token],
    body: closed({ password: text, fields: { type: 'object' } }, ['password']),
    answers: { '204': signedIn },
  },
  'GET /rows': {
    id: 'rows',
    summary: 'Rows of a list screen, or behind a part of a dashboard',
    path: [],
    query: [
      { name: 'screen', required: true, schema: text },
      { name: 'part', description: 'Name of a part of a dashboard.', schema: text },
      { name: 'group', description: 'Key of a group of a chart.', schema: text },
      { name: 'split', description: 'Key of what a chart is split by.', schema: text },
      { name: 'filter', description: 'A list of terms, as JSON.', schema: text },
      { name: 'order', description: '`number:asc`, `employee.name:desc`.', schema: text },
      search,
      after,
      limit,
    ],
    answers: { '200': { description: 'A page.', schema: refTo('ninefold.Rows') } },
  },
  'GET /board': {
    id: 'board',
    summary: 'The columns of a board screen with their first cards, or the next cards of one column',
    path: [],
    query: [
      { name: 'screen', required: true, schema: text },
      { name: 'filter', description: 'A list of terms, as JSON.', schema: text },
      search,
      { name: 'column', description: 'Just the cards of the column with this value; empty for the one without.', schema: text },
      after,
      limit,
    ],
    answers: {
      '200': {
        description: 'The board; a page of cards when a column is asked for.',
        schema: { anyOf: [refTo('ninefold.Board'), refTo('ninefold.BoardPage')] },
      },
    },
  },
  'GET /dashboard': {
    id: 'dashboard',
    summary: 'The parts of a dashboard, worked out for whoever asks',
    path: [],
    query: [{ name: 'screen', required: true, schema: text }],
    answers: { '200': { description: 'The parts, in the order of the document.', schema: refTo('ninefold.Dashboard') } },
  },
  'GET /new/:entity': {
    id: 'new record',
    summary: 'A record as it starts',
    path: [entity],
    answers: { '200': { description: 'Not kept yet.', schema: refTo('ninefold.NewAnswer') } },
  },
  'GET /options/:entity': {
    id: 'options',
    summary: 'Records that a reference may name',
    path: [entity],
    query: [search, { name: 'id', description: 'Just this one.', schema: text }, after, limit],
    answers: {
      '200': {
        description: 'A page.',
        schema: closed({ options: arrayOf(refTo('ninefold.Record')), next: orNull(text) }, ['options', 'next']),
      },
    },
  },
  'POST /records/:entity': {
    id: 'create record',
    summary: 'Create a record',
    keyed: true,
    path: [entity],
    body: change,
    answers: { '201': { ...record, headers: { location: 'Where it is read.' } } },
  },
  'GET /records/:entity/:id': {
    id: 'read record',
    summary: 'Read a record',
    path: [entity, id],
    query: [
      { name: 'screen', schema: text },
      { name: 'by', description: 'The unique field or number series that the path names instead of the id.', schema: text },
    ],
    answers: { '200': record },
  },
  'PUT /records/:entity/:id': { id: 'edit record', summary: 'Edit a record', path: [entity, id], body: change, answers: { '200': record } },
  'DELETE /records/:entity/:id': {
    id: 'delete record',
    summary: 'Remove a record',
    path: [entity, id],
    body: closed({ version }),
    answers: { '204': done },
  },
  'GET /records/:entity/:id/history': {
    id: 'history',
    summary: 'What happened to a record',
    path: [entity, id],
    query: [after, limit],
    answers: { '200': { description: 'Newest first.', schema: refTo('ninefold.History') } },
  },
  'POST /records/:entity/:id/actions/:action': {
    id: 'take action',
    summary: 'Take an action on a record',
    keyed: true,
    path: [entity, id, { name: 'action', schema: text }],
    body: change,
    answers: { '200': record, '202': { ...record, description: 'Somebody else is called first; the record waits.' } },
  },
  'POST /files': {
    id: 'send file',
    summary: 'Send a file for a field; a record takes it up by naming it, within a day',
    path: [],
    query: [
      { name: 'entity', description: 'Name of an entity of the document.', required: true, schema: text },
      { name: 'field', description: 'A field of it that holds a file.', required: true, schema: text },
    ],
    header: [{ name: 'File-Name', description: 'Percent-encoded UTF-8.', required: true, schema: text }],
    takesContent: true,
    answers: {
      '201': { description: 'What a record names.', schema: refTo('ninefold.File'), headers: { location: 'Where it is opened.' } },
    },
  },
  'GET /files/:id': {
    id: 'open file',
    summary: 'The content of a file',
    path: [{ name: 'id', description: 'Of a file.', schema: text }],
    answers: {
      '200': { description: 'The content.', type: '*/*', schema: {}, headers: { etag: 'Stays the same.' } },
      '206': { description: 'The part of it that the header Range asks for.', type: '*/*', schema: {} },
      '304': { description: 'As it was.' },
      '416': { description: 'It has no such part.' },
    },
  },
  'GET /why': {
    id: 'why',
    summary: 'What of the document stands behind statements, for those who may see why',
    path: [],
    query: [
      { name: 'statements', required: true, description: 'Ids of statements; the first 50 count.', schema: arrayOf(text) },
      { name: 'entity', description: 'Entity of the record it is explained with.', schema: text },
      { name: 'id', description: 'Id of that record.', schema: text },
    ],
    answers: { '200': { description: "Those of one's own part of the application.", schema: arrayOf(refTo('ninefold.WhyStatement')) } },
  },
  'GET /why/missing': {
    id: 'missing offers',
    summary: 'What a screen offers and one does not see on it, for those who may see why',
    path: [],
    query: [
      { name: 'screen', required: true, schema: text },
      { name: 'entity', description: 'Entity of the record that is shown.', schema: text },
      { name: 'id', description: 'Id of that record.', schema: text },
    ],
    answers: {
      '200': {
        description: 'What is missing, and why.',
        schema: arrayOf(closed({ words: text, reason: text, statement: { type: ['string', 'null'] } }, ['words', 'reason', 'statement'])),
      },
    },
  },
  'GET /events': {
    id: 'events',
    summary: 'What changes while a page is open',
    open: true,
    path: [],
    query: [{ name: 'last', description: 'Id of the last event one knows, where no header Last-Event-ID says it.', schema: text }],
    answers: {
      '200': {
        description:
          'Server-sent events. `change` with `{ entity, id, what }` for each change of a record that its reader may read, or could before; `reset` when changes were missed; `notified` with `{ unread }` when one was told something; `session` when one is no longer signed in as before.',
        type: 'text/event-stream',
        schema: text,
      },
    },
  },
  'POST /preview/view-as': {
    id: 'view as',
    summary: 'Look at the preview as somebody',
    open: true,
    path: [],
    body: closed({ person: text }, ['person']),
    answers: { '204': { description: 'Done; a cookie says as whom.' } },
  },
  'GET /preview/people': {
    id: 'people to look as',
    summary: 'Whom else one may look at the preview as: somebody by name, or whoever may act on a record',
    open: true,
    path: [],
    query: [
      { name: 'search', description: 'A part of their name or e-mail.', schema: text },
      { name: 'entity', description: 'Entity of the record.', schema: text },
      { name: 'id', description: 'Id of the record.', schema: text },
    ],
    answers: { '200': { description: 'At most eight.', schema: refTo('ninefold.PreviewPeople') } },
  },
  'GET /preview/calls': {
    id: 'calls to answer',
    summary: 'Calls that wait to be answered by hand',
    open: true,
    path: [],
    answers: { '200': { description: 'Those that wait longest first.', schema: refTo('ninefold.PreviewCalls') } },
  },
  'POST /preview/calls/:id': {
    id: 'answer call',
    summary: 'Answer a call by hand: with the values it returns, with one of its failures, or not at all',
    open: true,
    path: [id],
    body: closed({ answer: { enum: ['success', 'failure', 'none'] }, values: { type: 'object' }, code: { type: ['string', 'null'] } }, [
      'answer',
    ]),
    answers: { '204': done },
  },
  'GET /preview/document': {
    id: 'previewed document',
    summary: 'What is found in the previewed document, and what is assumed of it',
    open: true,
    path: [],
    answers: {
      '200': {
        description: 'The findings of its newest text, and what is assumed of the one that runs.',
        schema: refTo('ninefold.PreviewDocument'),
      },
    },
  },
  'GET /openapi.json': {
    id: 'description',
    summary: 'This description',
    path: [],
    answers: { '200': { description: 'OpenAPI 3.1.', schema: { type: 'object' } } },
  },
};

export function appOperation(method: string, path: string): unknown {
  const operation = { ...operations, ...peopleOperations }[`${method} ${path}`];
  return operation && describeOperation(operation);
}
