/** What a screen calls the fields that it shows: the same on the page and in a file. */
import { type Terms, termIn } from '@ninefold/words';

/** A field's name as its label: as in the document, with the first letter upper-cased. */
export function labelOfField(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

/** What a screen calls a field: its head, else its path in words; in another language where `terms` are given. */
export function saidHead({ head, words }: { readonly head?: string; readonly words: string }, terms?: Terms): string {
  return head === undefined ? saidPath(words, terms) : termIn(terms, 'field', head);
}

/** A path over references in words: as a whole where that is translated, else name by name. */
export function saidPath(words: string, terms?: Terms): string {
  const whole = wordsOfPath(words);
  if (!terms) return whole;
  const said = termIn(terms, 'field', whole);
  return said !== whole || !words.includes('.')
    ? said
    : words
        .split('.')
        .map((name) => termIn(terms, 'field', name))
        .join(' ');
}

/** What a column goes by in addresses and saved views: `employee.name`; one that could not be read by its words. */
export function columnName({ path, words }: { readonly path: readonly string[]; readonly words: string }): string {
  return path.join('.') || words;
}

/** What a path over references is called: `employee.manager` is the employee manager. */
export function wordsOfPath(words: string): string {
  return words.replaceAll('.', ' ');
}
