/** Any of some words, as boxes to tick. */

import type { FieldType } from '@ninefold/model';
import { isList } from '@ninefold/model';
import { choiceOf } from '../../language/names.ts';
import type { ControlProps } from '../control-props.ts';

/** The value is the list of those ticked, in the document's order; empty when none is. */
export function ManyOfControl(props: ControlProps<Extract<FieldType, { kind: 'many of' }>>) {
  const { id, type, entry, name, field, describedBy, onChange, onLeave } = props;
  const chosen = isList(entry.value) ? entry.value : [];
  const choose = (choice: string, on: boolean) =>
    onChange({ value: type.choices.filter((one) => (one === choice ? on : chosen.includes(one))) });
  return (
    <fieldset
      className="choice-boxes"
      aria-label={name}
      aria-labelledby={name === undefined ? `${id}-label` : undefined}
      aria-describedby={describedBy}
      data-statement={field.statement}
      onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : onLeave())}
    >
      {type.choices.map((choice, index) => (
        <label key={choice} className="choice-box">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={chosen.includes(choice)}
            onChange={(event) => choose(choice, event.target.checked)}
          />
          <span>{choiceOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}
