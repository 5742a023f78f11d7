/** What a screen calls the fields that it shows: the same on the page and in a file. */
import { type Message, message, type Speech, say, termIn } from '@ninefold/words';

/** A field's name as its label: as in the document, with the first letter upper-cased. */
export function labelOfField(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}

/** What a screen calls a field: its head, else its path in words; in the language that is spoken. */
export function saidHead({ head, words }: { readonly head?: string; readonly words: string }, speech: Speech): string {
  return head === undefined ? saidPath(words, speech) : termIn(speech.terms, 'field', head);
}

/** A path over references in words: as a whole where that is translated, else name by name. */
export function saidPath(words: string, speech: Speech): string {
  const whole = wordsOfPath(words);
  const said = termIn(speech.terms, 'field', whole);
  if (said !== whole) return said;
  return words
    .split('.')
    .map((name) => saidField(name, speech))
    .join(' ');
}

/** A field's name as people read it. What the document has without writing it, the platform says in the language spoken. */
export function saidField(name: string, speech: Speech): string {
  const said = termIn(speech.terms, 'field', name);
  const own = said === name ? unwritten.get(name) : undefined;
  return own ? say(own, speech) : said;
}

/** What records with states have by themselves. */
const unwritten: ReadonlyMap<string, Message> = new Map([
  ['state', message('state')],
  ['since', message('since')],
]);

/** What a column goes by in addresses and saved views: `employee.name`; one that could not be read by its words. */
export function columnName({ path, words }: { readonly path: readonly string[]; readonly words: string }): string {
  return path.join('.') || words;
}

/** What a path over references is called: `employee.manager` is the employee manager. */
export function wordsOfPath(words: string): string {
  return words.replaceAll('.', ' ');
}
