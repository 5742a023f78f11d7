/** Parameters and answers that several routes have. */
import Type from 'typebox';
import { described, optional, text } from './schema.ts';

export const entityName = described(text, 'Name of an entity of the document.');
export const recordId = described(text, 'Id of a record.');
export const token = described(text, 'From the link.');

export const after = optional(described(text, 'The `next` of the page before.'));
export const search = optional(described(text, 'Every word must occur.'));
/** Of a page. */
export const limit = optional(Type.Unsafe<number>(Type.Integer({ minimum: 1, maximum: 100 })));

export const done = { description: 'Done.' } as const;
/** Signed in. */
export const signedIn = { description: 'Done; the session is a cookie.', headers: { 'set-cookie': 'The session.' } } as const;
