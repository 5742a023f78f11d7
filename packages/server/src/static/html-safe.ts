/** A text that stands in HTML as it is, in an attribute too. */
export function htmlSafe(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
