/** How a locale writes months within dates, and which words stand in all its dates alike: they say nothing (`klo`, `de`, `年`, `г.`). */

interface WrittenDates {
  /** Of each month, in small letters: what is said of it in one way or another. */
  readonly months: readonly (readonly string[])[];
  /** In small letters. */
  readonly fillers: ReadonlySet<string>;
}

/** The words in a text, in the order they stand: letters with their marks, no digits. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
}

/** Worked out once for each locale. */
export function writtenDates(locale: string): WrittenDates {
  const written = known.get(locale) ?? workedOut(locale);
  known.set(locale, written);
  return written;
}

/** The month, from 1, that these words say, in the words of the locale or in English; three letters of one will do. */
export function monthSaid(words: readonly string[], locale: string): number | undefined {
  for (const language of [locale, 'en']) {
    const { months } = writtenDates(language);
    const said = words.join(' ');
    const named = (fits: (name: string) => boolean) => months.findIndex((names) => names.some(fits));
    const exact = named((name) => name === said);
    const month = exact >= 0 || said.length < 3 ? exact : named((name) => name.startsWith(said));
    if (month >= 0) return month + 1;
  }
  return undefined;
}

const known = new Map<string, WrittenDates>();

const styles: readonly Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric' },
  { month, day: 'numeric', year: 'numeric' },
  { month, day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
]);

function workedOut(locale: string): WrittenDates {
  const ways = styles.map((style) => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
    const written = Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)));
    const words = written.map((text) => wordsIn(text.normalize('NFKC').toLocaleLowerCase(locale)));
    const [first = [], ...others] = words;
    const fillers = new Set(first.filter((word) => others.every((other) => other.includes(word))));
    return { fillers, months: words.map((said) => said.filter((word) => !fillers.has(word)).join(' ')) };
  });
  return {
    months: Array.from({ length: 12 }, (_, month) => [...new Set(ways.map(({ months }) => months[month] ?? ''))].filter(Boolean)),
    fillers: new Set(ways.flatMap(({ fillers }) => [...fillers])),
  };
}
