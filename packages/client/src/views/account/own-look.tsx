/** How pages look to oneself: their language, light or dark, how close rows stand, by whose clock. What is chosen on this device is said to be. */

import { Button } from '../../components/button.tsx';
import { chooseLanguage, languageName } from '../../language/choose-language.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';
import { chooseRowSpacing, type RowSpacing, useRowSpacing } from '../../theme/row-spacing.ts';
import { chooseScheme, type Scheme, useScheme } from '../../theme/scheme.ts';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';
import { OwnTimeZone } from './own-time-zone.tsx';

/** Each choice holds at once. */
export function OwnLook() {
  const { speaks, locale } = useSession();
  const languages = speaks?.languages ?? [];
  return (
    <section className="account-part own-look" aria-labelledby="account-look">
      <h2 id="account-look">{t('How it looks')}</h2>
      {languages.length > 1 ? (
        <fieldset className="entrance-choice">
          <legend>{t('Language')}</legend>
          {/* Not radios: an arrow would load the page anew. */}
          {languages.map((one) => (
            <Button key={one} small aria-pressed={one === locale} lang={one} onClick={() => void chooseLanguage(one)}>
              {languageName(one, languages)}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <EntranceChoice
        legend={t('Light or dark')}
        options={[
          { value: 'system', words: t('As the system') },
          { value: 'light', words: t('Light') },
          { value: 'dark', words: t('Dark') },
        ]}
        value={useScheme()}
        onChange={(chosen) => chooseScheme(chosen as Scheme)}
      />
      <EntranceChoice
        legend={t('Rows of lists')}
        options={[
          { value: 'apart', words: t('With room') },
          { value: 'closer', words: t('Closer together') },
        ]}
        value={useRowSpacing()}
        onChange={(chosen) => chooseRowSpacing(chosen as RowSpacing)}
      />
      <p className="account-words">{t('Light or dark and the rows are chosen for this device.')}</p>
      <OwnTimeZone />
    </section>
  );
}
