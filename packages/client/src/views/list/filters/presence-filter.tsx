/** Given or not: for what cannot be compared, files and lines. */
import { t } from '../../../language/t.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

/** `empty` or `not empty`; no term for either. Holds at once. */
export function PresenceFilter({ name, path, terms, onChange }: FilterProps) {
  const operator = terms[0]?.operator;
  return (
    <OneOf
      label={name}
      options={[
        { value: 'either', words: t('either') },
        { value: 'not empty', words: t('given') },
        { value: 'empty', words: t('none given') },
      ]}
      value={operator === 'empty' || operator === 'not empty' ? operator : 'either'}
      onChange={(next) => onChange(next === 'either' ? [] : [{ path, operator: next, values: [] }])}
    />
  );
}
