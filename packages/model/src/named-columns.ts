/** Which columns of a board the document has names for. */
import { isColumnField } from './field-traits.ts';
import { unreachable } from './invariant.ts';
import type { FieldType } from './types.ts';

/** What each column of a board by such a field is called in the document, and its value as a filter names it; undefined where it names none. */
export function namedColumns(type: FieldType | undefined): ReadonlyMap<string, string> | undefined {
  if (!type || !isColumnField(type)) return undefined;
  switch (type.kind) {
    case 'state':
      return byThemselves(type.states);
    case 'one of':
      return byThemselves(type.choices);
    case 'yes/no':
      return new Map(Object.entries({ yes: 'true', no: 'false' }));
    case 'reference':
      return undefined;
    default:
      return unreachable(type);
  }
}

function byThemselves(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, name]));
}
