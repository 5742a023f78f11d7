/** What a browser says its person reads (`Accept-Language`, RFC 9110, 12.5.4), held against the languages of a document. */
import type { SpokenLanguage } from '@ninefold/model';

/** More are not looked at: nobody reads so many, and whoever sends them means no good. */
const mostWanted = 20;

/** The first that is wanted and there, in whichever country it is spoken; undefined where none is. */
export function acceptedLanguage(languages: readonly SpokenLanguage[], header: string | null): SpokenLanguage | undefined {
  for (const wanted of wantedTags(header ?? '')) {
    const found =
      languages.find(({ locale }) => locale.toLowerCase() === wanted) ?? languages.find(({ locale }) => base(locale) === base(wanted));
    if (found) return found;
  }
  return undefined;
}

/** The most wanted first, in small letters; `*` and what is not wanted at all are left out. */
function wantedTags(header: string): readonly string[] {
  return header
    .split(',', mostWanted)
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/u);
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/u.test(tag) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

function base(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
