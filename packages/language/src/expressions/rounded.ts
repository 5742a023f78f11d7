/** What is worked out as money in the currency of its record gets the places of that currency: those of a yen are not those of a euro. */
import { currencyFieldOf, type Expression, type FieldType, type Type } from '@ninefold/model';
import { codeOfWay } from './in-currency.ts';
import type { ExpressionReader } from './reader.ts';

/** The expression with its result rounded, half-even; as it is where nothing in it can have gained places. */
export function inItsPlaces(reader: ExpressionReader, read: Expression, expected: Type): Expression {
  if (expected.kind !== 'money' || !expected.in || read.type.kind !== 'money') return read;
  if (keepsPlaces(read)) return read;
  const at = { from: read.from, to: read.to };
  const code = codeOfWay(reader, expected.in.way, at);
  const rate: Expression = { node: 'literal', type: { kind: 'number', scale: 0 }, value: '1', ...at };
  return code ? { node: 'call', function: 'in currency', arguments: [read, rate, code], type: expected, ...at } : read;
}

/** `string(amount)`: the text has the places of the currency that a record says, which the tree has behind the amount. */
export function inItsPlacesAsText(reader: ExpressionReader, call: Expression): Expression {
  const amount = call.node === 'call' ? call.arguments[0] : undefined;
  const said = amount?.type.kind === 'money' ? amount.type.in : undefined;
  const code = said && codeOfWay(reader, said.way, { from: call.from, to: call.to });
  return call.node === 'call' && code ? { ...call, arguments: [...call.arguments, code] } : call;
}

/** What a field that says no currency by itself is given in one that is written out. */
export function inPlacesOf(read: Expression, field: FieldType, expected: Type): Expression {
  if (!currencyFieldOf(field) || expected.kind !== 'money' || expected.in || read.type.kind !== 'money') return read;
  if (read.type.scale <= expected.scale) return read;
  const at = { from: read.from, to: read.to };
  const rate: Expression = { node: 'literal', type: { kind: 'number', scale: 0 }, value: '1', ...at };
  const code: Expression = { node: 'literal', type: { kind: 'text' }, value: expected.currency, ...at };
  return { node: 'call', function: 'in currency', arguments: [read, rate, code], type: expected, ...at };
}

/** Whether it comes to an amount as one is kept, or to such added up. */
function keepsPlaces(read: Expression): boolean {
  switch (read.node) {
    // What is written out is refused where it has too many.
    case 'literal':
    case 'field':
    case 'null':
    case 'variable':
      return true;
    case 'negate':
      return keepsPlaces(read.value);
    case 'if':
      return keepsPlaces(read.yes) && keepsPlaces(read.no);
    case 'for':
      return keepsPlaces(read.body);
    case 'filter':
    case 'item':
      return keepsPlaces(read.list);
    case 'list':
      return read.items.every(keepsPlaces);
    case 'arithmetic':
      return (read.operator === '+' || read.operator === '-') && keepsPlaces(read.left) && keepsPlaces(read.right);
    case 'call':
      return read.function === 'in currency' || (keepers.has(read.function) && read.arguments.every(keepsPlaces));
    default:
      return false;
  }
}

const keepers: ReadonlySet<string> = new Set(['sum', 'min', 'max', 'abs', 'concatenate', 'append', 'union', 'flatten', 'reverse']);
