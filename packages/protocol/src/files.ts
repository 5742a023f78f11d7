/**
 * Files: sent before the record or comment that takes them, opened by whoever may read the field that holds them, or the comment. A large one is sent in parts, so that
 * it goes on where it broke off: begun, continued from the offset the server tells, and finished (the shape of tus 1.0, tus.io).
 */
import { entityName } from './parameters.ts';
import { anything, closed, count, described, optional, text } from './schema.ts';
import { wireFile } from './wire.ts';

const uploadId = described(text, 'Of a file that is sent in parts.');

const fileName = described(text, 'Percent-encoded UTF-8.');

const placeForFiles = {
  entity: entityName,
  field: optional(described(text, 'A field of it that holds a file; without one it is for a comment on one of its records.')),
};

const uploadState = closed({ upload: uploadId, offset: described(count, 'How many bytes arrived: it goes on there.') });

const uploadHeaders = { 'upload-offset': 'How many bytes arrived.', 'upload-length': 'How many all of it has.' };

export const fileRoutes = {
  beginUpload: {
    id: 'begin upload',
    summary: 'Begin to send a large file for a field or a comment in parts, within a day',
    for: 'permitted',
    path: {},
    query: placeForFiles,
    header: { 'File-Name': fileName, 'Upload-Length': described(text, 'Bytes of all of it.') },
    body: closed({}),
    answers: { 201: { description: 'Where its parts are sent.', schema: uploadState, headers: { location: 'Where it is continued.' } } },
  },
  upload: {
    id: 'upload state',
    summary: 'How much of a file that is sent in parts has arrived',
    for: 'permitted',
    path: { id: uploadId },
    answers: { 200: { description: 'So much.', schema: uploadState, headers: uploadHeaders } },
  },
  continueUpload: {
    id: 'continue upload',
    summary: 'Send the next part: what of it arrives before it breaks off is kept',
    for: 'permitted',
    path: { id: uploadId },
    header: {
      'Upload-Offset': described(text, 'Where it begins: where what arrived ends. Anything else is 409, with how much arrived.'),
      'Upload-Checksum': optional(
        described(text, '`sha256` and the sum of the part in base64: where it is another, nothing of it is kept.'),
      ),
    },
    body: 'content',
    answers: { 204: { description: 'It arrived.', headers: uploadHeaders } },
  },
  finishUpload: {
    id: 'finish upload',
    summary: 'All has arrived: a file from now on, that a record takes up by naming it',
    for: 'permitted',
    path: { id: uploadId },
    header: { 'Repr-Digest': optional(described(text, 'RFC 9530, `sha-256`: where all of it has another one, nothing is kept.')) },
    body: closed({}),
    answers: { 201: { description: 'What a record names.', schema: wireFile, headers: { location: 'Where it is opened.' } } },
  },
  endUpload: {
    id: 'end upload',
    summary: 'Give up a file that is sent in parts',
    for: 'permitted',
    path: { id: uploadId },
    body: closed({}),
    answers: { 204: { description: 'Nothing of it stays.' } },
  },
  sendFile: {
    id: 'send file',
    summary: 'Send a file for a field or a comment, which takes it up by naming it, within a day',
    for: 'permitted',
    path: {},
    query: placeForFiles,
    header: { 'File-Name': fileName },
    body: 'content',
    answers: { 201: { description: 'What a record names.', schema: wireFile, headers: { location: 'Where it is opened.' } } },
  },
  openFile: {
    id: 'open file',
    summary: 'The content of a file',
    for: 'permitted',
    path: { id: described(text, 'Of a file.') },
    query: {
      'acting-for': optional(
        described(text, 'Id of a substitution, as the header of that name has it elsewhere: files are opened by address.'),
      ),
    },
    answers: {
      200: { description: 'The content.', type: '*/*', schema: anything, headers: { etag: 'Stays the same.' } },
      206: { description: 'The part of it that the header Range asks for.', type: '*/*', schema: anything },
      304: { description: 'As it was.' },
      416: { description: 'It has no such part.' },
    },
  },
} as const;
