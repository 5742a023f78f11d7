/**
 * Which currency an amount is in, where a record says that: the way from where the expression stands to the field that says it. Two amounts
 * go together where their ways are one. CurrencyWays are made of names as the document writes them; what is no path of names has a way of its own.
 */
import { type CurrencyField, type CurrencySaid, currencyFieldOf, type Expression, foldName, type NodeOf, type Type } from '@ninefold/model';
import { currencyScale, isCurrencyCode, placesOf, placesOfAny } from '../types/currency.ts';
import type { ExpressionReader } from './reader.ts';
import { type Scope, type ScopeField, scopeEntity } from './scope.ts';

/** Which list a variable goes through, and what entities there are. */
export type CurrencyWays = Pick<ExpressionReader, 'lists' | 'scope'>;

/** The currencies of the items of a list, where each item says its own. */
const several: CurrencySaid = { way: 'several', places: {} };

/** The field of a record with its currency: that of this record, not of any. Everything but such amounts stays as it is. */
export function withCurrency(reader: ExpressionReader, read: Expression, { type }: ScopeField): Expression {
  const said = currencyFieldOf(type);
  if (!said || read.node !== 'field' || read.type.kind !== 'money') return read;
  return { ...read, type: inWay(read.type, wayTo(reader, read.of, said)) };
}

/** The way to the field that says the currency of an amount of this record. */
function wayTo(reader: ExpressionReader, record: Expression, { field, owner, follows = field }: CurrencyField): string {
  return owner === undefined ? wayAlong(reader, record, follows.split('.')) : joinedWay(wayOfOwner(reader, record, owner), follows);
}

/** Along these fields from a record; through one that names the record whose other side is gone through, from that one. */
export function wayAlong(reader: CurrencyWays, record: Expression, names: readonly string[]): string {
  const [first = '', ...rest] = names;
  const holder = rest.length > 0 ? namedHolder(reader, record, first) : undefined;
  return holder ? wayAlong(reader, holder, rest) : joinedWay(wayOf(reader, record), names.join('.'));
}

/** Amounts in the currency that a field of a record says. */
export function moneySaidBy(reader: ExpressionReader, code: NodeOf<'field'>, codes: readonly string[]): MoneyType {
  const way = wayOfCode(reader, code);
  return { kind: 'money', currency: '', scale: placesOfAny, in: { way, places: placesOf(codes) } };
}

/** The way to what says a currency in the end: the field itself, or the one that it follows. */
function wayOfCode(reader: CurrencyWays, { of, field, entity }: NodeOf<'field'>): string {
  return wayAlong(reader, of, (followedBy(reader.scope, entity, field) ?? field).split('.'));
}

/** As the amounts have it whose currency it says. */
function followedBy({ entities }: Scope, entity: string, field: string): string | undefined {
  const said = entities.flatMap(({ name, fields }) =>
    fields.flatMap(({ type }) => {
      const by = currencyFieldOf(type);
      return by && foldName(by.field) === foldName(field) && foldName(by.owner ?? name) === foldName(entity) ? [by] : [];
    }),
  );
  return said[0]?.follows;
}

/** The currencies of what is made of each item of a list: where an item says it, they are several. */
export function ofItems(type: Type, variable: string): Type {
  if (type.kind === 'list') return { ...type, of: ofItems(type.of, variable) };
  if (type.kind !== 'money' || !type.in) return type;
  return type.in.way.split('.')[0] === variable ? { ...type, in: several } : type;
}

/** Whether amounts of the two are of one currency for sure. */
export function isOneCurrency(one: MoneyType, other: MoneyType): boolean {
  if (one.in || other.in) return one.in !== undefined && one.in.way === other.in?.way && one.in.way !== several.way;
  return one.currency === other.currency;
}

/** The type of an amount. */
export type MoneyType = Extract<Type, { kind: 'money' }>;

/** Whether the amounts of a list may be of several currencies. */
export function isOfSeveral(type: Type): boolean {
  return type.kind === 'money' && type.in?.way === several.way;
}

/** `EUR`, `of order.currency`, for messages. */
export function currencyWords({ currency, in: said }: MoneyType): string {
  if (!said) return currency;
  if (said.way === several.way) return 'of several currencies';
  return `in ${said.way.replace(/^#[\d-]+\./u, 'its ')}`;
}

/** How to bring amounts of different currencies together; where the second is `wanted`, the first is to become like it. */
export function mendCurrencies(one: Type, other: Type, wanted = false): string | undefined {
  const [a, b] = [amountIn(one), amountIn(other)];
  if (!a || !b || isOneCurrency(a, b)) return undefined;
  const unsaid = [a, b]
    .find(({ in: said }) => said?.way.startsWith(ofNew))
    ?.in?.way.split('.')
    .at(-1);
  if (unsaid !== undefined) return `Say its currency beside it: \`${unsaid} = …\`.`;
  const fixed = wordsOfIn(wanted ? [b] : [a, b]);
  return `Turn one of them into the currency of the other: \`in ${fixed}(amount, rate)\`.`;
}

/** What stands behind `in`: the one that has a name everywhere, else the field that says it. */
function wordsOfIn(amounts: readonly MoneyType[]): string {
  const named = amounts.map(({ in: said }) => said?.way).find((way) => way !== undefined && way !== several.way && !way.startsWith('#'));
  return amounts.find(({ in: said }) => !said)?.currency ?? named ?? 'EUR';
}

function amountIn(type: Type): MoneyType | undefined {
  if (type.kind === 'list') return amountIn(type.of);
  return type.kind === 'money' ? type : undefined;
}

function inWay(type: MoneyType, way: string): MoneyType {
  return type.in ? { ...type, in: { ...type.in, way } } : type;
}

/** An amount of a new record, in the currency that it is given: `code` is what the field that says it is given, undefined where it is given none. */
export function amountOfNew(reader: CurrencyWays, expected: MoneyType, { entity, field, code, named }: NewCurrency): MoneyType {
  if (named) return { ...expected, in: { way: wayAlong(reader, named.record, named.rest), places: expected.in?.places ?? {} } };
  if (code?.node === 'literal' && typeof code.value === 'string' && isCurrencyCode(code.value))
    return { kind: 'money', currency: code.value, scale: currencyScale(code.value) };
  // Of what it starts as nobody knows here which currency it comes to.
  const way = code?.node === 'field' ? wayOfCode(reader, code) : `${ofNew}${entity}.${field}`;
  return { ...expected, in: { way, places: expected.in?.places ?? {} } };
}

interface NewCurrency {
  readonly entity: string;
  readonly field: string;
  readonly code: Expression | undefined;
  /** The record that it is given beside the amount and whose currency it follows, and how the way goes on from there. */
  readonly named?: { readonly record: Expression; readonly rest: readonly string[] } | undefined;
}

const ofNew = 'the new ';

/** The way to a record: '' for the one that the expression is about. */
function wayOf(reader: CurrencyWays, record: Expression): string {
  switch (record.node) {
    case 'self':
      return '';
    case 'me':
    case 'old':
      return record.node;
    case 'variable':
      return record.name;
    case 'field':
      return wayOfField(reader, record);
    case 'owner':
      return record.type.kind === 'record' ? wayOfOwner(reader, record.of, record.type.entity) : aside(record);
    default:
      return aside(record);
  }
}

/** Of a line that is taken from a list: the record that has the list. */
function wayOfOwner(reader: CurrencyWays, line: Expression, owner: string): string {
  const holder = holderOf(reader, line);
  return holder ? wayOf(reader, holder) : joinedWay(wayOf(reader, line), owner);
}

function wayOfField(reader: CurrencyWays, { of, field }: NodeOf<'field'>): string {
  const holder = namedHolder(reader, of, field);
  return holder ? wayOf(reader, holder) : joinedWay(wayOf(reader, of), field);
}

/** Of one of those that name a record (`charges` by `lease`), the record that its field names: the one whose other side is gone through. */
function namedHolder(reader: CurrencyWays, one: Expression, field: string): Expression | undefined {
  const list = listOf(reader, one);
  const held = list && heldList(list);
  if (held?.node !== 'field' || held.by === undefined || foldName(held.by) !== foldName(field) || one.type.kind !== 'record')
    return undefined;
  const by = scopeEntity(reader.scope, one.type.entity)?.fields.find(({ name }) => foldName(name) === foldName(field));
  return by?.type.kind === 'reference' ? held.of : undefined;
}

/** The field by which the items of a path through another side name their record: `lease` of `charges.amount`. */
export function sideGoneThrough(read: Expression): string | undefined {
  const held = read.node === 'for' ? heldList(read.list) : undefined;
  return held?.node === 'field' ? held.by : undefined;
}

/** The list that a record is an item of. */
function listOf(reader: CurrencyWays, one: Expression): Expression | undefined {
  return one.node === 'variable' ? reader.lists.get(one.name) : one.node === 'item' ? one.list : undefined;
}

function holderOf(reader: CurrencyWays, line: Expression): Expression | undefined {
  const list = listOf(reader, line);
  const held = list && heldList(list);
  const isOwned = held?.type.kind === 'list' && held.type.of.kind === 'record' && scopeEntity(reader.scope, held.type.of.entity)?.ownedBy;
  return held?.node === 'field' && isOwned && held.by === undefined ? held.of : undefined;
}

/** What a filter leaves of a list has the same holder. */
function heldList(list: Expression): Expression {
  return list.node === 'filter' ? heldList(list.list) : list;
}

/** A way that goes on. */
function joinedWay(way: string, name: string): string {
  return way === '' ? name : `${way}.${name}`;
}

/** Nothing else is called so: what is worked out twice counts as two. */
function aside({ from, to }: Expression): string {
  return `#${from}-${to}`;
}
