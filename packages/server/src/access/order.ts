/** Orders and searches: over fields that may be read in every row, so that neither tells anything hidden. */
import { isPlainlyReadable, kindDefaults, labelField, labelReferences, readRight, usualOrder, type Viewer } from '@ninefold/engine';
import { type Application, byName, type Entity, type Field, findEntity, type Order, traitsOf } from '@ninefold/model';
import { orderTerms } from '@ninefold/protocol';
import type { ListOrder, Search } from '@ninefold/store';
import { message } from '@ninefold/words';
import { platformRefused } from '../problems/platform.ts';
import { requireFewOrders, requireFewWords } from './narrowing.ts';
import { formsIn } from './stems/word-forms.ts';

/** `number:asc`, `state:asc,employee.name:desc`. */
export function orderAsked(reader: Viewer, entity: Entity, text: string): readonly ListOrder[] {
  requireFewOrders(text, ['order']);
  return orderTerms(text).map((term) => termAsked(reader, entity, term));
}

function termAsked(reader: Viewer, entity: Entity, text: string): ListOrder {
  const [words = '', direction = 'asc'] = text.split(/:(?=[^:]*$)/u);
  const path = words.split('.');
  if (direction !== 'asc' && direction !== 'desc')
    throw platformRefused('malformed', { message: 'An order ends in :asc or :desc.', path: ['order'] });
  const field = openPath(reader, entity, path);
  if (!field || !isSortable(field)) {
    throw platformRefused('unknown-field', {
      said: message('This cannot be ordered by “{words}”.', { words: words.slice(0, 100) }),
      path: ['order'],
    });
  }
  return { path, direction };
}

/** The document's order, as far as this reader may know it; newest first where it says nothing. */
export function orderSaid(reader: Viewer, entity: Entity, order: Order | undefined): readonly ListOrder[] {
  if (!order) return orderSaid(reader, entity, usualOrder);
  if (!('terms' in order)) return [byAge(order.kind)];
  const terms = order.terms.flatMap(({ field, direction }) => {
    const found = openPath(reader, entity, field.path);
    return found && isSortable(found) ? [{ path: field.path, direction }] : [];
  });
  return terms.length > 0 ? terms : [byAge(usualOrder.kind)];
}

export const newestFirst: readonly ListOrder[] = [byAge('newest')];

/** By one field, going up; the newest first where one may not order by it. */
export function orderByField(reader: Viewer, entity: Entity, name: string): readonly ListOrder[] {
  const found = openPath(reader, entity, [name]);
  return found && isSortable(found) ? [{ path: [name], direction: 'asc' }] : newestFirst;
}

/** By what people call them; the newest first where one may not order by it. */
export function orderByName(reader: Viewer, entity: Entity): readonly ListOrder[] {
  return orderByField(reader, entity, labelField(reader.application, entity.name) ?? '');
}

/** By what comes first at one of these fields, as far as they may be known; then by how long a record is in its state, as far as that is kept; then the oldest. */
export function orderByAge(reader: Viewer, entity: Entity, due: readonly (readonly string[])[]): readonly ListOrder[] {
  const since = entity.fields.flatMap(({ implied, name }) => (implied === 'since' ? [[name]] : []));
  const terms = [...due, ...since].flatMap((path): ListOrder[] => {
    const found = openPath(reader, entity, path);
    return found && isSortable(found) ? [{ path, direction: 'asc' }] : [];
  });
  return [...terms, byAge('oldest')];
}

function isSortable({ type }: Field): boolean {
  return traitsOf(type).order !== 'none';
}

function byAge(kind: 'newest' | 'oldest'): ListOrder {
  return { path: [], direction: kind === 'oldest' ? 'asc' : 'desc' };
}

/** What people know a record by: its short texts, its e-mail, its number, and the records that are in its name. */
export function pathsOfNames(application: Application, entity: Entity): readonly (readonly string[])[] {
  const own = entity.fields.filter(({ type }) => kindDefaults[type.kind].naming !== undefined);
  return [...own, ...labelReferences(application, entity.name)].map(({ name }) => [name]);
}

/** A search over those of the shown fields that hold words. */
export function searchIn(reader: Viewer, entity: Entity, text: string, paths: readonly (readonly string[])[]): Search {
  requireFewWords(text);
  const searched = paths.flatMap((path) => {
    const field = openPath(reader, entity, path);
    if (!field) return [];
    if (kindDefaults[field.type.kind].searched) return [path];
    const label = field.type.kind === 'reference' ? labelField(reader.application, field.type.entity) : undefined;
    return label === undefined ? [] : [[...path, label]];
  });
  const forms = formsIn(reader.application, text);
  return { text, paths: searched, ...(forms.size > 0 && { forms }) };
}

/** The field at the end of a path every step of which may be read in every row; a record's name counts as a step. */
function openPath({ application, roles }: Viewer, entity: Entity, path: readonly string[]): Field | undefined {
  let about: Entity | undefined = entity;
  let field: Field | undefined;
  for (const name of path) {
    field = about && byName(about.fields, name);
    if (!about || !field || !isPlainlyReadable(readRight(application, roles, about.name), field.name)) return undefined;
    const target: string | undefined = field.type.kind === 'reference' ? field.type.entity : undefined;
    about = target === undefined ? undefined : findEntity(application, target);
    if (target !== undefined && !isNameOpen({ application, roles }, target)) return undefined;
  }
  return field;
}

function isNameOpen({ application, roles }: Pick<Viewer, 'application' | 'roles'>, entity: string): boolean {
  const right = readRight(application, roles, entity);
  const label = labelField(application, entity);
  return right.everything && (label === undefined || isPlainlyReadable(right, label));
}
