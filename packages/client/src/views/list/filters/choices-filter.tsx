/** Some of a few words, or all but some. States look as they do in the list. */
import { choicesOf } from '@ninefold/model';
import { StateBadge } from '../../../components/badge.tsx';
import { chosenOf } from './chosen-of.ts';
import type { AskingProps } from './filter-props.ts';

/** One term with all that is ticked; no term where nothing is. Holds at each press. */
export function ChoicesFilter(props: AskingProps) {
  const { type, entity, name } = props;
  const { chosen, toggle } = chosenOf(props);
  return (
    <fieldset className="filter-choices">
      <legend className="out-of-sight">{name}</legend>
      {choicesOf(type).map((choice) => (
        <label key={choice} className="filter-choice">
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {type.kind === 'state' ? <StateBadge entity={entity} name={choice} /> : <span>{choice}</span>}
        </label>
      ))}
    </fieldset>
  );
}
