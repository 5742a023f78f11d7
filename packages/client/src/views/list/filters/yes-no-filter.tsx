/** Yes, no, or either. */
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

/** `is` with `true` or `false`; no term for either. Holds at once. */
export function YesNoFilter({ name, path, terms, onChange }: FilterProps) {
  const value = terms.find((term) => term.operator === 'is')?.values[0];
  return (
    <OneOf
      label={name}
      options={[
        { value: 'either', words: 'either' },
        { value: 'true', words: 'yes' },
        { value: 'false', words: 'no' },
      ]}
      value={value === 'true' || value === 'false' ? value : 'either'}
      onChange={(next) => onChange(next === 'either' ? [] : [{ path, operator: 'is', values: [next] }])}
    />
  );
}
