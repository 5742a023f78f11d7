/** What people read when something is refused. */
import { type CatalogueError, foldName, givenValue } from '@ninefold/model';
import { addChange, type Comparing, quoted } from './comparing.ts';
import { matched } from './matched.ts';

/** Adds errors that came, went or say something else, by code. */
export function compareErrors(comparing: Comparing): void {
  const { both, removed, added } = matched(comparing.old.errors, comparing.now.errors, [({ code }) => foldName(code)]);
  for (const error of removed) addChange(comparing, 'errors', 'removed', `${error.code} is gone.`, { old: error });
  for (const error of added)
    addChange(comparing, 'errors', 'added', `${error.code} is new: ${quoted(givenValue(error.message))}`, { now: error });
  for (const [old, now] of both) {
    const say = (what: string): void => addChange(comparing, 'errors', 'changed', `${now.code} ${what}.`, { old, now });
    const [before, after] = [givenValue(old.message), givenValue(now.message)];
    if (before !== after) say(`says ${quoted(after)} instead of ${quoted(before)}`);
    if (givenValue(old.status) !== givenValue(now.status))
      say(`has the status ${givenValue(now.status) ?? 'not shown'} instead of ${givenValue(old.status) ?? 'not shown'}`);
    if (place(old) !== place(now)) say(`is shown ${place(now)} instead of ${place(old)}`);
  }
}

function place({ shown }: CatalogueError): string {
  const value = givenValue(shown);
  if (!value) return 'where it is not said';
  if (value.kind === 'field') return `at ${foldName(value.field)}`;
  return value.kind === 'top' ? 'on top' : 'as a whole page';
}
