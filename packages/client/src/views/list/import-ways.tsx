/** What an import does with its rows: create, change what is there, or both; and what an empty cell says. */

import { inWords } from '../../components/words.ts';
import type { KeyedImporting } from '../../controllers/import/use-keyed-import.ts';
import { fieldOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { OneOf } from './filters/one-of.tsx';

/** Only what is permitted is offered. */
export function ImportWays({ importing: { ways = [], way, change, progress } }: { readonly importing: KeyedImporting }) {
  const words = { both: t('Create and change'), create: t('Create new ones'), update: t('Change those there are') } as const;
  return (
    <fieldset className="import-ways" disabled={progress !== null}>
      {ways.length < 2 ? null : (
        <OneOf
          label={t('What to do')}
          options={ways.map((value) => ({ value, words: words[value] }))}
          value={way.does}
          onChange={(does) => change({ does })}
        />
      )}
      <p className="softest">{t('A row is known by {fields}.', { fields: inWords(way.by.map(fieldOf)) })}</p>
      {way.does === 'create' ? null : (
        <label className="import-clears">
          <input type="checkbox" checked={way.clears} onChange={({ target }) => change({ clears: target.checked })} />
          {t('Empty cells clear the value')}
        </label>
      )}
    </fieldset>
  );
}
