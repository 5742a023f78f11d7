/** What weekdays are called. */

/** 0 is Monday. By the names of the locale and by the English ones, of which the first three letters will do; `word` is in small letters. */
export function weekdayNamed(word: string, locale: string): number | undefined {
  for (const language of [locale, 'en']) {
    const found = weekdayNames(language).findIndex((names) =>
      names.some((name) => name === word || (word.length >= 3 && name.startsWith(word))),
    );
    if (found >= 0) return found;
  }
  return undefined;
}

const known = new Map<string, readonly (readonly string[])[]>();

function weekdayNames(locale: string): readonly (readonly string[])[] {
  const names =
    known.get(locale) ??
    Array.from({ length: 7 }, (_, day) =>
      (['long', 'short'] as const).map((weekday) =>
        new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
          .format(Date.UTC(2026, 5, 1 + day))
          .toLocaleLowerCase(locale)
          .replace(/\.$/u, ''),
      ),
    );
  known.set(locale, names);
  return names;
}
