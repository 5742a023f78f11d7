/** A text as JSON writes it (RFC 8259, 7). */

const asItIs = /^[ !#-[\]-~]*$/u;

/** What `JSON.stringify` comes to: most texts stand as they are, which is told in half the time. */
export function jsonText(text: string): string {
  return asItIs.test(text) ? `"${text}"` : JSON.stringify(text);
}
