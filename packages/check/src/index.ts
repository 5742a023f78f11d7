export type { Accepted } from './accepted/with-accepted.ts';
export { checkApplication } from './check-application.ts';
export { type CheckedDocument, checkDocument, judgeDocument } from './check-document.ts';
export { codes, findingName } from './codes.ts';
export { entitiesDiagram } from './draw/entities-diagram.ts';
export { screensDiagram } from './draw/screens-diagram.ts';
export { allStatesDiagram } from './draw/states-diagram.ts';
