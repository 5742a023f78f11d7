/** 0 is no money of any currency: beside money it is money, also from the branches of an `if` and within a list. */
import type { Expression, Type } from '@ninefold/model';

type Money = Extract<Type, { kind: 'money' }>;

/** The expression as money where it comes to nothing but 0 (or null), else as it is. Of a list: each of its items. */
export function asMoney(read: Expression, money: Money): Expression {
  switch (read.node) {
    case 'literal':
      return isZero(read) ? { ...read, type: money, value: '0' } : read;
    case 'negate': {
      const value = asMoney(read.value, money);
      return value === read.value ? read : { ...read, value, type: money };
    }
    case 'if': {
      const branches = allAsMoney([read.yes, read.no], money);
      const [yes, no] = branches ?? [];
      return yes && no ? { ...read, yes, no, type: yes.type.kind === 'null' ? no.type : yes.type } : read;
    }
    case 'list': {
      const items = allAsMoney(read.items, money);
      return items ? { ...read, items, type: { kind: 'list', of: money } } : read;
    }
    case 'for': {
      const body = asMoney(read.body, money);
      return body === read.body ? read : { ...read, body, type: { kind: 'list', of: body.type } };
    }
    default:
      return read;
  }
}

/** Values that are to be of one kind: where one of them is money, or a list of it, what is 0 becomes money. */
export function withZeros(read: readonly Expression[]): readonly Expression[] {
  const money = read.map(({ type }) => moneyIn(type)).find((found) => found !== undefined);
  return money ? read.map((each) => (moneyIn(each.type) ? each : asMoney(each, money))) : read;
}

/** Undefined unless each is money afterwards, or null; and where none of them became money. */
function allAsMoney(read: readonly Expression[], money: Money): readonly Expression[] | undefined {
  const all = read.map((each) => asMoney(each, money));
  const fits = all.every(({ type }) => type.kind === 'null' || moneyIn(type) !== undefined);
  return fits && all.some((each, index) => each !== read[index]) ? all : undefined;
}

function moneyIn(type: Type): Money | undefined {
  if (type.kind === 'list') return moneyIn(type.of);
  return type.kind === 'money' ? type : undefined;
}

function isZero({ type, value }: Extract<Expression, { node: 'literal' }>): boolean {
  return type.kind === 'number' && typeof value === 'string' && !/[1-9]/u.test(value);
}
