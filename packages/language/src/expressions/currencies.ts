/**
 * Which currency an amount is in, where a record says that: the way from where the expression stands to the field that says it. Two amounts
 * go together where their ways are one. Ways are made of names as the document writes them; what is no path of names has a way of its own.
 */
import { type CurrencyField, type CurrencySaid, currencyFieldOf, type Expression, type NodeOf, type Type } from '@ninefold/model';
import { currencyScale, isCurrencyCode, placesOf, placesOfAny } from '../types/currency.ts';
import type { ExpressionReader } from './reader.ts';
import { type ScopeField, scopeEntity } from './scope.ts';

/** Which list a variable goes through, and what entities there are. */
type Ways = Pick<ExpressionReader, 'lists' | 'scope'>;

/** The currencies of the items of a list, where each item says its own. */
const several: CurrencySaid = { way: 'several', places: {} };

/** The field of a record with its currency: that of this record, not of any. Everything but such amounts stays as it is. */
export function withCurrency(reader: ExpressionReader, read: Expression, { type }: ScopeField): Expression {
  const said = currencyFieldOf(type);
  if (!said || read.node !== 'field' || read.type.kind !== 'money') return read;
  return { ...read, type: inWay(read.type, wayTo(reader, read.of, said)) };
}

/** The way to the field that says the currency of an amount of this record. */
function wayTo(reader: ExpressionReader, record: Expression, { field, owner }: CurrencyField): string {
  const of = owner === undefined ? wayOf(reader, record) : wayOfOwner(reader, record, owner);
  return joinedWay(of, field);
}

/** Amounts in the currency that a field of a record says. */
export function moneySaidBy(reader: ExpressionReader, { of, field }: NodeOf<'field'>, codes: readonly string[]): MoneyType {
  const way = joinedWay(wayOf(reader, of), field);
  return { kind: 'money', currency: '', scale: placesOfAny, in: { way, places: placesOf(codes) } };
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
  return `in ${said.way.replace(/^#\d+\./u, 'its ')}`;
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
export function amountOfNew(reader: Ways, expected: MoneyType, { entity, field, code }: NewCurrency): MoneyType {
  if (code?.node === 'literal' && typeof code.value === 'string' && isCurrencyCode(code.value))
    return { kind: 'money', currency: code.value, scale: currencyScale(code.value) };
  // Of what it starts as nobody knows here which currency it comes to.
  const way = code?.node === 'field' ? joinedWay(wayOf(reader, code.of), code.field) : `${ofNew}${entity}.${field}`;
  return { ...expected, in: { way, places: expected.in?.places ?? {} } };
}

interface NewCurrency {
  readonly entity: string;
  readonly field: string;
  readonly code: Expression | undefined;
}

const ofNew = 'the new ';

/** The way to a record: '' for the one that the expression is about. */
export function wayOf(reader: Ways, record: Expression): string {
  switch (record.node) {
    case 'self':
      return '';
    case 'me':
    case 'old':
      return record.node;
    case 'variable':
      return record.name;
    case 'field':
      return joinedWay(wayOf(reader, record.of), record.field);
    case 'owner':
      return record.type.kind === 'record' ? wayOfOwner(reader, record.of, record.type.entity) : aside(record);
    default:
      return aside(record);
  }
}

/** Of a line that is taken from a list: the record that has the list. */
function wayOfOwner(reader: Ways, line: Expression, owner: string): string {
  const holder = holderOf(reader, line);
  return holder ? wayOf(reader, holder) : joinedWay(wayOf(reader, line), owner);
}

function holderOf(reader: Ways, line: Expression): Expression | undefined {
  const list = line.node === 'variable' ? reader.lists.get(line.name) : line.node === 'item' ? line.list : undefined;
  const held = list && heldList(list);
  const isOwned = held?.type.kind === 'list' && held.type.of.kind === 'record' && scopeEntity(reader.scope, held.type.of.entity)?.ownedBy;
  return held?.node === 'field' && isOwned && held.by === undefined ? held.of : undefined;
}

/** What a filter leaves of a list has the same holder. */
function heldList(list: Expression): Expression {
  return list.node === 'filter' ? heldList(list.list) : list;
}

/** A way that goes on. */
export function joinedWay(way: string, name: string): string {
  return way === '' ? name : `${way}.${name}`;
}

/** Nothing else is called so: what is worked out twice counts as two. */
function aside({ from, to }: Expression): string {
  return `#${from}-${to}`;
}
