/** A mail whose words run from the right: programs for mail draw plain text from the left, and its full stops before its first words. */

import { directionOfText } from '@ninefold/words';

/**
 * The same text as HTML, each paragraph of which runs as its first letter says (`dir="auto"`); nothing where none of them runs from the
 * right. Addresses in it can be followed.
 */
export function turnedMail(text: string): { readonly html?: string } {
  const paragraphs = text.split('\n\n');
  if (!paragraphs.some((words) => directionOfText(words) === 'rtl')) return {};
  const turned = paragraphs.map((words) => `<p dir="auto" style="white-space:pre-wrap">${linked(words)}</p>`);
  return { html: `<!doctype html><html><body>${turned.join('')}</body></html>` };
}

function linked(words: string): string {
  return words
    .split(/(https?:\/\/[^\s<>"]+)/u)
    .map((part, place) => (place % 2 === 0 ? safe(part) : `<a href="${safe(part)}" dir="ltr">${safe(part)}</a>`))
    .join('');
}

function safe(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
