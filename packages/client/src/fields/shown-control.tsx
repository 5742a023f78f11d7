/** In place of a control for what is not typed here: numbers of a series, states, computed values, kinds that follow later. */
import { useContext } from 'react';
import { type ControlProps, controlAttributes } from './control-props.ts';
import { FieldValue } from './field-value.tsx';
import { ChoosingFor } from './reference/choosing-for.ts';

/** The value of the entry, a dash for none; nothing here calls `onChange`. */
export function ShownControl(props: ControlProps) {
  const { type, entry, formats, compact, name, field } = props;
  const of = useContext(ChoosingFor);
  const { id } = controlAttributes(props);
  return (
    <span id={id} className="control-shown" data-statement={field.statement}>
      {name === undefined ? null : <span className="out-of-sight">{name}: </span>}
      <FieldValue type={type} value={entry.value} entity="" of={of} formats={formats} dense={compact} />
    </span>
  );
}
