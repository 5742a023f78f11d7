/** The control of a field: one for each field kind, found in one table. A computed field is shown, whatever its kind. */
import type { FieldKind, FieldType } from '@ninefold/model';
import type { ComponentType } from 'react';
import type { ControlProps } from './control-props.ts';
import { DateAndTimeControl, DateControl, TimeControl } from './dates/date-controls.tsx';
import { FileControl } from './file/file-control.tsx';
import { LongTextControl } from './long-text/long-text-control.tsx';
import { ManyOfControl } from './many-of/many-of-control.tsx';
import { NumberControl } from './numbers/number-control.tsx';
import { isFew, OneOfControl } from './one-of/one-of-control.tsx';
import { ReferenceControl } from './reference/reference-control.tsx';
import { ReferencesControl } from './references/references-control.tsx';
import { ShownControl } from './shown-control.tsx';
import { TextControl } from './text/text-control.tsx';
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
  file: FileControl,
  'number series': ShownControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  lines: ShownControl,
  state: ShownControl,
  unknown: ShownControl,
};

export function FieldControl(props: ControlProps) {
  const Control = (props.field.computed ? ShownControl : controls[props.type.kind]) as ComponentType<ControlProps>;
  return <Control {...props} />;
}

/** Whether the visible label names one element (`for`), or a group of them (`aria-labelledby`). */
export function isGroupControl(type: FieldType): boolean {
  switch (type.kind) {
    case 'yes/no':
    case 'many of':
      return true;
    case 'one of':
      return isFew(type.choices);
    default:
      return false;
  }
}

/** What is never long has a control that says so. */
export function isShort(type: FieldType): boolean {
  switch (type.kind) {
    case 'whole number':
    case 'number':
    case 'decimal':
    case 'money':
    case 'date':
    case 'time':
    case 'phone':
      return true;
    default:
      return false;
  }
}
