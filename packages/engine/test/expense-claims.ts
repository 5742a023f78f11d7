/** The example, with its screens by their names. */
import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import { byName, type Screen } from '@ninefold/model';

export const { application } = readDocument(readFileSync(new URL('../../../examples/expense-claims.md', import.meta.url), 'utf8'));

/** Throws where it has none of that name. */
export function screen(name: string): Screen {
  const found = byName(application.screens, name);
  if (!found) throw new Error(`The example has no screen ${name}.`);
  return found;
}
