export { checkApplication } from './check-application.ts';
export { type CheckedDocument, checkDocument } from './check-document.ts';
export { codes, findingName } from './codes.ts';
