/** Some of a few words, or all but some. States look as they do in the list. */
import { choicesOf } from '@ninefold/model';
import { StateBadge } from '../../../components/badge.tsx';
import { chosenOf } from './chosen-of.ts';
import type { AskingProps } from './filter-props.ts';
import { ValueChoice } from './value-choice.tsx';

/** One term with all that is ticked; no term where nothing is. Holds at each press. */
export function ChoicesFilter(props: AskingProps) {
  const { type, entity, name, countOf } = props;
  const { chosen, toggle } = chosenOf(props);
  return (
    <fieldset className="filter-choices">
      <legend className="out-of-sight">{name}</legend>
      {choicesOf(type).map((choice) => (
        <ValueChoice key={choice} checked={chosen.includes(choice)} count={countOf?.(choice)} onToggle={() => toggle(choice)}>
          {type.kind === 'state' ? <StateBadge entity={entity} name={choice} /> : <span>{choice}</span>}
        </ValueChoice>
      ))}
    </fieldset>
  );
}
