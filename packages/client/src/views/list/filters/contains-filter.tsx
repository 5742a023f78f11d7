/** A part of the text, or all of it. */
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { wordsOfWay } from '../../../controllers/list/filter-ways.ts';
import { t } from '../../../language/t.tsx';
import type { AskingProps } from './filter-props.ts';

/** Holds when it is sent, and closes; blank text takes the filter away. */
export function ContainsFilter({ name, path, terms, way, onChange, onClose }: AskingProps) {
  const [typed, setTyped] = useState(terms[0]?.values[0] ?? '');
  const operator = way === 'is' || way === 'is not' ? way : 'contains';
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim() === '' ? [] : [{ path, operator, values: [typed.trim()] }]);
        onClose();
      }}
    >
      <label className="filter-field">
        <span>{t(wordsOfWay[operator])}</span>
        <input
          type="text"
          className="filter-input"
          aria-label={`${name} ${t(wordsOfWay[operator])}`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button kind="filled" type="submit" small>
        {t('Show')}
      </Button>
    </form>
  );
}
