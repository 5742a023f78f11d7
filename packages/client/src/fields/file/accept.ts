/** What the browser offers to choose from, from the kinds the document names. What is chosen is judged by the server all the same. */

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
  const words = kinds.map((kind) => kind.trim().toLowerCase().replace(/^\./u, '').replace(/s$/u, ''));
  return words.map((word) => accepted[word] ?? `.${word}`).join(',') || undefined;
}
