export { asMessage, type Catalogue, languageOf, type Message, type MessageValues, message, say, sayParts, speak } from './say.ts';
export type { SourceText } from './source-text.ts';
