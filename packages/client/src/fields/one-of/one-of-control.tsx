/** One of some words: beside each other while they are few, else the browser's own select. */
import type { FieldType } from '@ninefold/model';
import { choiceOf } from '../../language/names.ts';
import { ChoiceButtons } from '../choice-buttons.tsx';
import type { ControlProps } from '../control-props.ts';
import { SelectControl } from '../select-control.tsx';

/** In the cell of a table always the select. */
export function OneOfControl(props: ControlProps<Extract<FieldType, { kind: 'one of' }>>) {
  const { type, compact } = props;
  const choices = type.choices.map((choice) => ({ key: choice, words: choiceOf(choice), value: choice }));
  return !compact && isFew(type.choices) ? <ChoiceButtons {...props} choices={choices} /> : <SelectControl {...props} choices={choices} />;
}

/** So few that they stand beside each other. */
export function isFew(choices: readonly string[]): boolean {
  return choices.length <= 3;
}
