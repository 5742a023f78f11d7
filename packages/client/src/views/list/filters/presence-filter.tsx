/** Given or not: for what cannot be compared, files and lines. */
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

/** `empty` or `not empty`; no term for either. Holds at once. */
export function PresenceFilter({ name, path, terms, onChange }: FilterProps) {
  const operator = terms[0]?.operator;
  return (
    <OneOf
      label={name}
      options={[
        { value: 'either', words: 'either' },
        { value: 'not empty', words: 'given' },
        { value: 'empty', words: 'none given' },
      ]}
      value={operator === 'empty' || operator === 'not empty' ? operator : 'either'}
      onChange={(next) => onChange(next === 'either' ? [] : [{ path, operator: next, values: [] }])}
    />
  );
}
