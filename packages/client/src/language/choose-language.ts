/** Another language for the page: the server keeps it, and says everything anew. */
import { callApi } from '../api/call-api.ts';
import { wordsOfTrouble } from '../api/trouble.ts';
import { showToast } from '../components/toast.tsx';
import { upperFirst } from '../components/words.ts';
import { t } from './t.tsx';

/** `locale`: one of the session's languages. The page is loaded anew in it; what goes wrong is a toast. */
export async function chooseLanguage(locale: string): Promise<void> {
  try {
    await callApi('chooseLanguage', { body: { language: locale } });
    location.reload();
  } catch (error) {
    showToast(wordsOfTrouble(error, t('The language stays as it is.')));
  }
}

/** What a language is called by those who speak it: *Deutsch*; with its country where another of `all` is spoken elsewhere. */
export function languageName(locale: string, all: readonly string[]): string {
  const base = (one: string) => one.split('-')[0] ?? one;
  const isOnly = all.filter((one) => base(one) === base(locale)).length < 2;
  const said = isOnly ? base(locale) : locale;
  return upperFirst(new Intl.DisplayNames([locale], { type: 'language' }).of(said) ?? said);
}
