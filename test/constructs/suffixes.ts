/** What may follow a type, and what a field may start as. Each makes a field whose value is the one value of its kind. */
import type { FieldConstruct } from './field-kinds.ts';

type Cells = readonly [type: string, needed: string, startsAs: string, onSave?: string];

export interface Suffix {
  readonly name: string;
  /** The cells type, needed, starts as and on save; undefined where a kind has no such form. `source` is a path to a field that has the value. */
  cells(construct: FieldConstruct, type: string, source: string): Cells | undefined;
  /** Somebody fills it in. */
  readonly filledIn: boolean;
  readonly unique?: true;
  /** Once it is kept it is a field like a plain one: only how it comes to its value is looked at. */
  readonly likePlain?: true;
}

const code = (expression: string): string => `\`${expression}\``;

export const suffixes: readonly Suffix[] = [
  { name: 'plain', filledIn: true, cells: (_construct, type) => [type, 'no', '—'] },
  { name: 'needed', filledIn: true, likePlain: true, cells: ({ given }, type) => (given ? undefined : [type, 'yes', '—']) },
  { name: 'unique', filledIn: true, unique: true, cells: ({ given }, type) => (given ? undefined : [`${type}, unique`, 'no', '—']) },
  {
    name: 'starts as a value',
    filledIn: false,
    likePlain: true,
    cells: ({ constant }, type) => (constant === undefined ? undefined : [type, 'no', constant]),
  },
  {
    name: 'starts as an expression',
    filledIn: false,
    likePlain: true,
    cells: ({ expression, given }, type) => (expression === undefined || given ? undefined : [type, 'no', code(expression)]),
  },
  {
    name: 'starts as a path',
    filledIn: false,
    cells: ({ given }, type, source) => (given ? undefined : [type, 'no', code(source)]),
  },
  {
    name: 'on save',
    filledIn: false,
    cells: ({ given, sent }, type, source) => (given || sent === 'one line' ? undefined : [type, 'no', '—', code(source)]),
  },
  {
    name: 'on save by a hook',
    filledIn: false,
    likePlain: true,
    // It names no records and no files: that is told where it is read.
    cells: ({ given, sent }, type, source) =>
      given || ['one line', 'me', 'set of me', 'uploaded'].includes(String(sent)) ? undefined : [type, 'no', '—', `hook echo: ${source}`],
  },
  {
    name: 'computed',
    filledIn: false,
    cells: ({ expression, given }, type) =>
      expression === undefined || given ? undefined : [`${type}, computed ${code(expression)}`, 'no', '—'],
  },
  {
    name: 'computed by a path',
    filledIn: false,
    cells: ({ given }, type, source) => (given ? undefined : [`${type}, computed ${code(source)}`, 'no', '—']),
  },
  {
    name: 'unique and computed',
    filledIn: false,
    unique: true,
    cells: ({ given }, type, source) => (given ? undefined : [`${type}, unique, computed ${code(source)}`, 'no', '—']),
  },
];
