/** Several choices, in the document's order. */

import type { FieldType } from '@ninefold/model';
import { isList } from '@ninefold/model';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';

/** A dash for none, one line in a dense place; a choice the document does not have is left out. */
export function ManyOfDisplay({ type, value, dense }: DisplayProps<Extract<FieldType, { kind: 'many of' }>>) {
  const chosen = type.choices.filter((choice) => isList(value) && value.includes(choice));
  if (chosen.length === 0) return <NoValue />;
  if (dense) return <span className="value-text">{chosen.join(', ')}</span>;
  return (
    <ul className="value-choices">
      {chosen.map((choice) => (
        <li key={choice} className="value-choice">
          {choice}
        </li>
      ))}
    </ul>
  );
}
