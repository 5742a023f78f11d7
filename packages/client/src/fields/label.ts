/** What fields are called on the page; the engine says it, for files are headed alike. */
export { headOf, labelOfField, wordsOfPath } from '@ninefold/engine';
