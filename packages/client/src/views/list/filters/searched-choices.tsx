/** Values to choose some of, found by typing a part of them. */
import type { ReactNode } from 'react';
import type { FilterProps } from './filter-props.ts';

interface SearchedChoicesProps {
  /** Of the field. */
  name: string;
  typed: string;
  onType(typed: string): void;
  /** Those to choose from, what is chosen among them. */
  offered: readonly { readonly value: string; readonly words: ReactNode }[];
  chosen: readonly string[];
  onToggle(value: string): void;
}

/** A place to search in, and below it what may be chosen. */
export function SearchedChoices({ name, typed, onType, offered, chosen, onToggle }: SearchedChoicesProps) {
  return (
    <>
      <input
        type="text"
        className="filter-input filter-search"
        inputMode="search"
        placeholder="Search"
        aria-label={`Search ${name}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <fieldset className="filter-choices">
        <legend className="out-of-sight">{name}</legend>
        {offered.map(({ value, words }) => (
          <label key={value} className="filter-choice">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            {words}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** What is chosen of a field, and how it is chosen: no term where nothing is; a choice holds at each press. */
export function chosenOf({ path, terms, onChange }: Pick<FilterProps, 'path' | 'terms' | 'onChange'>) {
  const chosen = terms.find((term) => term.operator === 'is')?.values ?? [];
  const toggle = (value: string): void => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(values.length > 0 ? [{ path, operator: 'is', values }] : []);
  };
  return { chosen, toggle };
}
