/** Which of a list's columns a file has: those that whoever exports it has chosen, in their order. */
import { columnName } from '@ninefold/engine';
import { isSameName, type ShownField } from '@ninefold/model';
import { columnNames } from '@ninefold/protocol/contract';
import { message } from '@ninefold/words';
import { fits } from '../contract/fits.ts';
import { readJson } from '../contract/read-json.ts';
import { platformRefused } from '../problems/platform.ts';

/** `asked`: names as JSON; all columns where nothing is asked. Refused where the list has none of a name for its reader. */
export function chosenColumns(columns: readonly ShownField[], asked: string | undefined): readonly ShownField[] {
  if (asked === undefined) return columns;
  const names = readJson(asked);
  if (!fits(columnNames, names)) throw platformRefused('malformed', { message: 'Columns are a list of names.', path: ['columns'] });
  return names.map((name) => {
    const found = columns.find((column) => isSameName(columnName(column), name));
    if (found) return found;
    throw platformRefused('unknown-field', {
      said: message('This list has no column “{name}”.', { name: name.slice(0, 100) }),
      path: ['columns'],
    });
  });
}
