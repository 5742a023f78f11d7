/** The fields by which a list can be filtered, with what each is. */
import { type Application, askableFields, type Field, findField, type Screen, type ShownField } from '@ninefold/model';
import { upperFirst } from '../../components/words.ts';
import { wordsOfPath } from '../../language/names.ts';
import { filterKindOf } from './filter-kinds.ts';
import { samePath } from './list-query.ts';

export interface AskedField {
  readonly shown: ShownField;
  /** The entity the field belongs to. */
  readonly entity: string;
  readonly field: Field;
  /** "Spent from". */
  readonly name: string;
}

/** In the document's order, each once; none that is not shown, or cannot be filtered by. */
export function askedFields(application: Application, screen: Screen): readonly AskedField[] {
  const found = askableFields(screen).flatMap((shown): readonly AskedField[] => {
    const field = shown.entity && shown.field ? findField(application, shown.entity, shown.field) : undefined;
    if (!field || filterKindOf(field.type) === 'none') return [];
    return [{ shown, entity: shown.entity ?? '', field, name: upperFirst(wordsOfPath(shown.words)) }];
  });
  return found.filter(({ shown }, place) => found.findIndex((one) => samePath(one.shown.path, shown.path)) === place);
}

/** The one that this path names. */
export function askedField(fields: readonly AskedField[], path: readonly string[]): AskedField | undefined {
  return fields.find(({ shown }) => samePath(shown.path, path));
}
