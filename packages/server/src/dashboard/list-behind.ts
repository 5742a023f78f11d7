/**
 * The list of the document that shows exactly the records behind a figure: it may be opened, its own condition is part of the
 * figure's, and what is left can be expressed by its filters. Where there is none, the part has a page of its own.
 */
import { clientSlice, encodeValue, isAlways, rowPredicate, toldValue } from '@ninefold/engine';
import {
  type Application,
  anyNode,
  type Entity,
  type Expression,
  findEntity,
  findScreen,
  foldName,
  givenValue,
  inUnitsOf,
  type NodeOf,
  type Screen,
} from '@ninefold/model';
import type { FilterTerm, ListBehind } from '@ninefold/protocol';
import { type ReadPath, readPath } from '../access/read-path.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from '../records/list.ts';
import { textOf } from './chart-axes.ts';
import type { JudgedPart } from './judged-part.ts';

/** `where`: what holds for the figure's records. Null where there is no such list; of several the one with the fewest filters. */
export function listBehind(context: RequestContext, entity: Entity, where: readonly Expression[]): ListBehind | null {
  const { application } = context.running;
  const asked = where.flatMap(termsOf);
  const found = listsOf(application, context.principal.person.roles, entity.name).flatMap((screen) => {
    const own = conditionOf(application, screen);
    const left = own && without(asked, own);
    const filter = left && filterOf(context, entity, screen, left);
    return filter ? [{ screen: screen.name, filter }] : [];
  });
  // The one that needs the fewest filters says it best.
  return [...found].sort((a, b) => a.filter.length - b.filter.length)[0] ?? null;
}

/** The same of a part of a dashboard, narrowed to its period. */
export function opensPart(context: RequestContext, judged: Extract<JudgedPart, { kind: 'readable' }>): ListBehind | null {
  const { entity, where, filters } = judged;
  const opens = listBehind(context, entity, where);
  const [term] = filters;
  if (!opens || !term) return opens;
  const path = readPath(viewerOf(context), entity, term.path);
  return path && canAdd(context, opens, path, filters) ? { ...opens, filter: [...opens.filter, ...filters] } : null;
}

/** Whether the list can be narrowed by this as well. */
export function canAdd(
  context: RequestContext,
  { screen: name, filter }: ListBehind,
  path: ReadPath,
  more: readonly FilterTerm[],
): boolean {
  const { screens } = clientSlice(context.running.application, context.principal.person.roles);
  const screen = screens.find((one) => one.name === name);
  const isPlain = path.guards.length === 0 && path.targets.length === 0;
  const both = (one: FilterTerm) => filter.filter((other) => samePath(one.path, other.path)).map(({ operator }) => operator);
  return (
    isPlain &&
    more.every((one) => screen && isFilter(screen, one.path) && both(one).every((other) => other === 'is' && one.operator === 'is'))
  );
}

/** Lists whose page has an address of its own and shows every record of theirs that may be read. */
export function listsOf(application: Application, roles: readonly string[], entity: string): readonly Screen[] {
  return clientSlice(application, roles).screens.filter((screen) => {
    const shows = givenValue(screen.shows);
    const route = givenValue(screen.route);
    if (shows?.kind !== 'list' || route === undefined || route.includes('/:')) return false;
    if (foldName(shows.entity) !== foldName(entity)) return false;
    return isAlways(rowPredicate(application, roles, { kind: 'open', screen: screen.name }).predicate, true);
  });
}

/** As the document has it: the browser's part may lack it. Undefined where it cannot be read. */
function conditionOf(application: Application, { name }: Screen): readonly Expression[] | undefined {
  const screen = findScreen(application, name);
  const shows = screen && givenValue(screen.shows);
  if (shows?.kind !== 'list') return undefined;
  if (!shows.where) return [];
  return shows.where.typed && termsOf(shows.where.typed);
}

function termsOf(expression: Expression): readonly Expression[] {
  return expression.node === 'and' ? expression.terms.flatMap(termsOf) : [expression];
}

/** What is asked beyond `own`; undefined unless all of `own` is asked. */
function without(asked: readonly Expression[], own: readonly Expression[]): readonly Expression[] | undefined {
  const said = own.map(wordsOf);
  const words = asked.map(wordsOf);
  return said.every((one) => words.includes(one)) ? asked.filter((_, place) => !said.includes(words[place] ?? '')) : undefined;
}

function wordsOf(expression: Expression): string {
  return JSON.stringify(expression, (key, value: unknown) => (key === 'from' || key === 'to' || key === 'type' ? undefined : value));
}

function filterOf(
  context: RequestContext,
  entity: Entity,
  screen: Screen,
  terms: readonly Expression[],
): readonly FilterTerm[] | undefined {
  const filter: FilterTerm[] = [];
  for (const term of terms) {
    const made = filterTerm(context, entity, term);
    // An address joins what it says twice of one field in the same way.
    if (!made || !isFilter(screen, made.path) || filter.some((one) => samePath(one.path, made.path) && one.operator === made.operator))
      return undefined;
    filter.push(made);
  }
  return filter;
}

function filterTerm(context: RequestContext, entity: Entity, term: Expression): FilterTerm | undefined {
  switch (term.node) {
    case 'field':
      return toldOf(context, entity, term, 'is', [{ node: 'literal', value: true, type: { kind: 'yes/no' }, from: 0, to: 0 }]);
    case 'in':
      return toldOf(context, entity, term.value, 'is', term.options);
    case 'compare': {
      const { left, right, operator } = term;
      if (right.node === 'null') {
        if (operator === '=') return toldOf(context, entity, left, 'empty', []);
        return operator === '!=' ? toldOf(context, entity, left, 'not empty', []) : undefined;
      }
      const days =
        right.node === 'call' && right.function === 'today'
          ? ({ '<': 'before today', '=': 'today', '>': 'after today' } as const)[String(operator)]
          : undefined;
      if (days) return toldOf(context, entity, left, 'within', [{ node: 'literal', value: days, type: { kind: 'text' }, from: 0, to: 0 }]);
      const said = ({ '=': 'is', '>=': 'from', '<=': 'to' } as const)[String(operator)];
      if (said) return toldOf(context, entity, left, said, [right]);
      // A filter lets what is empty through as well; a state never is.
      const isState = left.node === 'field' && stateful(context, left);
      return operator === '!=' && isState ? toldOf(context, entity, left, 'is not', [right]) : undefined;
    }
    default:
      return undefined;
  }
}

function stateful(context: RequestContext, { entity, field }: NodeOf<'field'>): boolean {
  const about = findEntity(context.running.application, entity);
  return about?.fields.find(({ name }) => name === field)?.type.kind === 'state';
}

/** The term about a field that whoever asks may read in every record; undefined when a value is not known here. */
function toldOf(
  context: RequestContext,
  entity: Entity,
  about: Expression,
  operator: FilterTerm['operator'],
  values: readonly Expression[],
): FilterTerm | undefined {
  const path = pathOf(about);
  const found = path && path.length > 0 ? readPath(viewerOf(context), entity, path) : undefined;
  if (!path || !found?.field || found.guards.length > 0 || found.targets.length > 0) return undefined;
  const texts = values.map((value) => textOfValue(context, found, value));
  return texts.every((text) => text !== undefined) ? { path, operator, values: texts } : undefined;
}

function textOfValue({ running, environment }: RequestContext, { type }: ReadPath, value: Expression): string | undefined {
  // An address that is sent to somebody asks for theirs.
  if (value.node === 'me' && type.kind === 'reference' && environment.me !== null) return 'me';
  if (anyNode(value, ({ node }) => node === 'self' || node === 'old' || node === 'variable')) return undefined;
  const known = toldValue(running.application, value, environment);
  if (known === undefined || known === null) return undefined;
  if (typeof known === 'object' && 'id' in known && type.kind === 'reference') return known.id;
  const kept = typeof known === 'bigint' ? inUnitsOf(type, value.type, known, 'exactly') : known;
  return kept === undefined ? undefined : textOf(encodeValue(type, kept, running.application)) || undefined;
}

/** Names of fields from the record on; undefined for anything else. */
function pathOf(expression: Expression): readonly string[] | undefined {
  if (expression.node === 'self') return [];
  const before = expression.node === 'field' ? pathOf(expression.of) : undefined;
  return before && expression.node === 'field' ? [...before, expression.field] : undefined;
}

function isFilter(screen: Screen, path: readonly string[]): boolean {
  return screen.filters.some((filter) => samePath(filter.path, path));
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, place) => foldName(name) === foldName(b[place] ?? ''));
}
