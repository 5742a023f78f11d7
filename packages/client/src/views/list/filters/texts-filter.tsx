/** Some texts of a list, found among those that are in use. */
import { useDeferredValue, useState } from 'react';
import { useSuggestions } from '../../../fields/texts/use-suggestions.ts';
import { useSession } from '../../../session.ts';
import type { FilterProps } from './filter-props.ts';

/** Those chosen that a search does not find stay on top. No term where none is chosen; holds at each press. Who is offered nothing, as nobody is signed in, asks for what is typed. */
export function TextsFilter({ name, field, path, terms, onChange }: FilterProps) {
  const [typed, setTyped] = useState('');
  const found = useSuggestions(field, useDeferredValue(typed), true);
  const chosen = terms.find((term) => term.operator === 'is')?.values ?? [];
  const asTyped = useSession().signedIn || typed.trim() === '' ? [] : [typed.trim()];
  const offered = [...new Set([...chosen.filter((text) => !found.includes(text)), ...found, ...asTyped])];
  const toggle = (text: string) => {
    const values = chosen.includes(text) ? chosen.filter((one) => one !== text) : [...chosen, text];
    onChange(values.length > 0 ? [{ path, operator: 'is', values }] : []);
  };
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
        onChange={(event) => setTyped(event.target.value)}
      />
      <fieldset className="filter-choices">
        <legend className="out-of-sight">{name}</legend>
        {offered.map((text) => (
          <label key={text} className="filter-choice">
            <input type="checkbox" checked={chosen.includes(text)} onChange={() => toggle(text)} />
            <span dir="auto">{text}</span>
          </label>
        ))}
      </fieldset>
      {offered.length === 0 ? <p className="softest">Nothing is called that.</p> : null}
    </>
  );
}
