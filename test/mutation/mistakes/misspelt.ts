/** Slips of the fingers. */
import type { Random } from '../mistake.ts';

/** Two letters swapped, one doubled, or one left out, in the middle of a word; always another text. */
export function misspelt(text: string, random: Random): string {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{N}]+/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (!word) return `${text}x`;
  const [letters, at] = [word[0], word.index];
  const place = 1 + Math.floor(random() * (letters.length - 1));
  const [before, here, last] = [letters[place - 1] ?? '', letters[place] ?? '', letters.slice(place + 1)];
  const slips = [`${letters.slice(0, place)}${here}${here}${last}`, `${letters.slice(0, place)}${last}`];
  if (before !== here) slips.push(`${letters.slice(0, place - 1)}${here}${before}${last}`);
  const by = slips[Math.floor(random() * slips.length)] ?? letters;
  return text.slice(0, at) + by + text.slice(at + letters.length);
}
