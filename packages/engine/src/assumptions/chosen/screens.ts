/** How screens are laid out where point 2 does not say. */
import type { SourceText } from '@ninefold/words';

/** Of a record without a name, so many values are said instead: names of records it refers to, and kinds that are said. */
export const partsOfAName = 2;

/** A text called so is taken before any other. */
export const namingNames: ReadonlySet<string> = new Set(['name', 'title', 'full name', 'subject']);

/** In place of a list without rows. */
export const nothingHereYet = 'There are no {things} here yet.' satisfies SourceText;

/** How many hues there are for states: they are given in the order of the table, then again. */
export const stateHues = 8;

/** The kinds of dashboard parts that share a row with those beside them. */
export const partsBesideOneAnother: ReadonlySet<string> = new Set(['figure', 'gap']);

/** Of a page that leads nowhere, where no error of the document speaks on the whole page. */
export const titleOfNothing = 'There is nothing here';
