/** Sums over records: of which fields, and over which of the records. */
import type { Viewer } from '@ninefold/engine';
import { type Entity, type Field, findField, type ShownField } from '@ninefold/model';
import type { FilterPart } from '@ninefold/protocol';
import { readPath } from './read-path.ts';

export interface Summed {
  readonly path: readonly string[];
  readonly field: Field;
}

/** Those that `counts`; one that may never be read is none of them. */
export function summedFields(
  { application, roles }: Pick<Viewer, 'application' | 'roles'>,
  entity: Entity,
  shown: readonly ShownField[],
  counts: (field: Field) => boolean,
): readonly Summed[] {
  return shown.flatMap(({ entity: of, field: name, path }): readonly Summed[] => {
    const field = of && name ? findField(application, of, name) : undefined;
    return field && counts(field) && readPath({ application, roles }, entity, path) ? [{ path, field }] : [];
  });
}

/** Asks for the records alone in which it may be read: no other has a part in its sum. */
export function whereReadable<Question extends { readonly filters: readonly FilterPart[] }>(
  question: Question,
  path: readonly string[],
): Question {
  return { ...question, filters: [...question.filters, { path, operator: 'not empty', values: [] }] };
}
