/** Numbers and money for people: digits by locale, then a space and the currency's narrow symbol (`412.80 €`). */
import { formatDecimal, rescale } from '@ninefold/model';

/** `places.least` digits are always shown, trailing zeros beyond them are not. */
export function formatNumber(units: bigint, scale: number, locale: string, least = 0): string {
  return numberFormat(locale, least, Math.max(scale, least)).format(exact(units, scale));
}

/** Shown with the places that are usual for the currency, whatever the scale. */
export function formatMoney(units: bigint, scale: number, currency: string, locale: string): string {
  const { places, symbol } = currencyLook(currency, locale);
  return `${numberFormat(locale, places, places).format(exact(rescale(units, scale, places), places))} ${symbol}`;
}

/** The narrow symbol of a currency, or its code when it has none. */
export function currencySymbol(currency: string, locale: string): string {
  return currencyLook(currency, locale).symbol;
}

// Intl reads decimal text exactly, without a binary float between.
function exact(units: bigint, scale: number): `${number}` {
  return formatDecimal(units, scale) as `${number}`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

// Making an Intl object costs more than a hundred uses of it.
function numberFormat(locale: string, least: number, most: number): Intl.NumberFormat {
  const key = `${locale} ${least} ${most}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: 'halfEven',
  } as Intl.NumberFormatOptions);
  numberFormats.set(key, made);
  return made;
}

const currencyLooks = new Map<string, { places: number; symbol: string }>();

function currencyLook(currency: string, locale: string): { places: number; symbol: string } {
  const key = `${locale} ${currency}`;
  const known = currencyLooks.get(key);
  if (known) return known;
  const made = lookUpCurrency(currency, locale);
  currencyLooks.set(key, made);
  return made;
}

function lookUpCurrency(currency: string, locale: string): { places: number; symbol: string } {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const symbol = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
    return { places: format.resolvedOptions().maximumFractionDigits ?? 2, symbol };
  } catch {
    return { places: 2, symbol: currency };
  }
}
