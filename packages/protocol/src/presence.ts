/** Who has a record open at this moment. */
import type { Static } from 'typebox';
import { done, entityName, recordId } from './parameters.ts';
import { arrayOf, closed, component, count, described, flag, nullableText, text } from './schema.ts';

const presence = component(
  'ninefold.Presence',
  closed({
    /** Other people, each once, as far as whoever asks may know them: else without id and name. */
    others: arrayOf(closed({ id: nullableText, label: text, edits: flag })),
    /** How many there are beside those. */
    more: count,
  }),
);

export type PresenceAnswer = Static<typeof presence>;

const path = { entity: entityName, id: recordId, page: described(text, 'What a page calls itself, each time that it is opened.') } as const;

export const presenceRoutes = {
  presence: {
    id: 'presence',
    summary: 'Say that one has a record open, and hear who else has',
    for: 'person',
    path,
    body: closed({ edits: described(flag, 'One has its form open.') }),
    answers: { 200: { description: 'Others who have it open. What is not said again for 75 seconds is over.', schema: presence } },
  },
  endPresence: {
    id: 'end presence',
    summary: 'Say that one has left a record',
    for: 'person',
    path,
    answers: { 204: done },
  },
} as const;
