/** How a language counts, as tools for translations want to know it (gettext's `Plural-Forms`), though documents have no plurals yet. */

/** undefined for a language that is not known here: tools then ask, or look it up. */
export function pluralFormsOf(locale: string): string | undefined {
  const language = locale.split('-')[0] ?? '';
  return Object.entries(forms).find(([, languages]) => languages.includes(language))?.[0];
}

// As the manual of gettext lists them ("Plural forms").
const forms: Readonly<Record<string, readonly string[]>> = {
  'nplurals=1; plural=0;': ['ja', 'ko', 'vi', 'th', 'id', 'zh'],
  'nplurals=2; plural=(n != 1);': [
    'en',
    'de',
    'nl',
    'sv',
    'da',
    'nb',
    'fi',
    'et',
    'es',
    'it',
    'pt',
    'el',
    'bg',
    'hu',
    'tr',
    'he',
    'hi',
    'is',
  ],
  'nplurals=2; plural=(n > 1);': ['fr', 'fa'],
  'nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;': ['cs', 'sk'],
  'nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);': ['pl'],
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);': ['ru', 'uk', 'hr'],
  'nplurals=3; plural=(n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2);': ['ro'],
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);': ['lv'],
  'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2);': ['lt'],
  'nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);': ['sl'],
};
