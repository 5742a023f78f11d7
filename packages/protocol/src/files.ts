/** Files: sent before the record that takes them, opened by whoever may read the field that holds them. */
import { entityName } from './parameters.ts';
import { anything, described, text } from './schema.ts';
import { wireFile } from './wire.ts';

export const fileRoutes = {
  sendFile: {
    id: 'send file',
    summary: 'Send a file for a field; a record takes it up by naming it, within a day',
    for: 'permitted',
    path: {},
    query: {
      entity: entityName,
      field: described(text, 'A field of it that holds a file.'),
    },
    header: { 'File-Name': described(text, 'Percent-encoded UTF-8.') },
    body: 'content',
    answers: { 201: { description: 'What a record names.', schema: wireFile, headers: { location: 'Where it is opened.' } } },
  },
  openFile: {
    id: 'open file',
    summary: 'The content of a file',
    for: 'permitted',
    path: { id: described(text, 'Of a file.') },
    answers: {
      200: { description: 'The content.', type: '*/*', schema: anything, headers: { etag: 'Stays the same.' } },
      206: { description: 'The part of it that the header Range asks for.', type: '*/*', schema: anything },
      304: { description: 'As it was.' },
      416: { description: 'It has no such part.' },
    },
  },
} as const;
