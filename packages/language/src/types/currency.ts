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
