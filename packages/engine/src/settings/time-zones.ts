/** Time zones by their IANA names, as the platform knows them. */

/** The name as the platform writes it, where it differs in its letters' case alone; undefined for what is no zone, an offset (`+01:00`) neither. */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[a-z]/iu.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Another name of the same zone stays what was said.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return undefined;
  }
}

/** `Europe/Berlin` as people say it: *Berlin*. Places that have another name by now have that one. */
export function placeOfZone(name: string): string {
  return placesNow[name] ?? (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** Names that browsers keep for old data. */
const placesNow: Readonly<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe',
  'Africa/Asmera': 'Asmara',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};
