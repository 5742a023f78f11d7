/** A value, shown: one display for each field kind, found in one table. Lists, records and print use nothing else. */
import { typeIn } from '@ninefold/engine';
import { type FieldKind, type FieldType, isNumericField, isTypeNotShown, type RecordValue, type Value } from '@ninefold/model';
import type { ComponentType } from 'react';
import { Gap } from '../components/gap.tsx';
import { lazyView } from '../components/lazy-view.tsx';
import { MomentDisplay } from './dates/moment-display.tsx';
import type { DisplayProps } from './display-props.ts';
import { FileDisplay } from './file/file-display.tsx';
import { type Formats, useFormats } from './formats.ts';
import { LinesDisplay } from './lines/lines-display.tsx';
import { LongTextDisplay } from './long-text/long-text-display.tsx';
import { ManyOfDisplay } from './many-of/many-of-display.tsx';
import { NoValue } from './no-value.tsx';
import { ReferenceDisplay } from './reference/reference-display.tsx';
import { ReferencesDisplay } from './references/references-display.tsx';
import { StateDisplay } from './state/state-display.tsx';
import { EmailDisplay, PhoneDisplay, WebAddressDisplay } from './text/address-display.tsx';
import { TextDisplay } from './text/text-display.tsx';
import { TextsDisplay } from './texts/texts-display.tsx';
import { UnknownDisplay } from './unknown/unknown-display.tsx';
import { YesNoDisplay } from './yes-no/yes-no-display.tsx';
import './field-value.css';

const displays: { readonly [Kind in FieldKind]: ComponentType<DisplayProps<Extract<FieldType, { kind: Kind }>>> } = {
  text: TextDisplay,
  'long text': LongTextDisplay,
  'whole number': TextDisplay,
  number: TextDisplay,
  decimal: TextDisplay,
  money: TextDisplay,
  'yes/no': YesNoDisplay,
  date: TextDisplay,
  time: TextDisplay,
  'date and time': MomentDisplay,
  email: EmailDisplay,
  phone: PhoneDisplay,
  'web address': WebAddressDisplay,
  'one of': TextDisplay,
  'many of': ManyOfDisplay,
  'list of text': TextsDisplay,
  file: FileDisplay,
  'number series': TextDisplay,
  'running number': TextDisplay,
  reference: ReferenceDisplay,
  references: ReferencesDisplay,
  lines: LinesDisplay,
  // Shown as a table of its own, on the page of its record.
  related: NoValue,
  state: StateDisplay,
  unknown: UnknownDisplay,
};

export interface FieldValueProps {
  readonly type: FieldType;
  /** undefined: not known here. */
  readonly value: Value | undefined;
  readonly entity: string;
  /** The record it is a value of: it may say the currency. */
  readonly of?: RecordValue | undefined;
  readonly dense?: boolean;
  /** Where nothing around it is pressed, links may stand in a dense place too. */
  readonly links?: boolean;
  /** Of the page unless given. */
  readonly formats?: Formats;
  /** The component beside the document that draws it. */
  readonly drawnBy?: string | undefined;
}

const { View: DrawnValue } = lazyView(() => import('../views/component/drawn-value.tsx').then((module) => module.DrawnValue));

/** The value of a field for people; a dash for none; the gap's face for a field whose type the document does not show. */
export function FieldValue({ type, value, entity, of, dense = false, links = !dense, formats, drawnBy }: FieldValueProps) {
  const own = useFormats();
  if (isTypeNotShown(type) && (value === null || value === undefined)) return <Gap />;
  if (value === null || value === undefined || value === '') return <NoValue />;
  const Display = displays[type.kind] as ComponentType<DisplayProps>;
  const kind = typeIn(type, of);
  const usual = <Display type={kind} value={value} entity={entity} dense={dense} links={links} formats={formats ?? own} />;
  return drawnBy ? <DrawnValue component={drawnBy} type={kind} value={value} dense={dense} usual={usual} meanwhile={usual} /> : usual;
}

/** Numbers stand above each other by their last digit, all else by its first letter. */
export function alignOf(type: FieldType): 'start' | 'end' {
  return isNumericField(type) ? 'end' : 'start';
}
