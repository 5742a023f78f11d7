/** What a screen calls the fields that it shows: the same on the page and in a file. */

/** A field's name as its label: as in the document, with the first letter upper-cased. */
export function labelOfField(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

/** What a screen calls a field: its head, else its path in words. */
export function headOf({ head, words }: { readonly head?: string; readonly words: string }): string {
  return head ?? wordsOfPath(words);
}

/** What a column goes by in addresses and saved views: `employee.name`; one that could not be read by its words. */
export function columnName({ path, words }: { readonly path: readonly string[]; readonly words: string }): string {
  return path.join('.') || words;
}

/** What a path over references is called: `employee.manager` is the employee manager. */
export function wordsOfPath(words: string): string {
  return words.replaceAll('.', ' ');
}
