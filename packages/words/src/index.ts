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
export { english, type Speech, sayTerm, type Term, type TermKind, type Terms, termIn, termKey, termKinds } from './terms.ts';
