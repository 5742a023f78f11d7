/** Time zones as people look for them: by a place, by its country, by how far its clocks are ahead. */
import { placeOfZone } from '@ninefold/engine';
import { foldName } from '@ninefold/model';

export interface OfferedZone {
  /** IANA name. */
  readonly zone: string;
  /** What people call it: a city, most often. */
  readonly place: string;
  /** In the language of the page; '' where it is in none, or the browser does not know. */
  readonly country: string;
}

/** All that the browser knows, by their places. */
export function zonesOffered(locale: string): readonly OfferedZone[] {
  const countries = countriesOfZones(locale);
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
  const order = new Intl.Collator(locale);
  return zones
    .map((zone) => ({ zone, place: placeOfZone(zone), country: countries.get(zone) ?? '' }))
    .sort((one, other) => order.compare(one.place, other.place));
}

/** Those of which each word of `typed` begins one: what begins with it first. `ahead` says how far their clocks are ahead. */
export function zonesFound(zones: readonly OfferedZone[], typed: string, ahead: (zone: string) => string): readonly OfferedZone[] {
  const words = wordsOf(typed);
  if (words.length === 0) return zones;
  const fits = ({ zone, place, country }: OfferedZone): boolean => {
    const said = wordsOf(`${place} ${country} ${zone} ${ahead(zone)}`);
    return words.every((word) => said.some((one) => one.startsWith(word)));
  };
  const begins = ({ place }: OfferedZone): boolean => wordsOf(place).join(' ').startsWith(words.join(' '));
  const found = zones.filter(fits);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

/** `GMT+1`, as the language has it. */
export function aheadWords(zone: string, now: number, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^GMT\+0$/u, 'GMT') ?? '';
}

function wordsOf(text: string): readonly string[] {
  const plain = foldName(text.normalize('NFD').replace(/\p{M}/gu, ''));
  return plain.split(/[\s/_,()’'-]+/u).filter((word) => word !== '');
}

/** What newer browsers call otherwise. */
type WithZones = Intl.Locale & { getTimeZones?(): readonly string[] | undefined; readonly timeZones?: readonly string[] };

function countriesOfZones(locale: string): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  const countries = new Map<string, string>();
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second);
      const region = new Intl.Locale(`und-${first}${second}`) as WithZones;
      const zones = name === undefined ? [] : (region.getTimeZones?.() ?? region.timeZones ?? []);
      // Of a country that is another by now, the one that there is stays.
      for (const zone of zones) if (!countries.has(zone) || !isFormer(first + second)) countries.set(zone, name ?? '');
    }
  return countries;
}

/** Codes that browsers keep for old data. */
function isFormer(code: string): boolean {
  return ['AN', 'CS', 'SU', 'YU'].includes(code);
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
