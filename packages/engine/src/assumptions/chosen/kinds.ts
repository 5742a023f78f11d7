/** What each kind of field is good for where the document does not say: in columns, in searches, in the names of records. */
import type { FieldKind } from '@ninefold/model';

/** `end`: right-aligned figures. `badge`: a state. `soft`: identifies, but nobody reads it first. */
export type ColumnLayout = 'text' | 'end' | 'short' | 'badge' | 'soft';

interface KindDefaults {
  /** How a column of a list is laid out. */
  readonly layout: ColumnLayout;
  /** Of the columns shown, the first of the lowest rank is a row's main one; undefined: hardly ever. */
  readonly main?: number;
  /** Where there is room for one value of a line alone, it is the first given of the lowest rank; undefined: never this one. */
  readonly ofLine?: number;
  /** A search looks through it. */
  readonly searched: boolean;
  /** It names a record where no text does that the record must have, the lowest rank first; undefined: it never does. */
  readonly naming?: number;
  /** A record without a name is called by such values. */
  readonly saidInNames: boolean;
}

export const kindDefaults: Readonly<Record<FieldKind, KindDefaults>> = {
  text: { layout: 'text', main: 1, ofLine: 1, searched: true, naming: 3, saidInNames: false },
  'long text': { layout: 'text', main: 6, ofLine: 4, searched: true, saidInNames: false },
  'whole number': { layout: 'end', searched: false, saidInNames: true },
  number: { layout: 'end', searched: false, saidInNames: true },
  decimal: { layout: 'end', searched: false, saidInNames: true },
  money: { layout: 'end', searched: false, saidInNames: true },
  'yes/no': { layout: 'short', searched: false, saidInNames: false },
  date: { layout: 'short', main: 7, ofLine: 5, searched: false, saidInNames: true },
  time: { layout: 'short', searched: false, saidInNames: true },
  'date and time': { layout: 'short', searched: false, saidInNames: true },
  email: { layout: 'text', main: 3, searched: true, naming: 2, saidInNames: false },
  phone: { layout: 'short', searched: true, saidInNames: true },
  'web address': { layout: 'text', searched: true, saidInNames: true },
  'one of': { layout: 'short', main: 5, ofLine: 3, searched: true, saidInNames: true },
  'many of': { layout: 'text', searched: false, saidInNames: false },
  'list of text': { layout: 'text', searched: false, saidInNames: false },
  file: { layout: 'short', searched: false, saidInNames: false },
  'number series': { layout: 'soft', main: 2, searched: true, naming: 1, saidInNames: false },
  'running number': { layout: 'end', main: 2, searched: false, naming: 1, saidInNames: false },
  reference: { layout: 'text', main: 4, ofLine: 2, searched: false, saidInNames: false },
  references: { layout: 'text', searched: false, saidInNames: false },
  lines: { layout: 'short', searched: false, saidInNames: false },
  related: { layout: 'short', searched: false, saidInNames: false },
  state: { layout: 'badge', searched: true, saidInNames: false },
  unknown: { layout: 'short', searched: false, saidInNames: false },
};
