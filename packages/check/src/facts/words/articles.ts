/** "a Draft claim", "an Approved claim": names of the document inside sentences. */

/** `a`/`an` before a word by its first letters (a user, an upload); a capital at the beginning of a sentence. */
export function withArticle(words: string, start = false): string {
  const article = /^(?:[aeio]|u(?!s|ni[a-z]))/iu.test(words) ? 'an' : 'a';
  return `${start ? capital(article) : article} ${words}`;
}

/** With its first letter in upper case. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
