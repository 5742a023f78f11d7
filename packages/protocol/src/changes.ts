/** The same change of many records, each by itself: judged first, and then made in slices. */
import type { Static } from 'typebox';
import { after, entityName } from './parameters.ts';
import { problem } from './problem.ts';
import { rowsAsked } from './rows.ts';
import {
  anyOf,
  arrayOf,
  closed,
  component,
  described,
  dictionary,
  nullableText,
  oneOf,
  only,
  optional,
  orNull,
  someObject,
  text,
  version,
} from './schema.ts';
import { wireValue } from './wire.ts';

/** What is done to each of them. */
const change = anyOf(
  /** `fields`: what the action asks for. */
  closed({ kind: only('action'), action: text, fields: optional(someObject()) }),
  closed({ kind: only('edit'), fields: someObject() }),
  closed({ kind: only('delete') }),
  /** Of records that one has just deleted. */
  closed({ kind: only('restore') }),
);

/** Which records: these, or a page of a list. */
const judgedRequest = component(
  'ninefold.ChangesJudged',
  closed({
    change,
    ids: optional(described(arrayOf(text), 'These records.')),
    list: optional(described(closed({ ...rowsAsked, after }), 'A page of a list in their place, as `rows` is asked for it.')),
  }),
);

const judgedRecord = closed({
  /** null where it may not be read: then it is as if it were not there. */
  id: nullableText,
  label: text,
  /** That was looked at. */
  version,
  /** Why not; null where it can be done, as far as that is known before. */
  problem: orNull(problem),
  /** Of an edit: what its fields are by now, as far as they may be read. */
  was: optional(dictionary(wireValue)),
});

const judgedAnswer = component(
  'ninefold.JudgedChanges',
  closed({
    results: arrayOf(judgedRecord),
    /** Of an edit: the fields that may be edited in at least one of them. */
    editable: arrayOf(text),
    next: nullableText,
  }),
);

const changesRequest = component(
  'ninefold.Changes',
  closed({
    change,
    records: arrayOf(
      closed({
        id: text,
        version: optional(version),
        fields: optional(described(someObject(), 'Of an edit: of this record alone.')),
        deletion: optional(described(text, 'Of what is brought back: as deleting it answered.')),
      }),
    ),
  }),
);

/**
 * `waits`: somebody else is called first. `otherwise`: it came to the state that the document has for a refusal, and `problem` says why.
 * `changed`: somebody was faster.
 */
const changedRecord = closed({
  outcome: oneOf(['done', 'waits', 'otherwise', 'changed', 'refused']),
  /** That it has then; null where nothing was done, or it is gone. */
  version,
  problem: orNull(problem),
  /** Of what was deleted: it may be brought back by this for a time. */
  deletion: optional(text),
});

export type RecordsChange = Static<typeof change>;
export type JudgedRecord = Static<typeof judgedRecord>;
export type ChangedRecord = Static<typeof changedRecord>;

export const changeRoutes = {
  judgeChanges: {
    id: 'judge changes',
    summary: 'Whether a change of several records can be made, of each by itself',
    for: 'person',
    path: { entity: entityName },
    body: judgedRequest,
    answers: { 200: { description: 'Nothing is changed.', schema: judgedAnswer } },
  },
  changeRecords: {
    id: 'change records',
    summary: 'Change several records, each by itself',
    for: 'person',
    keyed: true,
    path: { entity: entityName },
    body: changesRequest,
    answers: {
      200: { description: 'In the order sent.', schema: component('ninefold.ChangedRecords', closed({ results: arrayOf(changedRecord) })) },
    },
  },
} as const;
