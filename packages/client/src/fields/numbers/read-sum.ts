/**
 * Small sums in place of a number: `3*49.90+10`. Plus, minus and times, times first; worked out exactly, never rounded. The numbers in it
 * are written as any other.
 */
import { sentences } from '@ninefold/engine';
import { formatDecimal, parseDecimal } from '@ninefold/model';
import { t, tMessage } from '../../language/t.tsx';
import type { ReadText } from '../entry.ts';
import { readNumber } from './read-number.ts';

/** As `readNumber`, which reads what is no sum. */
export function readSum(text: string, scale: number, locale: string): ReadText {
  const read = readNumber(text, scale, locale);
  return 'problem' in read && isSum(text) ? sumOf(text, scale, locale) : read;
}

/** Whether something stands between two numbers that says what to do with them. A minus in front is no sum, nor one behind. */
export function isSum(text: string): boolean {
  return termsOf(text).length > 1 || factorsOf(text).length > 1;
}

/** A number as a whole one of the unit that has so many places. */
interface Exact {
  readonly units: bigint;
  readonly places: number;
}

function sumOf(text: string, scale: number, locale: string): ReadText {
  let sum: Exact = { units: 0n, places: 0 };
  for (const term of termsOf(text)) {
    const product = productOf(term, locale);
    if ('problem' in product) return product;
    sum = plus(sum, product);
  }
  const units = parseDecimal(formatDecimal(sum.units, sum.places), scale);
  if (units === undefined) return { problem: tMessage(sentences.tooManyPlaces(scale)) };
  return readNumber(formatDecimal(units, scale), scale, 'en');
}

/** With their signs. */
function termsOf(text: string): readonly string[] {
  return text.replace(/[\u2212\u2013]/gu, '-').split(/(?<=[^\s+\-*×])\s*(?=[+-])(?=.*[^\s+-])/u);
}

function factorsOf(term: string): readonly string[] {
  return term.split(/[*×]/u);
}

const placesOfFactor = 6;

function productOf(term: string, locale: string): Exact | { readonly problem: string } {
  let product: Exact = { units: 1n, places: 0 };
  for (const factor of factorsOf(term)) {
    const read = readNumber(factor, placesOfFactor, locale);
    if ('problem' in read) return read;
    if (typeof read.value !== 'bigint') return { problem: t('This is not a number.') };
    product = { units: product.units * read.value, places: product.places + placesOfFactor };
  }
  return product;
}

function plus(a: Exact, b: Exact): Exact {
  const places = Math.max(a.places, b.places);
  const raised = ({ units, places: own }: Exact) => units * 10n ** BigInt(places - own);
  return { units: raised(a) + raised(b), places };
}
