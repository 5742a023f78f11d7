/** What the browser offers to choose from, from the kinds the document names. What is chosen is judged by the server all the same. */
import { fileKind } from '@ninefold/engine';

const accepted: Readonly<Record<string, string>> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  text: 'text/*',
  pdf: 'application/pdf',
  zip: '.zip',
  spreadsheet: '.xlsx,.xls,.ods,.csv',
  document: '.pdf,.docx,.doc,.odt',
};

/** undefined: anything. */
export function acceptOf(kinds: readonly string[]): string | undefined {
  return (
    kinds
      .map(fileKind)
      .map((kind) => accepted[kind] ?? `.${kind}`)
      .join(',') || undefined
  );
}
