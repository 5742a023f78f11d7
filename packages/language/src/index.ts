export { type FindingCode, findingName } from './codes.ts';
export { lineStarts, positionAt, positionIn } from './read/source.ts';
export { type ReadDocument, readDocument } from './read-document.ts';
