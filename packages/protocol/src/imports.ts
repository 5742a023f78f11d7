/** Records out of a table whose rows are known again by a key: judged first as they would be kept, then kept. */
import type { Static } from 'typebox';
import { entityName } from './parameters.ts';
import { problem } from './problem.ts';
import { arrayOf, closed, component, described, oneOf, optional, orNull, someObject, text, version } from './schema.ts';

const importRequest = component(
  'ninefold.Import',
  closed({
    by: described(arrayOf(text), 'The fields that say which record a row is: unique, alone or together; none where rows are only created.'),
    does: described(oneOf(['create', 'update', 'both']), 'Whether rows without a record are created, and records with a row changed.'),
    records: arrayOf(
      closed({
        fields: described(
          someObject(),
          'As for one record, the key among them. The lines of a list are all that a record has afterwards; those that are alike stay.',
        ),
        empty: optional(
          described(
            arrayOf(text),
            'Fields that are emptied where there is a record: `remark`, or `lines.remark` in each of its lines for which none is sent.',
          ),
        ),
        version: optional(
          described(version, 'Of the record as it was judged, null where there was none; where not given, whichever there is.'),
        ),
      }),
    ),
  }),
);

/** `unchanged`: the record has all of it by now. */
const importedRecord = closed({
  outcome: oneOf(['created', 'updated', 'unchanged', 'refused']),
  /** Of the record that the row was compared with; null where there is none, or it may not be read. */
  version,
  problem: orNull(problem),
});

const importedRecords = component('ninefold.ImportedRecords', closed({ results: arrayOf(importedRecord) }));

export type ImportedRecord = Static<typeof importedRecord>;
export type ImportRequest = Static<typeof importRequest>;

export const importRoutes = {
  importFields: {
    id: 'import fields',
    summary: 'Which fields of a record a table may fill in',
    for: 'person',
    path: { entity: entityName },
    answers: {
      200: {
        description: 'Of new records, and of those that are there; null where that is not permitted.',
        schema: component('ninefold.ImportFields', closed({ creates: orNull(arrayOf(text)), updates: orNull(arrayOf(text)) })),
      },
    },
  },
  judgeImport: {
    id: 'judge import',
    summary: 'What would become of the rows of a table, of each by itself',
    for: 'person',
    path: { entity: entityName },
    body: importRequest,
    answers: { 200: { description: 'In the order sent. Nothing is kept.', schema: importedRecords } },
  },
  importRecords: {
    id: 'import records',
    summary: 'Create and change several records by a key, each by itself',
    for: 'person',
    keyed: true,
    path: { entity: entityName },
    body: importRequest,
    answers: { 200: { description: 'In the order sent.', schema: importedRecords } },
  },
} as const;
