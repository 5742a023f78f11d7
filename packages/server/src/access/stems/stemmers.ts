/** The stemmers of the languages that documents speak: Snowball's, each loaded with the first application that speaks its language. */
import { type Application, languagesOf } from '@ninefold/model';

/** What the forms of a word have in common. The word is in lower case. */
export type Stemmer = (word: string) => string;

/** A stemmer by the tag of its language, `de`. */
export interface LanguageStemmer {
  readonly language: string;
  readonly stemmer: Stemmer;
}

const stemmers: Readonly<Record<string, () => Promise<{ readonly stemmer: Stemmer }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

const loaded = new Map<string, Stemmer>();

/** Loads those of the languages that the document speaks. A language without one is searched as it is typed. */
export async function loadStemmers(application: Application): Promise<void> {
  for (const language of tagsOf(application)) {
    const load = Object.hasOwn(stemmers, language) && !loaded.has(language) ? stemmers[language] : undefined;
    if (load) loaded.set(language, (await load()).stemmer);
  }
}

/** Those that are loaded, the document's own language first. */
export function stemmersOf(application: Application): readonly LanguageStemmer[] {
  return tagsOf(application).flatMap((language) => {
    const stemmer = loaded.get(language);
    return stemmer ? [{ language, stemmer }] : [];
  });
}

function tagsOf(application: Application): readonly string[] {
  return [...new Set(languagesOf(application).map(({ locale }) => new Intl.Locale(locale).language))];
}
