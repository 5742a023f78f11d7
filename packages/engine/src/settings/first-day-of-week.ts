/**
 * The day on which weeks begin, as the document's own language has it: whoever looks, and in whichever of its languages, the same records
 * fall in the same week. Taken from a table, since browsers and servers do not know it alike (`Intl.Locale.prototype.getWeekInfo` is missing
 * from some, and changes with their data); its source is CLDR 48, supplemental data, `weekData/firstDay`.
 */
import type { Settings } from '@ninefold/model';

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type FirstDayOfWeek = 1 | 5 | 6 | 7;

/** The territories in which they begin on another day than Monday. */
const friday = new Set(['MV']);
const saturday = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));
const sunday = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG ' +
    'SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
);

/** Of the settings of an application, or of what a page knows of them. */
export function firstDayOfWeek({ locale, ownLocale }: Pick<Settings, 'locale' | 'ownLocale'>): FirstDayOfWeek {
  return firstDayIn(ownLocale ?? locale);
}

const known = new Map<string, FirstDayOfWeek>();

/** By the region of the locale, else the one where its language is spoken most; Monday where there is none. */
function firstDayIn(locale: string): FirstDayOfWeek {
  const before = known.get(locale);
  if (before !== undefined) return before;
  const found = dayIn(regionOf(locale));
  known.set(locale, found);
  return found;
}

function dayIn(territory: string): FirstDayOfWeek {
  if (sunday.has(territory)) return 7;
  if (saturday.has(territory)) return 6;
  return friday.has(territory) ? 5 : 1;
}

function regionOf(locale: string): string {
  try {
    return new Intl.Locale(locale).maximize().region ?? '';
  } catch {
    return '';
  }
}
