/**
 * *Terms*: the words and texts of a document that people see (names, messages, notes), in another language than its first. In the document
 * a name stays what it is, a key; what people read in its place is looked up here.
 */

/** What a word can be. The same word of two kinds may be two words elsewhere: `open` is a state, and what one does. */
export const termKinds = ['title', 'field', 'value', 'action', 'text'] as const;

/** `title`: of the product, screens, entities, roles, figures. `value`: states and choices. `text`: whole sentences. */
export type TermKind = (typeof termKinds)[number];

/** By `termKey` → what is said in its place. */
export type Terms = Readonly<Record<string, string>>;

/** How something is said: in the forms of the locale, with the document's words in its language, where there are such. */
export interface Speech {
  /** BCP 47. */
  readonly locale: string;
  /** Missing where the document itself is in this language. */
  readonly terms?: Terms | undefined;
}

/** As messages stand in the code, for whoever reads no page: logs, and refusals until somebody words them. */
export const english: Speech = { locale: 'en' };

/**
 * A word of the document among the values of a message: said in the language of the whole; several with commas between them. `upper`: with
 * a capital, as a sentence begins.
 */
export interface SaidTerm {
  readonly term: TermKind;
  readonly text: string | readonly string[];
  readonly upper?: true;
}

/** What a word is looked up by; its case does not matter, as in all names. */
export function termKey(kind: TermKind, text: string): string {
  return `${kind}:${text.toLowerCase()}`;
}

/** The word as it is said there; as it stands in the document where nobody translated it. */
export function termIn(terms: Terms | undefined, kind: TermKind, text: string): string {
  return terms?.[termKey(kind, text)] ?? text;
}

/** The same with what `upper` asks for. */
export function sayTerm({ term, text, upper }: SaidTerm, { locale, terms }: Speech): string {
  const said = [text]
    .flat()
    .map((one) => termIn(terms, term, one))
    .join(', ');
  if (!upper) return said;
  const [first = ''] = said;
  return first.toLocaleUpperCase(locale) + said.slice(first.length);
}
