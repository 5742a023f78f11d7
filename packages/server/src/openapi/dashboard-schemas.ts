/** The parts of a dashboard, as the protocol has them. */
import { arrayOf, closed, orNull, refTo, type Schema, text } from './schema.ts';

const value = refTo('ninefold.Value');
const count: Schema = { type: 'integer', minimum: 0 };
const fieldType: Schema = { type: 'object', properties: { kind: text }, required: ['kind'] };
const filter = arrayOf(closed({ path: arrayOf(text), operator: text, values: arrayOf(text) }, ['path', 'operator', 'values']));
const opens = orNull(closed({ screen: text, filter }, ['screen', 'filter']));
const axis = closed(
  {
    words: text,
    unit: { enum: ['day', 'week', 'month', 'quarter', 'year', null] },
    type: fieldType,
    entity: text,
    statement: orNull(text),
    keys: arrayOf(closed({ key: text, value, folded: count, filter: orNull(filter) }, ['key', 'value', 'folded', 'filter'])),
  },
  ['words', 'unit', 'type', 'entity', 'statement', 'keys'],
);

/** A part of one kind, with all it has. */
function part(kind: string, properties: Readonly<Record<string, Schema>>): Schema {
  const all: Readonly<Record<string, Schema>> = { name: text, statement: text, kind: { enum: [kind] }, ...properties };
  return closed(all, Object.keys(all));
}

export const dashboardSchemas: Readonly<Record<string, Schema>> = {
  'ninefold.Dashboard': closed({ parts: arrayOf(refTo('ninefold.DashboardPart')) }, ['parts']),
  'ninefold.DashboardPart': {
    oneOf: [
      part('figure', { value, type: fieldType, opens }),
      part('chart', {
        shape: { enum: ['columns', 'bars', 'lines', 'area', 'pie', 'donut', 'points', 'table'] },
        of: { enum: ['count', 'sum', 'min', 'max', 'mean'] },
        type: fieldType,
        by: axis,
        splitBy: orNull(axis),
        values: arrayOf(arrayOf(value)),
        opens,
      }),
      part('list', { entity: text, rows: arrayOf(refTo('ninefold.Record')), total: count, opens }),
      part('gap', { words: text }),
    ],
  },
};
