/** The texts of a list, in their order. */
import { isList } from '@ninefold/model';
import type { DisplayProps } from '../display-props.ts';
import { ValueChoices } from '../value-choices.tsx';

/** A dash for none, one line in a dense place. */
export function TextsDisplay({ value, dense }: DisplayProps) {
  return <ValueChoices words={isList(value) ? value.map(String) : []} dense={dense} />;
}
