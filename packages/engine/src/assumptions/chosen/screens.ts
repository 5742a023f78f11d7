/** How screens are laid out where point 2 does not say. */
import type { FieldKind } from '@ninefold/model';

/** `end`: right-aligned figures. `badge`: a state. `soft`: identifies, but nobody reads it first. */
export type ColumnLayout = 'text' | 'end' | 'short' | 'badge' | 'soft';

/** How a column of a list is laid out, by the kind of its field. */
export const columnLayouts: Readonly<Record<FieldKind, ColumnLayout>> = {
  text: 'text',
  'long text': 'text',
  'whole number': 'end',
  number: 'end',
  decimal: 'end',
  money: 'end',
  'yes/no': 'short',
  date: 'short',
  time: 'short',
  'date and time': 'short',
  email: 'text',
  phone: 'short',
  'web address': 'text',
  'one of': 'short',
  'many of': 'text',
  file: 'short',
  'number series': 'soft',
  reference: 'text',
  references: 'text',
  lines: 'short',
  state: 'badge',
  unknown: 'short',
};

/** Kinds of which the first one shown is a row's main column, the best first. */
export const mainColumnKinds: readonly FieldKind[] = ['text', 'number series', 'email', 'reference', 'one of', 'long text', 'date'];

/** Kinds that a search looks through. */
export const searchedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'long text',
  'email',
  'phone',
  'web address',
  'one of',
  'number series',
  'state',
]);

/** Kinds that give a record its name where no text does that it must have, the best first. */
export const namingKinds: readonly FieldKind[] = ['number series', 'email', 'text'];

/** Of a record without a name, so many values are said instead: of the records it refers to by name, and of these kinds. */
export const partsOfAName = 2;
export const saidInNames: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'date',
  'date and time',
  'time',
  'money',
  'decimal',
  'number',
  'whole number',
  'one of',
  'phone',
  'web address',
]);

/** A text called so is taken before any other. */
export const namingNames: ReadonlySet<string> = new Set(['name', 'title', 'full name', 'subject']);

/** In place of a list without rows. */
export function nothingHereYet(plural: string): string {
  return `There are no ${plural} here yet.`;
}

/** How many hues there are for states: they are given in the order of the table, then again. */
export const stateHues = 8;

/** The kinds of dashboard parts that share a row with those beside them. */
export const partsBesideOneAnother: ReadonlySet<string> = new Set(['figure', 'gap']);

/** Of a page that leads nowhere, where no error of the document speaks on the whole page. */
export const titleOfNothing = 'There is nothing here';
