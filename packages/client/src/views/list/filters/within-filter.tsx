/** Days by words, such as this week: which they are, the server says at each look. */

import { relativeSpans } from '@ninefold/engine';
import { upperFirst } from '../../../components/words.ts';

import { t } from '../../../language/t.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

/** One term, `within`. Holds at once. */
export function WithinFilter({ name, path, terms, onChange }: FilterProps) {
  const asked = terms.find(({ operator }) => operator === 'within')?.values[0];
  return (
    <div className="filter-spans">
      <OneOf
        label={name}
        options={relativeSpans.map((value) => ({ value, words: upperFirst(t(value)) }))}
        value={relativeSpans.find((one) => one === asked)}
        onChange={(next) => onChange([{ path, operator: 'within', values: [next] }])}
      />
    </div>
  );
}
