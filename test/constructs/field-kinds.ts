/**
 * Every kind of field, as the constructs need it: how its type is written, one value of it, and the expression that is true of just that
 * value. Keyed by the model's union: a new kind does not compile before it stands here.
 */
import type { FieldKind } from '@ninefold/model';

export interface FieldConstruct {
  /** The type cell. */
  readonly type: string;
  /** The one value: as it is sent. `uploaded` is a file kept for the field, `me` the id of whoever asks. */
  readonly sent: 'nothing' | 'uploaded' | 'me' | 'set of me' | 'one line' | unknown;
  /** The value as a plain cell of *Starts as*; undefined where it has none. */
  readonly constant?: string;
  /** The value as an expression. */
  readonly expression?: string;
  /** Holds when a field of that name has the value. */
  readonly holds: (name: string) => string;
  /** As a list is asked for it: operator and value. */
  readonly filter?: readonly [operator: string, value: 'me' | (string & {})];
  /** Written by the language itself, or by the application. */
  readonly given?: 'state' | 'by the application';
  /** Figures add it up; the least and greatest can be told. */
  readonly adds?: true;
  readonly orders?: true;
}

const equal = (expression: string) => (name: string) => `${name} = ${expression}`;

function valued(type: string, sent: string, expression: string, constant: string, more: Partial<FieldConstruct> = {}): FieldConstruct {
  return { type, sent, expression, constant, holds: equal(expression), filter: ['is', sent], ...more };
}

export const fieldConstructs: Readonly<Record<FieldKind, FieldConstruct | null>> = {
  text: valued('text up to 40', 'Blue', '"Blue"', 'Blue'),
  'long text': valued('long text', 'Blue', '"Blue"', 'Blue', { filter: ['contains', 'Blu'] }),
  'whole number': valued('whole number', '12', '12', '12', { adds: true, orders: true }),
  number: valued('number', '12.5', '12.5', '12.5', { adds: true, orders: true }),
  decimal: valued('decimal 2', '12.50', '12.50', '12.50', { adds: true, orders: true }),
  money: valued('money', '12.50', 'AMOUNT', '12.50', { adds: true, orders: true }),
  'yes/no': { type: 'yes/no', sent: true, expression: 'true', constant: 'yes', holds: equal('true'), filter: ['is', 'true'] },
  date: valued('date', '2026-03-04', 'date("2026-03-04")', '2026-03-04', { orders: true }),
  time: valued('time', '14:05:00', 'time("14:05:00")', '14:05', { orders: true }),
  'date and time': valued('date and time', '2026-03-04T14:05:00.000Z', 'date and time("2026-03-04T14:05:00")', '2026-03-04T14:05', {
    orders: true,
  }),
  email: valued('email', 'bo@example.test', '"bo@example.test"', 'bo@example.test'),
  phone: valued('phone', '+49 30 123456', '"+49 30 123456"', '+49 30 123456'),
  'web address': valued('web address', 'https://example.test/', '"https://example.test/"', 'https://example.test/'),
  'one of': valued('one of Low, High', 'High', '"High"', 'High'),
  'many of': {
    type: 'many of Mail, Network',
    sent: ['Mail'],
    expression: '["Mail"]',
    constant: 'Mail',
    holds: (name) => `list contains(${name}, "Mail")`,
    filter: ['is', 'Mail'],
  },
  'list of text': {
    type: 'list of text up to 20',
    sent: ['Mail', 'Front desk'],
    expression: '["Mail", "Front desk"]',
    constant: 'Mail, Front desk',
    holds: (name) => `"Front desk" in ${name}`,
    filter: ['is', 'Mail'],
  },
  file: { type: 'file', sent: 'uploaded', holds: (name) => `${name}.name = "a.pdf"`, filter: ['not empty', ''] },
  'number series': {
    type: 'number series `N-{0000}`',
    sent: 'nothing',
    holds: equal('"N-0001"'),
    filter: ['is', 'N-0001'],
    given: 'by the application',
  },
  'running number': {
    type: 'number series `{0}`',
    sent: 'nothing',
    holds: equal('1'),
    filter: ['is', '1'],
    given: 'by the application',
  },
  reference: { type: 'Person', sent: 'me', expression: 'me', holds: equal('me'), filter: ['is', 'me'] },
  references: {
    type: 'many People',
    sent: 'set of me',
    expression: '[me]',
    holds: (name) => `list contains(${name}, me)`,
    filter: ['is', 'me'],
  },
  lines: { type: 'list of', sent: 'one line', holds: (name) => `count(${name}) = 1` },
  related: { type: 'Parts by thing', sent: 'nothing', holds: (name) => `count(${name}) = 1`, given: 'by the application' },
  state: { type: '', sent: 'nothing', expression: '"Open"', holds: equal('"Open"'), filter: ['is', 'Open'], given: 'state' },
  unknown: null,
};
