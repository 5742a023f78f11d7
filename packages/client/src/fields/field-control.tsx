/** The control of a field: one for each field kind, found in one table. A computed field is shown, whatever its kind. */
import { choicesOf, type FieldKind, type FieldType } from '@ninefold/model';
import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import { DateAndTimeControl, DateControl, TimeControl } from './dates/date-controls.tsx';
import { LateFileControl } from './file/late-file-control.tsx';
import { LongTextControl } from './long-text/long-text-control.tsx';
import { ManyOfControl } from './many-of/many-of-control.tsx';
import { NumberControl } from './numbers/number-control.tsx';
import { isFew, OneOfControl } from './one-of/one-of-control.tsx';
import { ReferenceControl } from './reference/reference-control.tsx';
import { ReferencesControl } from './references/references-control.tsx';
import { ShownControl } from './shown-control.tsx';
import { TextControl } from './text/text-control.tsx';
import { TextsControl } from './texts/texts-control.tsx';
import { YesNoControl } from './yes-no/yes-no-control.tsx';
import './field-control.css';

const controls: { readonly [Kind in FieldKind]: ComponentType<ControlProps<Extract<FieldType, { kind: Kind }>>> } = {
  text: TextControl,
  'long text': LongTextControl,
  'whole number': NumberControl,
  number: NumberControl,
  decimal: NumberControl,
  money: NumberControl,
  'yes/no': YesNoControl,
  date: DateControl,
  time: TimeControl,
  'date and time': DateAndTimeControl,
  email: TextControl,
  phone: TextControl,
  'web address': TextControl,
  'one of': OneOfControl,
  'many of': ManyOfControl,
  'list of text': TextsControl,
  file: LateFileControl,
  'number series': ShownControl,
  'running number': ShownControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  lines: ShownControl,
  related: ShownControl,
  state: ShownControl,
  unknown: ShownControl,
};

/** Takes typing for the kinds that are typed; all others, and computed fields, are shown in its place. */
export function FieldControl(props: ControlProps) {
  const Control = (props.field.computed ? ShownControl : controls[props.type.kind]) as ComponentType<ControlProps>;
  return <Control {...props} />;
}

interface Shape {
  /** Never long, and its control says so. */
  readonly short: boolean;
  /** A group of elements, not one: always, or when there are few choices. */
  readonly group: 'never' | 'few' | 'always';
}

const shapes: Readonly<Record<FieldKind, Shape>> = {
  text: { short: false, group: 'never' },
  'long text': { short: false, group: 'never' },
  'whole number': { short: true, group: 'never' },
  number: { short: true, group: 'never' },
  decimal: { short: true, group: 'never' },
  money: { short: true, group: 'never' },
  'yes/no': { short: false, group: 'always' },
  date: { short: true, group: 'never' },
  time: { short: true, group: 'never' },
  'date and time': { short: false, group: 'never' },
  email: { short: false, group: 'never' },
  phone: { short: true, group: 'never' },
  'web address': { short: false, group: 'never' },
  'one of': { short: false, group: 'few' },
  'many of': { short: false, group: 'always' },
  'list of text': { short: false, group: 'never' },
  file: { short: false, group: 'never' },
  'number series': { short: false, group: 'never' },
  'running number': { short: true, group: 'never' },
  reference: { short: false, group: 'never' },
  references: { short: false, group: 'never' },
  lines: { short: false, group: 'never' },
  related: { short: false, group: 'never' },
  state: { short: false, group: 'never' },
  unknown: { short: false, group: 'never' },
};

/** Whether the visible label names one element (`for`), or a group of them (`aria-labelledby`). */
export function isGroupControl(type: FieldType): boolean {
  const { group } = shapes[type.kind];
  return group === 'few' ? isFew(choicesOf(type)) : group === 'always';
}

/** What is never long has a control that says so. */
export function isShort({ kind }: FieldType): boolean {
  return shapes[kind].short;
}
