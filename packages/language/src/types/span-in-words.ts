/** An amount of time as people say it: `half a year`, `three working days`, `0:30`. */

const numbers = ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const counts: ReadonlyMap<string, number> = new Map([
  ...numbers.map((word, index) => [word, index + 1] as const),
  ['an', 1],
  ['one', 1],
  ['a couple of', 2],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
]);

const halves: ReadonlyMap<string, string> = new Map([
  ['minute', '30 seconds'],
  ['hour', '30 minutes'],
  ['day', '12 hours'],
  ['year', '6 months'],
]);

/** What others have a word of their own for. */
const others: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['quarter', [3, 'month']],
  ['fortnight', [2, 'week']],
  ['decade', [10, 'year']],
]);

/** As the language writes it; undefined where it is no amount of time in words. */
export function spanInWords(words: string): string | undefined {
  const text = words.trim().toLowerCase();
  const [, half = ''] = /^half\s+(?:an?|of\s+an?)\s+(\p{L}+)$/u.exec(text) ?? [];
  if (half !== '') return halves.get(half);
  const [, count = '', working, unit = ''] =
    /^(.+?)[\s-]+((?:working|business|work)[\s-]+)?(second|minute|hour|day|week|month|quarter|year|fortnight|decade)s?$/u.exec(text) ?? [];
  const number = counts.get(count) ?? (/^\d+$/u.test(count) && others.has(unit) ? Number(count) : undefined);
  if (number === undefined) return undefined;
  const [times, of] = others.get(unit) ?? [1, unit];
  const all = number * times;
  return `${all} ${working === undefined ? '' : 'working '}${of}${all === 1 ? '' : 's'}`;
}

/** What `0:30` and `8:00` are surely meant as, the likelier first; none for anything else, and for a time of day as it is written here. */
export function clockMeant(text: string): readonly string[] {
  const [, hours = '', minutes = ''] = /^(\d{1,3}):([0-5]\d)$/u.exec(text) ?? [];
  if (hours === '') return [];
  const all = Number(hours) * 60 + Number(minutes);
  const span = `${all} minute${all === 1 ? '' : 's'}`;
  if (Number(hours) > 23) return [span];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return Number(hours) < 6 ? [span, time] : [time, span];
}
