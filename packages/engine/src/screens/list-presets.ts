/** Questions that a document makes worth asking of a list: which are mine, and which are late. Nothing is guessed from names. */
import {
  type Application,
  type Expression,
  type Field,
  findEntity,
  findField,
  findStates,
  foldName,
  givenValue,
  guardOf,
  isPeople,
  kindOfRole,
  type ListPreset,
  refersToRecords,
  type Screen,
  type ShownField,
  type Transition,
  targetFrom,
  traitsOf,
} from '@ninefold/model';
import { rowPredicate } from '../permissions/row-predicate.ts';
import { stateField } from '../transitions/state-of.ts';

/** `screen`: as the document has it. `seen`: of it what people with these roles see. */
export function presetsOf(
  application: Application,
  roles: readonly string[],
  screen: Screen,
  seen: Pick<Screen, 'shows' | 'filters'>,
): readonly ListPreset[] {
  const shows = givenValue(screen.shows);
  if (shows?.kind !== 'list' && shows?.kind !== 'board' && shows?.kind !== 'calendar') return [];
  const { entity, where } = shows;
  const read = rowPredicate(application, roles, { kind: 'read', entity }).predicate;
  const known = [...(where?.typed ? termsOf(where.typed) : []), ...termsOf(read)];
  return [...mine(application, roles, entity, fieldsOn(seen), known), ...late(application, entity)];
}

/** The fields of its own records that a list shows or filters by. */
function fieldsOn({ shows, filters }: Pick<Screen, 'shows' | 'filters'>): readonly ShownField[] {
  const shown = givenValue(shows);
  const all = [...filters, ...(shown && 'fields' in shown ? shown.fields : [])].filter(({ path }) => path.length === 1);
  return all.filter(({ field }, place) => all.findIndex((other) => other.field === field) === place);
}

/** Where all records name whoever looks, nobody asks. */
function mine(
  application: Application,
  roles: readonly string[],
  entity: string,
  fields: readonly ShownField[],
  known: readonly Expression[],
): readonly ListPreset[] {
  const own = new Set(roles.flatMap((role) => foldName(kindOfRole(application, role)?.entity ?? '')));
  return fields.flatMap((field): ListPreset[] => {
    const type = findField(application, entity, field.field ?? '')?.type;
    if (!type || !refersToRecords(type) || !isPeople(application, type.entity) || !own.has(foldName(type.entity))) return [];
    return known.some((term) => isMe(term, field.field ?? '')) ? [] : [{ kind: 'mine', field }];
  });
}

function isMe(term: Expression, field: string): boolean {
  if (term.node !== 'compare' || term.operator !== '=') return false;
  return (isOwn(term.left, field) && term.right.node === 'me') || (isOwn(term.right, field) && term.left.node === 'me');
}

/**
 * What the application itself does about records that stay in their state once a day is past, a reminder say, tells that they should not be
 * there any more.
 */
function late(application: Application, entity: string): readonly ListPreset[] {
  const { fields = [] } = findEntity(application, entity) ?? {};
  const state = stateField(application, entity);
  if (!state) return [];
  return fields.flatMap((field): ListPreset[] => {
    const rows = (findStates(application, entity)?.transitions ?? []).filter((row) => saysLate(row, field));
    const states = [...new Set(rows.flatMap((row) => row.from.filter((from) => foldName(targetFrom(row, from) ?? '') === foldName(from))))];
    return states.length > 0 ? [{ kind: 'late', field: shownAs(entity, field), state: shownAs(entity, state), states }] : [];
  });
}

function saysLate(row: Transition, { name, type }: Field): boolean {
  if (!traitsOf(type).inPeriods || row.trigger.kind === 'action') return false;
  const moment = row.trigger.kind === 'at' ? row.trigger.moment.typed : undefined;
  if (moment && isFrom(moment, name)) return true;
  const guard = guardOf(row);
  return guard !== undefined && termsOf(guard).some((term) => isPast(term, name));
}

/** That moment, or some time after it. */
function isFrom(moment: Expression, field: string): boolean {
  return isOwn(moment, field) || (moment.node === 'arithmetic' && moment.operator === '+' && isOwn(moment.left, field));
}

function isPast(term: Expression, field: string): boolean {
  if (term.node !== 'compare') return false;
  const [earlier, later] = /^</u.test(term.operator) ? [term.left, term.right] : [term.right, term.left];
  return /^[<>]/u.test(term.operator) && isOwn(earlier, field) && later.node === 'call' && /^(?:today|now)$/u.test(later.function);
}

function isOwn(expression: Expression, field: string): boolean {
  return expression.node === 'field' && expression.of.node === 'self' && expression.field === field;
}

function termsOf(expression: Expression): readonly Expression[] {
  return expression.node === 'and' ? expression.terms.flatMap(termsOf) : [expression];
}

function shownAs(entity: string, { name, statement, span }: Field): ShownField {
  return { statement, span, words: name, path: [name], entity, field: name };
}
