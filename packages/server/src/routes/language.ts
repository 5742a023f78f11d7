/** `POST /_app/language`: in which language somebody wants the application. */
import { languagesOf } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import type { AppResponse } from '../contract/app-handler.ts';
import { readBody } from '../contract/read-input.ts';
import { languageCookie } from '../language/language-cookie.ts';
import { platformRefused } from '../problems/platform.ts';

/** 204: kept with the person, and in this browser for when nobody is signed in. Refused for what is no language of the document. */
export async function answerLanguage(context: RequestContext): Promise<AppResponse<'chooseLanguage'>> {
  const { language } = await readBody(context, 'chooseLanguage');
  const { application, store } = context.running;
  const languages = languagesOf(application);
  if (language !== null && (languages.length < 2 || !languages.some(({ locale }) => locale === language)))
    throw platformRefused('not-a-choice', { said: 'The application does not speak this language.', path: ['language'] });
  const person = context.principal.signedIn ? context.principal.person.record?.id : undefined;
  if (person !== undefined) await store.system.setLanguage(person, language);
  return { status: 204, cookies: [languageCookie(language)] };
}
