/** How many decimal places a currency has (ISO 4217, as Intl knows it). */

const places = new Map<string, number>();

/** 2 for EUR, 0 for JPY; 2 for codes nobody knows. A pure function with a memory. */
export function currencyScale(currency: string): number {
  let scale = places.get(currency);
  if (scale === undefined) {
    scale = /^[A-Z]{3}$/u.test(currency)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
      : 2;
    if (places.size < 500) places.set(currency, scale);
  }
  return scale;
}

/** Stands for the currency while the document does not say one (ISO 4217: no currency). */
export const noCurrency = 'XXX';

/** ISO 4217: three capital letters. */
export function isCurrencyCode(words: string): boolean {
  return /^[A-Z]{3}$/u.test(words);
}

/** Of each code how many decimal places it has. */
export function placesOf(codes: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(codes.map((code) => [code, currencyScale(code)]));
}

/** Amounts of which each record says the currency are kept with the most places that any has (ISO 4217), so that none moves when more may be said. */
export const placesOfAny = 4;
