/** What the doors under `/_app` send and return, as the protocol has it. */
import { dashboardSchemas } from './dashboard-schemas.ts';
import { arrayOf, closed, decimalText, orNull, refTo, type Schema, text } from './schema.ts';

const open = (properties: Readonly<Record<string, Schema>>, needed: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required: [...needed],
});
const permitted: Schema = closed({ may: { enum: ['yes', 'no', 'absent'] }, statement: text, reason: text }, ['may']);
const nullable = orNull(text);
const value = refTo('ninefold.Value');
const record = refTo('ninefold.Record');

const part = { code: text, statement: nullable, field: nullable, detail: text };
const action = closed(
  {
    action: text,
    statement: text,
    asksFor: arrayOf(text),
    to: arrayOf(text),
    available: { type: 'boolean' },
    reason: nullable,
    gap: { type: 'boolean' },
  },
  ['action', 'statement', 'asksFor', 'to', 'available', 'reason', 'gap'],
);
const cards = {
  cards: arrayOf(closed({ record, actions: arrayOf(action), edit: permitted }, ['record', 'actions', 'edit'])),
  next: nullable,
};
const change = closed({ field: text, from: value, to: value }, ['field', 'from', 'to']);
const entry = closed(
  {
    at: { type: 'string', format: 'date-time' },
    who: orNull(closed({ id: text, label: text }, ['id', 'label'])),
    what: { enum: ['created', 'edited', 'moved', 'deleted', 'calling', 'answered', 'failed'] },
    action: nullable,
    statement: nullable,
    from: nullable,
    to: nullable,
    changes: arrayOf(change),
  },
  ['at', 'who', 'what', 'action', 'statement', 'from', 'to', 'changes'],
);

export const appSchemas: Readonly<Record<string, Schema>> = {
  'ninefold.Problem': closed(
    {
      type: text,
      title: text,
      status: { type: 'integer' },
      ...part,
      problems: arrayOf(closed(part, ['code', 'statement', 'field', 'detail'])),
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
      edit: permitted,
      delete: permitted,
    },
    ['record', 'since', 'before', 'actions', 'editable', 'edit', 'delete'],
  ),
  'ninefold.NewAnswer': closed({ record, editable: arrayOf(text), create: permitted }, ['record', 'editable', 'create']),
  'ninefold.History': closed({ entries: arrayOf(entry), next: nullable }, ['entries', 'next']),
  'ninefold.Change': closed({ version: { type: ['integer', 'null'], minimum: 1 }, fields: { type: 'object' } }),
  'ninefold.PreviewDocument': closed({ file: text, broken: { type: 'boolean' }, findings: arrayOf({ type: 'object' }) }, [
    'file',
    'broken',
    'findings',
  ]),
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
      preview: orNull({ type: 'object' }),
    },
    ['title', 'locale', 'timeZone', 'now', 'signedIn', 'signIn', 'application', 'constants', 'points', 'preview'],
  ),
};
