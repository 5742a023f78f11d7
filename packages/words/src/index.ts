export { directionOf, valueIn } from './direction.ts';
export { spokenTerms } from './implied-fields.ts';
export {
  asMessage,
  languageOf,
  type Message,
  type MessageCatalogue,
  type MessageValues,
  message,
  say,
  sayParts,
  speak,
  spokenLanguages,
} from './say.ts';
export type { SourceText } from './source-text.ts';
export { english, type SaidTerm, type Speech, sayTerm, type TermKind, type Terms, termIn, termKey, termKinds } from './terms.ts';
export { directionOfText } from './text-direction.ts';
