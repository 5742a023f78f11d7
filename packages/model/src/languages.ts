/** Language names as documents write them → BCP 47 tags. */
import { type Application, foldName } from './application.ts';
import { memoize } from './memoize.ts';
import { givenValue } from './statement.ts';

/** A language in which an application speaks to people. */
export interface SpokenLanguage {
  /** As point 1 writes it: `German`. */
  readonly name: string;
  /** BCP 47, with a region where one is usual: dates and numbers are written as it has them. */
  readonly locale: string;
  /** As short as it can be among those of the document: `de`, or `pt-BR` beside `pt-PT`. Its file of translations has it in its name. */
  readonly tag: string;
}

/** Those that point 1 names and that are known, each once, the document's own first; none where it names none. */
export const languagesOf: (application: Application) => readonly SpokenLanguage[] = memoize((application: Application) => {
  const named = (givenValue(application.product.languages) ?? []).flatMap((name) => {
    const locale = languageTag(name);
    return locale === undefined ? [] : [{ name, locale }];
  });
  const each = named.filter(({ locale }, at) => named.findIndex((other) => other.locale === locale) === at);
  const alike = (locale: string) => each.filter((other) => shortTag(other.locale) === shortTag(locale)).length;
  return each.map((one) => ({ ...one, tag: alike(one.locale) > 1 ? one.locale : shortTag(one.locale) }));
});

function shortTag(locale: string): string {
  return locale.split('-')[0] ?? locale;
}

/** The tag of a language's name ("English", "Deutsch") or of a tag as it stands ("pt-BR"); undefined when neither. */
export function languageTag(name: string): string | undefined {
  return tags[foldName(name)] ?? asTag(name.trim());
}

// English is written the European way: 12 Nov 2026.
const tags: Readonly<Record<string, string>> = {
  english: 'en-GB',
  'british english': 'en-GB',
  'american english': 'en-US',
  'us english': 'en-US',
  german: 'de-DE',
  deutsch: 'de-DE',
  french: 'fr-FR',
  français: 'fr-FR',
  spanish: 'es-ES',
  español: 'es-ES',
  italian: 'it-IT',
  italiano: 'it-IT',
  dutch: 'nl-NL',
  nederlands: 'nl-NL',
  portuguese: 'pt-PT',
  português: 'pt-PT',
  'brazilian portuguese': 'pt-BR',
  polish: 'pl-PL',
  polski: 'pl-PL',
  czech: 'cs-CZ',
  čeština: 'cs-CZ',
  slovak: 'sk-SK',
  slovenian: 'sl-SI',
  croatian: 'hr-HR',
  hungarian: 'hu-HU',
  magyar: 'hu-HU',
  romanian: 'ro-RO',
  română: 'ro-RO',
  bulgarian: 'bg-BG',
  greek: 'el-GR',
  ελληνικά: 'el-GR',
  turkish: 'tr-TR',
  türkçe: 'tr-TR',
  swedish: 'sv-SE',
  svenska: 'sv-SE',
  danish: 'da-DK',
  dansk: 'da-DK',
  norwegian: 'nb-NO',
  norsk: 'nb-NO',
  finnish: 'fi-FI',
  suomi: 'fi-FI',
  estonian: 'et-EE',
  latvian: 'lv-LV',
  lithuanian: 'lt-LT',
  icelandic: 'is-IS',
  irish: 'ga-IE',
  russian: 'ru-RU',
  русский: 'ru-RU',
  ukrainian: 'uk-UA',
  українська: 'uk-UA',
  hebrew: 'he-IL',
  arabic: 'ar',
  persian: 'fa-IR',
  hindi: 'hi-IN',
  chinese: 'zh-CN',
  中文: 'zh-CN',
  japanese: 'ja-JP',
  日本語: 'ja-JP',
  korean: 'ko-KR',
  한국어: 'ko-KR',
  vietnamese: 'vi-VN',
  thai: 'th-TH',
  indonesian: 'id-ID',
};

function asTag(text: string): string | undefined {
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u.test(text)) return undefined;
  try {
    return Intl.NumberFormat.supportedLocalesOf(text)[0];
  } catch {
    return undefined;
  }
}
