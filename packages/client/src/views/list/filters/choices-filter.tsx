/** Some of a few words, or all but some. States look as they do in the list. */
import { choicesOf } from '@ninefold/model';
import { useState } from 'react';
import { StateBadge } from '../../../components/badge.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

/** One term, `is` or `is not`, with all that is ticked; no term where nothing is. Holds at each press. */
export function ChoicesFilter({ type, entity, path, terms, name, onChange }: FilterProps) {
  const term = terms.find((one) => one.operator === 'is' || one.operator === 'is not');
  const [operator, setOperator] = useState<'is' | 'is not'>(term?.operator === 'is not' ? 'is not' : 'is');
  const chosen = term?.values ?? [];
  const say = (values: readonly string[], as = operator) => onChange(values.length > 0 ? [{ path, operator: as, values }] : []);
  const toggle = (choice: string) => say(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
  return (
    <>
      <OneOf
        label={`${name} is or is not`}
        options={[
          { value: 'is', words: 'is' },
          { value: 'is not', words: 'is not' },
        ]}
        value={operator}
        onChange={(next) => {
          setOperator(next);
          say(chosen, next);
        }}
      />
      <fieldset className="filter-choices">
        <legend className="out-of-sight">{name}</legend>
        {choicesOf(type).map((choice) => (
          <label key={choice} className="filter-choice">
            <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
            {type.kind === 'state' ? <StateBadge entity={entity} name={choice} /> : <span>{choice}</span>}
          </label>
        ))}
      </fieldset>
    </>
  );
}
