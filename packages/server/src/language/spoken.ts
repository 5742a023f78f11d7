/** An application as it speaks to one person: in the language they chose, else in the first that they read, else in the document's first. */
import { languagesOf, type Settings, type SpokenLanguage } from '@ninefold/model';
import type { Terms } from '@ninefold/words';
import { cookieValue } from '../auth/session-cookie.ts';
import { overStore, type RunningApplication } from '../context/running-application.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { languageCookieName } from './language-cookie.ts';

/** Whether there is anything to choose. */
export function hasLanguages({ application }: Pick<RunningApplication, 'application'>): boolean {
  return languagesOf(application).length > 1;
}

/** `chosen`: what the person keeps; null: nothing. Costs nothing where there is one language. */
export function spokenTo(running: RunningApplication, request: Request, chosen: string | null = null): RunningApplication {
  if (!hasLanguages(running)) return running;
  const languages = languagesOf(running.application);
  const cookie = cookieValue(request.headers.get('cookie'), languageCookieName);
  const found = [chosen, cookie].flatMap((locale) => languages.find((one) => one.locale === locale) ?? []);
  return inLanguage(running, found[0] ?? acceptedLanguage(languages, request.headers.get('accept-language')));
}

/** The same to somebody who is told without having asked: in the language that they chose, else in the document's first. */
export async function spokenToPerson(running: RunningApplication, person: string | undefined): Promise<RunningApplication> {
  if (!hasLanguages(running)) return running;
  const languages = languagesOf(running.application);
  const chosen = person === undefined ? null : await running.store.system.languageOf(person);
  return inLanguage(running, languages.find((one) => one.locale === chosen) ?? languages[0]);
}

function inLanguage(running: RunningApplication, language: SpokenLanguage | undefined): RunningApplication {
  const { settings, store, translations } = running;
  if (!language || language.locale === settings.locale) return running;
  return { ...overStore(running, store), settings: speaking(settings, language.locale, translations?.[language.locale]) };
}

/** Of a person's own language, whichever was spoken before. */
function speaking({ terms: _terms, ownLocale, ...settings }: Settings, locale: string, terms: Terms | undefined): Settings {
  const own = ownLocale ?? settings.locale;
  return locale === own ? { ...settings, locale } : { ...settings, locale, ownLocale: own, terms: terms ?? untranslated };
}

const untranslated: Terms = {};
