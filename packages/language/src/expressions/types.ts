/** How types of expressions relate: what fits where, what two branches have in common, and their names in plain words. */
import { isText, type Type, unreachable } from '@ninefold/model';
import { noCurrency } from '../types/currency.ts';
import { currencyWords, isOneCurrency, type MoneyType } from './currencies.ts';

/** "money (EUR)", "number of days", "list of text": for messages. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case 'null':
      return 'nothing (null)';
    case 'yes/no':
    case 'text':
    case 'date':
    case 'time':
    case 'date and time':
    case 'number':
    case 'file':
      return type.kind;
    case 'money':
      return `money (${currencyWords(type)})`;
    case 'duration':
      if (type.working) return `number of working ${type.working}`;
      return type.of === 'days' ? 'number of days' : 'number of months';
    case 'choice':
      return `one of ${type.choices.join(', ')}`;
    case 'record':
      return type.entity;
    case 'list':
      return `list of ${typeName(type.of)}`;
    case 'context':
      return 'group of named values';
    case 'unknown':
      return 'something not known';
    default:
      return unreachable(type);
  }
}

/** "a date", "an entry"; types that are no countable noun stay bare. */
export function aTypeName(type: Type): string {
  const name = typeName(type);
  const bare: readonly Type['kind'][] = ['null', 'yes/no', 'text', 'money', 'choice', 'unknown'];
  if (bare.includes(type.kind)) return name;
  return `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
}

/** With its first letter in upper case. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The type that holds both; undefined when there is none. */
export function commonType(a: Type, b: Type): Type | undefined {
  if (a.kind === 'unknown' || b.kind === 'unknown') return { kind: 'unknown' };
  if (a.kind === 'null') return b;
  if (b.kind === 'null') return a;
  if (a.kind === 'number' && b.kind === 'number') return a.scale >= b.scale ? a : b;
  if (a.kind === 'money' && b.kind === 'money') return isOtherCurrency(a, b) ? undefined : a.scale >= b.scale ? a : b;
  if (a.kind === 'duration' && b.kind === 'duration') return a.of === b.of && a.working === b.working ? a : undefined;
  if (a.kind === 'choice' && b.kind === 'choice')
    return a.choices === b.choices ? a : { kind: 'choice', choices: [...new Set([...a.choices, ...b.choices])] };
  if (isText(a) && isText(b)) return { kind: 'text' };
  if (a.kind === 'record' && b.kind === 'record') return a.entity === b.entity ? a : undefined;
  if (a.kind === 'list' && b.kind === 'list') {
    const of = commonType(a.of, b.of);
    return of && { kind: 'list', of };
  }
  if (a.kind === 'context' && b.kind === 'context') return commonContext(a.entries, b.entries);
  return a.kind === b.kind ? a : undefined;
}

/** That the currency of money is not known is reported once. */
function isOtherCurrency(one: MoneyType, other: MoneyType): boolean {
  return !isOneCurrency(one, other) && one.currency !== noCurrency && other.currency !== noCurrency;
}

function commonContext(a: Readonly<Record<string, Type>>, b: Readonly<Record<string, Type>>): Type | undefined {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return undefined;
  const entries: Record<string, Type> = {};
  for (const name of names) {
    const left = a[name];
    const right = Object.hasOwn(b, name) ? b[name] : undefined;
    const common = left && right && commonType(left, right);
    if (!common) return undefined;
    entries[name] = common;
  }
  return { kind: 'context', entries };
}

/** Whether a value of `type` may stand where `expected` is asked for. Places are no matter: they are rounded. */
export function fits(type: Type, expected: Type): boolean {
  if (expected.kind === 'null' || expected.kind === 'unknown' || type.kind === 'unknown' || type.kind === 'null') return true;
  if (type.kind === 'choice' && expected.kind === 'choice') return type.choices.some((choice) => expected.choices.includes(choice));
  if (type.kind === 'text' && expected.kind === 'choice') return false;
  if (type.kind === 'list' && expected.kind === 'list') return fits(type.of, expected.of);
  return commonType(type, expected) !== undefined;
}

/** Types whose values have an order: `<` and `between` may compare them. */
export function isOrdered(type: Type): boolean {
  switch (type.kind) {
    case 'number':
    case 'money':
    case 'text':
    case 'date':
    case 'time':
    case 'date and time':
    case 'duration':
    case 'unknown':
    case 'null':
      return true;
    case 'yes/no':
    case 'choice':
    case 'record':
    case 'file':
    case 'list':
    case 'context':
      return false;
    default:
      return unreachable(type);
  }
}
