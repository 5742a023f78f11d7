/** Small words around the document's own names. */

/**
 * "Claim" in a sentence: "claim". Names with capitals of their own (SLA, VAT number) stay, and all of them where the page is in a language
 * that writes nouns so.
 */
export function inSentence(name: string): string {
  if (capitalNouns.test(globalThis.document?.documentElement.lang ?? '')) return name;
  return /^\p{Lu}(?:[\p{Ll}\s\d-]|$)/u.test(name) && !/\s\p{Lu}/u.test(name) ? name.charAt(0).toLocaleLowerCase() + name.slice(1) : name;
}

/** "1 claim", "64 claims", by locale: "1,204 claims". */
export function counted(count: number, entity: { readonly name: string; readonly plural: string }, locale: string): string {
  return `${count.toLocaleString(locale)} ${inSentence(count === 1 ? entity.name : entity.plural)}`;
}

/** "title", "title and reason", "title, reason and lines". */
export function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** German and Luxembourgish. */
const capitalNouns = /^(?:de|lb)(?:-|$)/u;
