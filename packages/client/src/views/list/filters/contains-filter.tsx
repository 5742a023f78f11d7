/** A part of the text. */
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { FilterProps } from './filter-props.ts';

/** Holds when it is sent, and closes; blank text takes the filter away. */
export function ContainsFilter({ name, path, terms, onChange, onClose }: FilterProps) {
  const [typed, setTyped] = useState(terms.find((term) => term.operator === 'contains')?.values[0] ?? '');
  return (
    <form
      className="filter-form"
      onSubmit={(event) => {
        event.preventDefault();
        onChange(typed.trim() === '' ? [] : [{ path, operator: 'contains', values: [typed.trim()] }]);
        onClose();
      }}
    >
      <label className="filter-field">
        <span>contains</span>
        <input
          type="text"
          className="filter-input"
          aria-label={`${name} contains`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button kind="filled" type="submit" small>
        Show
      </Button>
    </form>
  );
}
