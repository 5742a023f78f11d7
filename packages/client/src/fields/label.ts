/** A field's name as its label: as in the document, with the first letter upper-cased. */
export function labelOfField(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

/** What a path over references is called: `employee.manager` is the employee manager. */
export function wordsOfPath(words: string): string {
  return words.replaceAll('.', ' ');
}
