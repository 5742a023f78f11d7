export type { Accepted } from './accepted/with-accepted.ts';
export {
  type Beside,
  type ComponentBeside,
  componentEnding,
  componentFileName,
  type HookBeside,
  hookEnding,
  hookFileName,
  type PictureBeside,
  translationFileName,
} from './beside.ts';
export { checkApplication } from './check-application.ts';
export { type CheckedDocument, checkDocument, checkReadDocument } from './check-document.ts';
export { codes, findingName, isReadingError } from './codes.ts';
export { createDecider } from './decide/create-decider.ts';
export { type Change, type Topic, type Touching, topicTitles } from './diff/change.ts';
export { compareApplications } from './diff/compare-applications.ts';
export type { DoorAnswer, RoleDoors } from './doors/door.ts';
export { doorsInMarkdown } from './doors/doors-in-markdown.ts';
export { doorsOf } from './doors/doors-of.ts';
export { entitiesDiagram } from './draw/entities-diagram.ts';
export { screensDiagram } from './draw/screens-diagram.ts';
export { allStatesDiagram } from './draw/states-diagram.ts';
export { readTranslation, type Translation, translationIn } from './translations/read-translation.ts';
export { updateTranslation } from './translations/update-translation.ts';
