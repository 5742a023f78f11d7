/** Numbers and money for people: digits by locale, with the currency's narrow symbol behind (`412.80 €`) or before (`$412.80`). */

import { formatDecimal, rescale } from '@ninefold/model';
import { placesOfAShare, usualCurrencyPlaces, wholeNumbersSeparated } from '../assumptions/chosen/formats.ts';

/** `places.least` digits are always shown, trailing zeros beyond them are not. */
export function formatNumber(units: bigint, scale: number, locale: string, least = 0): string {
  return numberFormat(locale, least, Math.max(scale, least), scale === 0 ? wholeNumbersSeparated : 'auto').format(exact(units, scale));
}

/** A share of one as a percentage, the locale's way: `33.3 %`, `33.3%`. */
export function formatShare(units: bigint, scale: number, locale: string): string {
  return shareFormat(locale).format(exact(units, scale));
}

/** An amount of a field or of an expression: with the sign of its currency, or with the code of the one that its record says. */
export function formatAmount(units: bigint, type: Amount, locale: string): string {
  if (!type.in) return formatMoney(units, type.scale, type.currency, locale);
  const places = type.in.places[type.currency];
  // Which one it is nobody knows here, or the record does not say: then it is a number.
  if (places === undefined) return formatNumber(units, type.scale, locale);
  return `${numberFormat(locale, places, places).format(exact(rescale(units, type.scale, places), places))}\u00a0${type.currency}`;
}

interface Amount {
  readonly currency: string;
  readonly scale: number;
  readonly in?: { readonly places: Readonly<Record<string, number>> };
}

/** Shown with the places that are usual for the currency, whatever the scale. */
export function formatMoney(units: bigint, scale: number, currency: string, locale: string): string {
  const { places, symbol, leads } = currencyLook(currency, locale);
  const rounded = rescale(units, scale, places);
  const digits = numberFormat(locale, places, places);
  const written = digits.format(exact(rounded, places));
  // Behind the sign, and the mark that keeps it in front where lines run from the right.
  return leads ? written.replace(/\p{Nd}/u, (first) => symbol + first) : `${written} ${symbol}`;
}

/** The narrow symbol of a currency, or its code when it has none. */
export function currencySymbol(currency: string, locale: string): string {
  return currencyLook(currency, locale).symbol;
}

/** Whether the symbol stands before the digits. */
export function currencyLeads(currency: string, locale: string): boolean {
  return currencyLook(currency, locale).leads;
}

// Intl reads decimal text exactly, without a binary float between.
function exact(units: bigint, scale: number): `${number}` {
  return formatDecimal(units, scale) as `${number}`;
}

const numberFormats = new Map<string, Intl.NumberFormat>();

// Making an Intl object costs more than a hundred uses of it.
function numberFormat(locale: string, least: number, most: number, useGrouping = 'auto'): Intl.NumberFormat {
  const key = `${locale} ${least} ${most} ${useGrouping}`;
  const known = numberFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    roundingMode: 'halfEven',
    useGrouping,
  } as Intl.NumberFormatOptions);
  numberFormats.set(key, made);
  return made;
}

const shareFormats = new Map<string, Intl.NumberFormat>();

function shareFormat(locale: string): Intl.NumberFormat {
  const known = shareFormats.get(locale);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: placesOfAShare,
    roundingMode: 'halfEven',
  } as Intl.NumberFormatOptions);
  shareFormats.set(locale, made);
  return made;
}

interface CurrencyLook {
  readonly places: number;
  readonly symbol: string;
  /** The symbol stands before the digits. */
  readonly leads: boolean;
}

/** Where English is spoken and the sign is written first. Elsewhere English texts follow the country: `412.80 €`. */
const englishCurrencies: ReadonlySet<string> = new Set(['AUD', 'CAD', 'GBP', 'HKD', 'INR', 'NZD', 'SGD', 'USD', 'ZAR']);

const currencyLooks = new Map<string, CurrencyLook>();

function currencyLook(currency: string, locale: string): CurrencyLook {
  const key = `${locale} ${currency}`;
  const known = currencyLooks.get(key);
  if (known) return known;
  const made = lookUpCurrency(currency, locale);
  currencyLooks.set(key, made);
  return made;
}

function lookUpCurrency(currency: string, locale: string): CurrencyLook {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    const parts = format.formatToParts(0);
    const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency;
    const first = parts[0]?.type === 'currency' && !/\p{L}$/u.test(symbol);
    const leads = first && (!locale.startsWith('en') || englishCurrencies.has(currency));
    return { places: format.resolvedOptions().maximumFractionDigits ?? usualCurrencyPlaces, symbol, leads };
  } catch {
    return { places: usualCurrencyPlaces, symbol: currency, leads: false };
  }
}
