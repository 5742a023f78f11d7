/** Only while previewing: the document, as whom one looks, and the tray of calls whose address is not shown, answered by hand. */
import type { Application, Assumption, Field, Finding } from '@ninefold/model';
import type { Static } from 'typebox';
import { done, recordId } from './parameters.ts';
import {
  anything,
  arrayOf,
  closed,
  component,
  count,
  described,
  flag,
  moment,
  nullableText,
  oneOf,
  optional,
  orNull,
  someObject,
  text,
} from './schema.ts';
import { previewPerson } from './session.ts';

/** People found, or those who may act on a record now. */
const previewPeople = component(
  'ninefold.PreviewPeople',
  closed({
    people: arrayOf(
      closed({
        ...previewPerson,
        /** Actions, by name; of a record only. */
        may: arrayOf(text),
      }),
    ),
  }),
);

const person = closed(previewPerson);

const previewCall = closed({
  id: text,
  /** What the call does, in the document's words. */
  call: text,
  statement: text,
  record: closed({ entity: text, id: text, label: text }),
  action: nullableText,
  since: moment,
  made: count,
  tries: count,
  key: text,
  /** Why nobody is called. */
  reason: text,
  /** What would be sent; the address by the name of its constant, without what is secret. */
  request: closed({ method: text, address: text, body: anything }),
  /** Fields that the answer fills. */
  returns: arrayOf(someObject<Field>()),
  /** Errors the document says it fails with. */
  failsWith: arrayOf(closed({ code: text, message: text })),
});

/** Those that wait longest first. */
const previewCalls = component('ninefold.PreviewCalls', closed({ calls: arrayOf(previewCall) }));

/** `success` with `values` by field name; `failure`, or with `code` one the document names; `none`: the time limit passes. */
const previewCallAnswer = closed({
  answer: oneOf(['success', 'failure', 'none']),
  values: optional(someObject()),
  code: optional(orNull(text)),
});

export type PreviewFinding = Finding & { readonly column: number };

/** What is found in the newest text. */
const found = {
  file: text,
  /** The last good document runs instead of it. */
  broken: flag,
  findings: arrayOf(someObject<PreviewFinding>()),
  /** The newest text, which findings point into; missing where it could not be read. */
  text: optional(text),
  /** What the document accepts by entries of its own. */
  accepted: optional(arrayOf(closed({ finding: someObject<PreviewFinding>(), reason: text, line: count }))),
};
const previewDocument = closed(found);

export type DrawnDocument = Pick<Application, 'screens' | 'entities' | 'states' | 'rules'>;

/** That, and what belongs to the document that runs. */
const previewAnswer = component(
  'ninefold.PreviewDocument',
  closed({
    ...found,
    assumptions: arrayOf(someObject<Assumption>()),
    /** The whole of it, whomever one looks as: for drawings, and to say where a finding bites. */
    drawn: someObject<DrawnDocument>(),
  }),
);

export type PreviewPerson = Static<typeof person>;
export type PreviewPeople = Static<typeof previewPeople>;
export type PreviewCall = Static<typeof previewCall>;
export type PreviewCalls = Static<typeof previewCalls>;
export type PreviewCallAnswer = Static<typeof previewCallAnswer>;
export type PreviewDocument = Static<typeof previewDocument>;
export type PreviewAnswer = Static<typeof previewAnswer>;

export const previewRoutes = {
  viewAs: {
    id: 'view as',
    summary: 'Look at the preview as somebody',
    for: 'anybody',
    preview: true,
    path: {},
    body: closed({ person: text }),
    answers: { 204: { description: 'Done; a cookie says as whom.' } },
  },
  previewPeople: {
    id: 'people to look as',
    summary: 'Whom else one may look at the preview as: somebody by name, or whoever may act on a record',
    for: 'anybody',
    preview: true,
    path: {},
    query: {
      search: optional(described(text, 'A part of their name or e-mail.')),
      entity: optional(described(text, 'Entity of the record.')),
      id: optional(described(text, 'Id of the record.')),
    },
    answers: { 200: { description: 'At most eight.', schema: previewPeople } },
  },
  previewDocument: {
    id: 'previewed document',
    summary: 'What is found in the previewed document, and what is assumed of it',
    for: 'anybody',
    preview: true,
    path: {},
    answers: { 200: { description: 'The findings of its newest text, and what is assumed of the one that runs.', schema: previewAnswer } },
  },
  previewCalls: {
    id: 'calls to answer',
    summary: 'Calls that wait to be answered by hand',
    for: 'anybody',
    preview: true,
    path: {},
    answers: { 200: { description: 'Those that wait longest first.', schema: previewCalls } },
  },
  answerCall: {
    id: 'answer call',
    summary: 'Answer a call by hand: with the values it returns, with one of its failures, or not at all',
    for: 'anybody',
    preview: true,
    path: { id: recordId },
    body: previewCallAnswer,
    answers: { 204: done },
  },
} as const;
