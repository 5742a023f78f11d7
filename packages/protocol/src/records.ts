/** Reading and changing records. */
import type { Static } from 'typebox';
import { after, entityName, limit, recordId } from './parameters.ts';
import { problem, problemPart } from './problem.ts';
import {
  anyOf,
  anything,
  arrayOf,
  closed,
  component,
  count,
  described,
  dictionary,
  flag,
  moment,
  nullableText,
  oneOf,
  only,
  optional,
  orNull,
  someObject,
  text,
  version,
} from './schema.ts';
import { wireRecord, wireValue } from './wire.ts';

/** Something one may do, or may not with the reason. What one has no right to at all is absent. */
export const actionState = closed({
  action: text,
  statement: text,
  asksFor: arrayOf(text),
  /** Of the lists of lines among them: the names of the fields that may be filled in, and whether new lines may come. */
  lines: optional(dictionary(closed({ editable: arrayOf(text), add: flag }))),
  /** The states it can lead to from here; just the one where that is known before anything is asked. */
  to: arrayOf(text),
  available: flag,
  /** Why not, in the document's words, when not available. */
  reason: nullableText,
  /** All that the record lacks for it, each at its place; the first says the same as `reason`. */
  needs: arrayOf(problemPart),
  /** The action is stopped by a gap: its button shows the gap. */
  gap: flag,
});

/** `absent`: no right. `no`: a right, but not now, and why. */
export const permitted = anyOf(
  closed({ may: only('yes'), statement: text }),
  /** `because`: they may not do it to this record as it is; it waits for a call; who may is not shown. */
  closed({ may: only('no'), because: oneOf(['right', 'wait', 'gap']), statement: text, reason: text }),
  closed({ may: only('absent') }),
);

/** A call to somebody else that a record waits for: nothing of it can be changed meanwhile. */
export const waitingCall = closed({
  /** What the call does, in the document's words. */
  call: text,
  statement: text,
  since: moment,
  /** Tries that came to nothing, and how many there are at most. */
  made: count,
  tries: count,
  /** When it is tried next; null while it is being tried. */
  next: orNull(moment),
  /** Why it is not tried at all: something was not given at start. */
  reason: nullableText,
});

const failedCall = closed({ call: text, statement: text, code: text, message: text, at: moment });

/** Something that will happen to a record by itself. */
export const timer = closed({
  /** Of the transition. */
  statement: text,
  due: moment,
  /** Who is notified then, as the record stands now; only those the reader may know of. */
  told: arrayOf(text),
  /** The state it moves to; null where it stays. */
  to: nullableText,
  /** Names of fields that are set. */
  sets: arrayOf(text),
  /** Names of fields that are forgotten. */
  forgets: arrayOf(text),
});

/** What may be done with the lines of a list as a whole. */
const lines = closed({
  add: flag,
  /** Lines may change places. */
  order: flag,
  /** Ids of the lines that may not be removed. */
  stay: arrayOf(text),
});

/** What reading a record answers, and every change. */
const recordAnswer = component(
  'ninefold.RecordAnswer',
  closed({
    record: wireRecord,
    /** Since when it is in its state, ISO text, and the states before; null for entities without states. */
    since: nullableText,
    before: arrayOf(text),
    actions: arrayOf(actionState),
    /** Fields of the record and of its lines (`lines.amount`) that may be edited; empty when it may not be edited. */
    editable: arrayOf(text),
    /** Of the lists among them, by name. */
    lines: dictionary(lines),
    edit: permitted,
    delete: permitted,
    waiting: orNull(waitingCall),
    /** Told until the record moves on or is tried again. */
    failed: orNull(failedCall),
    /** What will happen by itself, the next first. */
    timers: arrayOf(timer),
  }),
);

const newAnswer = component(
  'ninefold.NewAnswer',
  closed({
    record: wireRecord,
    editable: arrayOf(text),
    lines: dictionary(lines),
    create: permitted,
    /** To whoever is not signed in: what the form is sent with, as `Form-Begun`. */
    form: optional(text),
  }),
);

const historyEntry = closed({
  at: moment,
  /** Null: the application by itself. Without an id: somebody whom the reader may not know, or who is gone. */
  who: orNull(closed({ id: nullableText, label: text })),
  /** For whom they acted, standing in; missing where people acted for themselves. */
  actedFor: optional(closed({ id: nullableText, label: text })),
  /**
   * Three are about a call to somebody else: its beginning, and how it ended. `action` is then the call's words. `access` is about a
   * person's coming in: `action` says what changed (`roles changed`), `from` and `to` are roles.
   */
  what: oneOf(['created', 'edited', 'moved', 'deleted', 'restored', 'calling', 'answered', 'failed', 'access']),
  action: nullableText,
  statement: nullableText,
  from: nullableText,
  to: nullableText,
  /** Of what the application did by itself: who was notified, as far as the reader may know of them. */
  told: arrayOf(text),
  /** Only fields the reader may read; `forgotten`: what it was and became is kept no longer. Lines are given as their count before and after, with `line` changes inside. */
  changes: arrayOf(closed({ field: text, from: wireValue, to: wireValue, forgotten: optional(flag) })),
  /** The text of the document that held then, by its hash, and whether it is the one that runs. */
  document: closed({ hash: text, current: flag }),
});

const history = component(
  'ninefold.History',
  closed({
    entries: arrayOf(historyEntry),
    /** Actions and states that the entries name, in the language that is said, as `Session.speaks` has words; missing where they are said as they stand. */
    terms: optional(someObject<Readonly<Record<string, string>>>()),
    next: nullableText,
    /** Of the last page: changes up to this moment are kept no longer; null where all are. */
    removedUntil: nullableText,
  }),
);

const pastRecord = component(
  'ninefold.PastRecord',
  closed({
    /** null where it was not there then, or nobody knows any more. */
    record: orNull(wireRecord),
    /** The moment lies before this, from when on it is known how the record was; null where it is known. */
    unknownBefore: nullableText,
    /** Fields that are otherwise now. */
    changed: arrayOf(text),
    /** Fields whose values of then are kept no longer. */
    forgotten: arrayOf(text),
  }),
);

/** Body of create, edit and action. `version` is the one the edit was based on; lines carry their `id` when they exist. */
const changeRequest = component('ninefold.Change', closed({ version: optional(version), fields: optional(someObject()) }));

/** What was deleted is kept until then, and whoever deleted it may bring it back by this id. */
const deletedRecord = component('ninefold.Deleted', closed({ deletion: text, until: moment }));

/** Of several records: null for each that was created, else why not. */
const createdRecords = component('ninefold.CreatedRecords', closed({ results: arrayOf(orNull(problem)) }));

export type ActionState = Static<typeof actionState>;
export type Permitted = Static<typeof permitted>;
export type WaitingCall = Static<typeof waitingCall>;
export type FailedCall = Static<typeof failedCall>;
export type TimerAnswer = Static<typeof timer>;
export type LinesAnswer = Static<typeof lines>;
export type RecordAnswer = Static<typeof recordAnswer>;
export type NewAnswer = Static<typeof newAnswer>;
export type HistoryEntry = Static<typeof historyEntry>;
export type History = Static<typeof history>;
export type PastRecordAnswer = Static<typeof pastRecord>;
export type ChangeRequest = Static<typeof changeRequest>;

const record = { description: 'The record, and what its reader may do.', schema: recordAnswer } as const;

export const recordRoutes = {
  newRecord: {
    id: 'new record',
    summary: 'A record as it starts',
    for: 'permitted',
    path: { entity: entityName },
    answers: { 200: { description: 'Not kept yet.', schema: newAnswer } },
  },
  createRecord: {
    id: 'create record',
    summary: 'Create a record',
    for: 'permitted',
    keyed: true,
    path: { entity: entityName },
    header: {
      'Form-Begun': optional(described(text, 'Of whoever is not signed in: `form` of the new record.')),
      'Form-Trap': optional(described(text, 'Of whoever is not signed in: what stands in the field that nobody sees.')),
    },
    body: changeRequest,
    answers: { 201: { ...record, headers: { location: 'Where it is read.' } } },
  },
  createRecords: {
    id: 'create records',
    summary: 'Create several records, each by itself',
    for: 'person',
    keyed: true,
    path: { entity: entityName },
    body: closed({ records: described(arrayOf(someObject()), 'The fields of each, as for one.') }),
    answers: { 200: { description: 'In the order sent.', schema: createdRecords } },
  },
  readRecord: {
    id: 'read record',
    summary: 'Read a record',
    for: 'permitted',
    path: { entity: entityName, id: recordId },
    query: {
      screen: optional(text),
      by: optional(described(text, 'The unique field or number series that the path names instead of the id.')),
    },
    answers: { 200: record },
  },
  editRecord: {
    id: 'edit record',
    summary: 'Edit a record',
    for: 'permitted',
    path: { entity: entityName, id: recordId },
    body: changeRequest,
    answers: { 200: record },
  },
  deleteRecord: {
    id: 'delete record',
    summary: 'Remove a record',
    for: 'permitted',
    path: { entity: entityName, id: recordId },
    body: closed({ version: optional(version) }),
    answers: { 200: { description: 'It is gone, and may be brought back for a time.', schema: deletedRecord } },
  },
  restoreRecord: {
    id: 'restore record',
    summary: 'Bring back a record that one has just deleted',
    for: 'permitted',
    path: { entity: entityName, id: recordId },
    body: closed({ deletion: described(text, 'As deleting it answered.') }),
    answers: { 200: record },
  },
  history: {
    id: 'history',
    summary: 'What happened to a record',
    for: 'person',
    path: { entity: entityName, id: recordId },
    query: { after, limit },
    answers: { 200: { description: 'Newest first.', schema: history } },
  },
  pastRecord: {
    id: 'past record',
    summary: 'A record as it was',
    for: 'person',
    path: { entity: entityName, id: recordId },
    query: { at: described(moment, 'What happened at this moment counts.') },
    answers: { 200: { description: 'What is kept of it, as far as its reader may read that now.', schema: pastRecord } },
  },
  printRecord: {
    id: 'print record',
    summary: 'A page of a record as PDF',
    for: 'person',
    path: { entity: entityName, id: recordId },
    query: { screen: described(text, 'A screen of point 2 that prints such a record.') },
    answers: { 200: { description: 'The page as its reader sees it.', type: 'application/pdf', schema: anything } },
  },
  takeAction: {
    id: 'take action',
    summary: 'Take an action on a record',
    for: 'permitted',
    keyed: true,
    path: { entity: entityName, id: recordId, action: text },
    body: changeRequest,
    answers: { 200: record, 202: { ...record, description: 'Somebody else is called first; the record waits.' } },
  },
} as const;
