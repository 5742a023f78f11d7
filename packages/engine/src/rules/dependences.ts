/**
 * What a rule or a moment reads of other records than its own, and how one gets back: from a record that was written to those whose rule or
 * moment may be another now. Worked out from the expression alone.
 */
import {
  type Application,
  anyNode,
  childrenOf,
  type Expression,
  findEntity,
  findField,
  foldName,
  givenValue,
  isRelated,
  type NodeOf,
  type Rule,
  type Type,
  traitsOf,
} from '@ninefold/model';
import { usualRuleMoment } from '../assumptions/chosen/rules.ts';
import { replaceLeaves } from '../expressions/expression-tree.ts';
import { negated } from '../expressions/negated.ts';

/** A place that an expression reads beyond its record and the lines of it: the records of an entity that it comes by on one way. */
export interface ReadElsewhere {
  readonly entity: string;
  /** Folded names of the fields that are read there. Records that come or go are noticed whatever is read. */
  readonly fields: ReadonlySet<string>;
  readonly place: DependencePlace;
}

/** What a rule reads elsewhere. */
export interface Dependence extends ReadElsewhere {
  readonly rule: Rule;
}

/** How records are come by from the record of the rule. */
export interface DependencePlace {
  readonly kind: 'self' | 'reference' | 'owner' | 'items' | 'related' | 'all';
  readonly entity: string;
  /** The record, in the names that `around` binds. */
  readonly record: Expression;
  /** The place it is come by from; none for the record itself and for all records. */
  readonly from: DependencePlace | undefined;
  /** The list that is gone through, and the name of its item. */
  readonly list: { readonly expression: Expression; readonly variable: string } | undefined;
  /** Of related records: the field by which they name the one before. */
  readonly by: string | undefined;
  /** Of all records: the conditions under which one of them matters, about `record` and the record of the rule. */
  readonly narrowed: readonly Expression[];
}

const known = new WeakMap<Application, readonly Dependence[]>();

/**
 * Of all rules that are judged at every save, on other records than their own. A rule that asks the clock, who saves, or what was before
 * speaks of the moment of saving: it has none.
 */
export function dependencesOf(application: Application): readonly Dependence[] {
  const before = known.get(application);
  if (before) return before;
  const found = application.rules.flatMap((rule) => (isLasting(rule) ? ofRule(application, rule) : []));
  known.set(application, found);
  return found;
}

/** What was chosen need not go on fitting: what is lent is no longer there to be lent. */
function isLasting(rule: Rule): boolean {
  if (rule.choice) return false;
  const on = givenValue(rule.on)?.map(foldName) ?? [usualRuleMoment];
  const typed = givenValue(rule.rule)?.typed;
  return on.includes('save') && typed !== undefined && !anyNode(typed, speaksOfTheMoment);
}

function speaksOfTheMoment(node: Expression): boolean {
  // A hook is asked of what is changed where it is named.
  if (node.node === 'hook') return true;
  if (node.node === 'call') return node.function === 'today' || node.function === 'now';
  return node.node === 'me' || node.node === 'old';
}

function ofRule(application: Application, rule: Rule): readonly Dependence[] {
  const typed = givenValue(rule.rule)?.typed;
  const entity = findEntity(application, rule.about)?.name;
  if (!typed || entity === undefined) return [];
  return readsElsewhere(application, entity, typed).map((read) => ({ rule, ...read }));
}

/** What an expression about a record of `entity` reads by going through all records of one; what is next to them as well. */
export function readsOfAll(application: Application, entity: string, typed: Expression): readonly ReadElsewhere[] {
  return readsElsewhere(application, entity, typed).filter(({ place }) => beginsWithAll(place));
}

function beginsWithAll({ kind, from }: DependencePlace): boolean {
  return from ? beginsWithAll(from) : kind === 'all';
}

function readsElsewhere(application: Application, entity: string, typed: Expression): readonly ReadElsewhere[] {
  const reads = new Map<string, { readonly place: DependencePlace; readonly fields: Set<string> }>();
  const walker: Walker = {
    application,
    computing: new Set(),
    variables: 0,
    note: (place, field) => {
      const key = JSON.stringify([place.record, place.list?.expression, place.narrowed], plain);
      const read = reads.get(key) ?? { place, fields: new Set<string>() };
      reads.set(key, read);
      if (field !== undefined) read.fields.add(foldName(field));
    },
  };
  walk(walker, typed, { self: selfPlace(entity), bound: new Map() });
  const others = [...reads.values()].filter(({ place }) => !isOwn(application, place));
  return others.map(({ place, fields }) => ({ entity: place.entity, fields, place }));
}

/** A record is written with its lines and judged with them: of either side nothing has to lead to the other. */
function isOwn(application: Application, { kind, from, list }: DependencePlace): boolean {
  if (kind === 'self') return true;
  if (!from || !isOwn(application, from)) return false;
  const expression = list?.expression;
  return kind === 'owner' || (kind === 'items' && expression?.node === 'field' && isLines(application, expression));
}

function isLines(application: Application, { entity, field }: NodeOf<'field'>): boolean {
  const type = findField(application, entity, field)?.type;
  return type !== undefined && traitsOf(type).names === 'lines';
}

function plain(key: string, value: unknown): unknown {
  return key === 'from' || key === 'to' || key === 'type' ? undefined : typeof value === 'bigint' ? String(value) : value;
}

interface Walker {
  readonly application: Application;
  readonly computing: Set<string>;
  variables: number;
  /** Without a field: that there is such a record. */
  note(place: DependencePlace, field: string | undefined): void;
}

interface Around {
  readonly self: DependencePlace;
  readonly bound: ReadonlyMap<string, DependencePlace | undefined>;
}

function selfPlace(entity: string): DependencePlace {
  const record: Expression = { node: 'self', type: { kind: 'record', entity }, from: 0, to: 0 };
  return { kind: 'self', entity, record, from: undefined, list: undefined, by: undefined, narrowed: [] };
}

/** The place of the records that the expression denotes, if it denotes any. */
function walk(walker: Walker, expression: Expression, around: Around): DependencePlace | undefined {
  switch (expression.node) {
    case 'self':
      return around.self;
    case 'variable':
      return around.bound.get(expression.name);
    case 'me':
    case 'old':
      return undefined;
    case 'owner': {
      const line = walk(walker, expression.of, around);
      return line && step(line, 'owner', { ...expression, of: line.record }, expression.type);
    }
    case 'all':
      return listed(walker, undefined, 'all', expression, expression.entity, undefined);
    case 'field':
      return walkField(walker, expression, around);
    case 'filter':
      return over(walker, expression.list, expression.variable, expression.condition, around, expression.condition);
    case 'every':
      over(walker, expression.list, expression.variable, expression.condition, around, negated(expression.condition));
      return undefined;
    case 'some':
      over(walker, expression.list, expression.variable, expression.condition, around, expression.condition);
      return undefined;
    case 'for': {
      const list = noted(walker, walk(walker, expression.list, around));
      return walk(walker, expression.body, { ...around, bound: new Map(around.bound).set(expression.variable, list) });
    }
    case 'item':
      walk(walker, expression.index, around);
      return noted(walker, walk(walker, expression.list, around));
    default:
      return walkBelow(walker, expression, around);
  }
}

/** Of several lists joined into one the places are read each by itself; what is read of the whole is read of none by name. */
function walkBelow(walker: Walker, expression: Expression, around: Around): DependencePlace | undefined {
  const places = childrenOf(expression).map((part) => noted(walker, walk(walker, part, around)));
  const records = places.filter((place) => place !== undefined);
  return isOfRecords(expression.type) && records.length === 1 ? records[0] : undefined;
}

/** That there are such records, where all of them are gone through. */
function noted(walker: Walker, place: DependencePlace | undefined): DependencePlace | undefined {
  if (place?.kind === 'all') walker.note(place, undefined);
  return place;
}

function walkField(walker: Walker, expression: Extract<Expression, { node: 'field' }>, around: Around): DependencePlace | undefined {
  const { application } = walker;
  const of = walk(walker, expression.of, around);
  if (!of) return undefined;
  const field = findField(application, expression.entity, expression.field);
  const at = { ...expression, of: of.record };
  if (field?.computed?.typed) return walkComputed(walker, of, `${expression.entity}\n${expression.field}`, field.computed.typed);
  const type = field?.type;
  if (type && isRelated(type)) {
    const place = listed(walker, of, 'related', at, type.entity, type.by);
    walker.note(place, type.by);
    return place;
  }
  walker.note(of, expression.field);
  if (expression.type.kind === 'record') return step(of, 'reference', at, expression.type);
  if (expression.type.kind !== 'list' || expression.type.of.kind !== 'record') return undefined;
  const place = listed(walker, of, 'items', at, expression.type.of.entity, undefined);
  walker.note(place, undefined);
  return place;
}

/** A computed field is what it follows from, seen from its record. */
function walkComputed(walker: Walker, of: DependencePlace, key: string, typed: Expression): DependencePlace | undefined {
  if (walker.computing.has(key)) return undefined;
  walker.computing.add(key);
  const place = walk(walker, typed, { self: of, bound: new Map() });
  walker.computing.delete(key);
  return place;
}

/** `matters`: what has to hold of an item so that it can change anything. */
function over(
  walker: Walker,
  list: Expression,
  variable: string,
  condition: Expression,
  around: Around,
  matters: Expression,
): DependencePlace | undefined {
  const items = walk(walker, list, around);
  const narrowed = noted(walker, items && narrow(items, variable, matters, around));
  walk(walker, condition, { ...around, bound: new Map(around.bound).set(variable, narrowed) });
  return narrowed;
}

/** All records are too many to ask each: only those of which something holds matter. Elsewhere the way itself is narrow enough. */
function narrow(place: DependencePlace, variable: string, matters: Expression, { self, bound }: Around): DependencePlace {
  if (place.kind !== 'all' || self.kind !== 'self') return place;
  let told = true;
  const seen = replaceLeaves(matters, (leaf) => {
    if (leaf.node !== 'variable') return leaf;
    if (leaf.name === variable) return place.record;
    if (bound.has(leaf.name)) told = false;
    return leaf;
  });
  return told ? { ...place, narrowed: [...place.narrowed, seen] } : place;
}

function step(from: DependencePlace, kind: 'reference' | 'owner', record: Expression, type: Type): DependencePlace {
  const entity = type.kind === 'record' ? type.entity : '';
  return { kind, entity, record, from, list: undefined, by: undefined, narrowed: [] };
}

function listed(
  walker: Walker,
  from: DependencePlace | undefined,
  kind: 'items' | 'related' | 'all',
  expression: Expression,
  entity: string,
  by: string | undefined,
): DependencePlace {
  // A space in front: no variable of a document is called so.
  const variable = ` item ${walker.variables}`;
  walker.variables += 1;
  const record: Expression = { node: 'variable', name: variable, type: { kind: 'record', entity }, from: 0, to: 0 };
  return { kind, entity, record, from, list: { expression, variable }, by, narrowed: [] };
}

function isOfRecords(type: Type): boolean {
  return type.kind === 'record' || (type.kind === 'list' && type.of.kind === 'record');
}
