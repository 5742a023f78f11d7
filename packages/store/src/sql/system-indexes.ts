/** Indexes of the store's own tables: every database makes them in the same words. */
import type { SystemTable } from '../system/tables.ts';

/** A statement for each; one that is there already does nothing. */
export function systemIndexesSql({ name, indexes = [] }: SystemTable): readonly string[] {
  return indexes.map(({ unique, name: called, columns, where }) => {
    const only = where === undefined ? '' : ` WHERE ${where}`;
    return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${called} ON ${name} (${columns.join(', ')})${only}`;
  });
}
