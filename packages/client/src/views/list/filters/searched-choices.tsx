/** Values to choose some of, found by typing a part of them. */
import type { ReactNode } from 'react';
import type { CountOf } from '../../../controllers/list/use-value-counts.ts';
import { t } from '../../../language/t.tsx';
import { ValueChoice } from './value-choice.tsx';

interface SearchedChoicesProps {
  /** Of the field. */
  name: string;
  typed: string;
  onType(typed: string): void;
  /** Stand before those that are searched. */
  always?: readonly { readonly value: string; readonly words: string }[];
  /** Those to choose from, what is chosen among them. */
  offered: readonly { readonly value: string; readonly words: ReactNode }[];
  chosen: readonly string[];
  countOf?: CountOf | undefined;
  onToggle(value: string): void;
}

/** A place to search in, and below it what may be chosen. */
export function SearchedChoices({ name, typed, onType, always = [], offered, chosen, countOf, onToggle }: SearchedChoicesProps) {
  return (
    <>
      <input
        type="text"
        className="filter-input filter-search"
        inputMode="search"
        placeholder={t('Search')}
        aria-label={t('Search {field}', { field: name })}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className="filter-choices">
        <legend className="out-of-sight">{name}</legend>
        {[...always, ...offered].map(({ value, words }) => (
          <ValueChoice key={value} checked={chosen.includes(value)} count={countOf?.(value)} onToggle={() => onToggle(value)}>
            {words}
          </ValueChoice>
        ))}
      </fieldset>
    </>
  );
}
