/** Several choices, in the document's order. */

import type { FieldType } from '@ninefold/model';
import { isList } from '@ninefold/model';
import { choiceOf } from '../../language/names.ts';
import type { DisplayProps } from '../display-props.ts';
import { ValueChoices } from '../value-choices.tsx';

/** A choice the document does not have is left out. */
export function ManyOfDisplay({ type, value, dense }: DisplayProps<Extract<FieldType, { kind: 'many of' }>>) {
  return <ValueChoices words={type.choices.filter((choice) => isList(value) && value.includes(choice)).map(choiceOf)} dense={dense} />;
}
