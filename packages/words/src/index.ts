export type { MessageValues } from './format-message.ts';
export { type Catalogue, languageOf, type Message, message, say, sayParts, speak } from './say.ts';
export type { SourceText } from './source-text.ts';
