/** The languages of the application, for whoever is not in yet. */
import { use } from 'react';
import { chooseLanguage, languageName } from '../../language/choose-language.ts';
import { t } from '../../language/t.tsx';
import { SessionContext } from '../../session.ts';

/** Each by its own name; nothing where there is one. */
export function EntranceLanguages() {
  const session = use(SessionContext);
  const { languages = [] } = session?.speaks ?? {};
  if (languages.length < 2) return null;
  return (
    <nav className="entrance-languages" aria-label={t('Language')}>
      {languages.map((locale) => (
        <button
          key={locale}
          type="button"
          className="entrance-link"
          lang={locale}
          aria-current={locale === session?.locale || undefined}
          onClick={() => void chooseLanguage(locale)}
        >
          {languageName(locale, languages)}
        </button>
      ))}
    </nav>
  );
}
