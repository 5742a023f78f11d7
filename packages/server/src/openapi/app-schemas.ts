/** What the routes under `/_app` send and return, as the protocol has it. */
import { dashboardSchemas } from './dashboard-schemas.ts';
import { peopleSchemas } from './people-operations.ts';
import { arrayOf, closed, decimalText, orNull, refTo, type Schema, text } from './schema.ts';

const open = (properties: Readonly<Record<string, Schema>>, needed: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required: [...needed],
});
const permitted: Schema = closed(
  { may: { enum: ['yes', 'no', 'absent'] }, because: { enum: ['right', 'wait', 'gap'] }, statement: text, reason: text },
  ['may'],
);
const nullable = orNull(text);
const value = refTo('ninefold.Value');
const record = refTo('ninefold.Record');

const part = { code: text, statement: nullable, field: nullable, detail: text };
const problemPart = closed(part, ['code', 'statement', 'field', 'detail']);
const action = closed(
  {
    action: text,
    statement: text,
    asksFor: arrayOf(text),
    to: arrayOf(text),
    available: { type: 'boolean' },
    reason: nullable,
    needs: arrayOf(problemPart),
    gap: { type: 'boolean' },
  },
  ['action', 'statement', 'asksFor', 'to', 'available', 'reason', 'needs', 'gap'],
);
const moment = { type: 'string', format: 'date-time' };
const count = { type: 'integer', minimum: 0 };
const timer = closed({ statement: text, due: moment, told: arrayOf(text), to: nullable, sets: arrayOf(text) }, [
  'statement',
  'due',
  'told',
  'to',
  'sets',
]);
const waitingCall = closed(
  { call: text, statement: text, since: moment, made: count, tries: count, next: orNull(moment), reason: nullable },
  ['call', 'statement', 'since', 'made', 'tries', 'next', 'reason'],
);
const cards = {
  cards: arrayOf(
    closed({ record, actions: arrayOf(action), edit: permitted, waiting: orNull(waitingCall) }, ['record', 'actions', 'edit', 'waiting']),
  ),
  next: nullable,
};
const failedCall = closed({ call: text, statement: text, code: text, message: text, at: moment }, [
  'call',
  'statement',
  'code',
  'message',
  'at',
]);
const change = closed({ field: text, from: value, to: value }, ['field', 'from', 'to']);
const entry = closed(
  {
    at: { type: 'string', format: 'date-time' },
    who: orNull(closed({ id: text, label: text }, ['id', 'label'])),
    what: { enum: ['created', 'edited', 'moved', 'deleted', 'calling', 'answered', 'failed', 'access'] },
    action: nullable,
    statement: nullable,
    from: nullable,
    to: nullable,
    told: arrayOf(text),
    changes: arrayOf(change),
    document: closed({ hash: text, current: { type: 'boolean' } }, ['hash', 'current']),
  },
  ['at', 'who', 'what', 'action', 'statement', 'from', 'to', 'told', 'changes', 'document'],
);

/** Of each list of lines: what may be done with them as a whole. */
const linesRights: Schema = {
  type: 'object',
  additionalProperties: closed({ add: { type: 'boolean' }, order: { type: 'boolean' }, stay: arrayOf(text) }, ['add', 'order', 'stay']),
};

export const appSchemas: Readonly<Record<string, Schema>> = {
  'ninefold.Problem': closed(
    {
      type: text,
      title: text,
      status: { type: 'integer' },
      ...part,
      problems: arrayOf(problemPart),
      changed: arrayOf(closed({ field: text, theirs: value, was: value }, ['field', 'theirs', 'was'])),
    },
    ['type', 'title', 'status', 'detail', 'code', 'statement', 'field'],
  ),
  'ninefold.Value': {
    anyOf: [{ type: ['null', 'boolean', 'string'] }, { type: 'array', items: value }, record, refTo('ninefold.File')],
  },
  'ninefold.File': closed({ file: text, name: text, size: decimalText, type: text }, ['file', 'name', 'size', 'type']),
  'ninefold.Record': closed(
    {
      entity: text,
      id: nullable,
      version: { type: 'integer', minimum: 1 },
      label: text,
      fields: { type: 'object', additionalProperties: value },
    },
    ['entity', 'id', 'label', 'fields'],
  ),
  ...dashboardSchemas,
  ...peopleSchemas,
  'ninefold.Rows': closed({ rows: arrayOf(record), next: nullable, total: { type: ['integer', 'null'] } }, ['rows', 'next', 'total']),
  'ninefold.Board': closed(
    {
      columns: arrayOf(
        closed(
          {
            value: nullable,
            label: text,
            count: { type: 'integer', minimum: 0 },
            sums: arrayOf(closed({ path: arrayOf(text), value: orNull(decimalText) }, ['path', 'value'])),
            ...cards,
          },
          ['value', 'label', 'count', 'sums', 'cards', 'next'],
        ),
      ),
      more: { type: 'boolean' },
    },
    ['columns', 'more'],
  ),
  'ninefold.BoardPage': closed(cards, ['cards', 'next']),
  'ninefold.RecordAnswer': closed(
    {
      record,
      since: nullable,
      before: arrayOf(text),
      actions: arrayOf(action),
      editable: arrayOf(text),
      lines: linesRights,
      edit: permitted,
      delete: permitted,
      waiting: orNull(waitingCall),
      failed: orNull(failedCall),
      timers: arrayOf(timer),
    },
    ['record', 'since', 'before', 'actions', 'editable', 'lines', 'edit', 'delete', 'waiting', 'failed', 'timers'],
  ),
  'ninefold.WhyStatement': closed(
    {
      statement: text,
      point: { type: 'integer', minimum: 1, maximum: 9 },
      name: text,
      kind: text,
      line: { type: 'integer', minimum: 1 },
      words: text,
      marked: arrayOf(count),
      explained: nullable,
      also: arrayOf(refTo('ninefold.WhyStatement')),
    },
    ['statement', 'point', 'name', 'kind', 'line', 'words', 'marked', 'explained', 'also'],
  ),
  'ninefold.NewAnswer': closed({ record, editable: arrayOf(text), lines: linesRights, create: permitted }, [
    'record',
    'editable',
    'lines',
    'create',
  ]),
  'ninefold.History': closed({ entries: arrayOf(entry), next: nullable }, ['entries', 'next']),
  'ninefold.Change': closed({ version: { type: ['integer', 'null'], minimum: 1 }, fields: { type: 'object' } }),
  'ninefold.PreviewPeople': closed(
    {
      people: arrayOf(
        closed({ id: text, name: text, roles: arrayOf(text), near: nullable, may: arrayOf(text) }, ['id', 'name', 'roles', 'near', 'may']),
      ),
    },
    ['people'],
  ),
  'ninefold.PreviewCalls': closed(
    {
      calls: arrayOf(
        closed(
          {
            id: text,
            call: text,
            statement: text,
            record: closed({ entity: text, id: text, label: text }, ['entity', 'id', 'label']),
            action: nullable,
            since: moment,
            made: count,
            tries: count,
            key: text,
            reason: text,
            request: closed({ method: text, address: text, body: {} }, ['method', 'address', 'body']),
            returns: arrayOf({ type: 'object' }),
            failsWith: arrayOf(closed({ code: text, message: text }, ['code', 'message'])),
          },
          ['id', 'call', 'statement', 'record', 'since', 'made', 'tries', 'key', 'reason', 'request', 'returns', 'failsWith'],
        ),
      ),
    },
    ['calls'],
  ),
  'ninefold.PreviewDocument': closed(
    {
      file: text,
      broken: { type: 'boolean' },
      text,
      findings: arrayOf({ type: 'object' }),
      accepted: arrayOf({ type: 'object' }),
      assumptions: arrayOf({ type: 'object' }),
      drawn: { type: 'object' },
    },
    ['file', 'broken', 'findings', 'assumptions', 'drawn'],
  ),
  'ninefold.Session': open(
    {
      title: text,
      locale: text,
      timeZone: text,
      now: { type: 'string', format: 'date-time' },
      signedIn: orNull(open({ person: orNull(record), roles: arrayOf(text) }, ['person', 'roles'])),
      signIn: orNull(closed({ with: text, signUp: { enum: ['open', 'by invitation', 'closed', null] } }, ['with', 'signUp'])),
      application: orNull({ type: 'object' }),
      constants: { type: 'object' },
      points: arrayOf({ type: 'object' }),
      mayInvite: { type: 'boolean' },
      preview: orNull({ type: 'object' }),
      unread: count,
      why: { type: 'boolean' },
    },
    [
      'title',
      'locale',
      'timeZone',
      'now',
      'signedIn',
      'signIn',
      'application',
      'constants',
      'points',
      'mayInvite',
      'preview',
      'unread',
      'why',
    ],
  ),
};
