export { codes, type FindingCode, findingName } from './codes.ts';
export { formatDocument } from './format/format-document.ts';
export { newDocument } from './new/new-document.ts';
export { lineStarts, positionIn } from './read/source.ts';
export { type ReadDocument, readDocument } from './read-document.ts';
