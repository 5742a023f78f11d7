/** `= != < <= > >=`: what may be compared with what. */
import { type ComparisonOperator, type Expression, isText, type TextRange, type Type } from '@ninefold/model';
import { asChoice } from './coercions.ts';
import { mendCurrencies } from './currencies.ts';
import type { SyntaxNode } from './feel-grammar.ts';
import { isDate } from './literals.ts';
import { meBeside } from './me.ts';
import { asMoney } from './no-money.ts';
import { values } from './nodes.ts';
import { type ExpressionFinding, type ExpressionReader, reportAt, span, textOf, unknownExpression } from './reader.ts';
import { aTypeName, capital, commonType, isOrdered } from './types.ts';
import { alikeInWork } from './working-alike.ts';

const yesNo = { kind: 'yes/no' } as const;

/** A yes/no. Values that cannot be compared are reported. */
export function readComparison(reader: ExpressionReader, node: SyntaxNode): Expression {
  const [left, right] = values(node).map((part) => reader.read(part));
  const operator = node.getChild('CompareOp');
  if (!left || !right || !operator) return unknownExpression(reader, node);
  return compare(reader, operatorOf(textOf(reader, operator)), left, right, span(reader, node));
}

/** The operator; `=` for all else. */
export function operatorOf(text: string): ComparisonOperator {
  switch (text) {
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return text;
    default:
      return '=';
  }
}

/** A comparison of two values already read; reports when they cannot be compared. */
export function compare(
  reader: ExpressionReader,
  operator: ComparisonOperator,
  left: Expression,
  right: Expression,
  at: TextRange,
): Expression {
  const [a, b] = alike(reader, left, right);
  const said = objection(operator, a, b);
  if (said) reportAt(reader, at, mended(reader, said, operator, [a, b], at));
  return { node: 'compare', operator, left: a, right: b, type: yesNo, from: at.from, to: at.to };
}

/** Fits a literal to the value beside it. A wrong word is reported once and then fits. */
function alike(reader: ExpressionReader, left: Expression, right: Expression): readonly [Expression, Expression] {
  if (left.type.kind === 'choice') return [left, asChoice(reader, right, left.type.choices) ?? { ...right, type: { kind: 'unknown' } }];
  if (right.type.kind === 'choice') return [asChoice(reader, left, right.type.choices) ?? { ...left, type: { kind: 'unknown' } }, right];
  if (left.type.kind === 'money') return [left, asMoney(right, left.type)];
  if (right.type.kind === 'money') return [asMoney(left, right.type), right];
  return alikeInWork(meBeside(reader, left, right.type), meBeside(reader, right, left.type));
}

/** What to write instead, where it follows from the brackets around it or from the words of the two. */
function mended(
  reader: ExpressionReader,
  said: ExpressionFinding,
  operator: ComparisonOperator,
  sides: readonly [Expression, Expression],
  at: TextRange,
): ExpressionFinding {
  if (said.mend === fieldOfIt && sides.some((side) => isInnerItem(reader, side))) return { ...said, mend: outerItem };
  if (said.mend !== inList) return said;
  const through = sides.flatMap((side) => listsGoneThrough(reader, side) ?? [])[0];
  if (through === undefined) return { ...said, ...containsIt(reader, operator, ...sides, at) };
  return { ...said, mend: `Each item in these brackets is a list itself. Make them one list before: \`flatten(${through})[…]\`.` };
}

/** `item`, where there is another one outside of its brackets. */
function isInnerItem({ bindings }: ExpressionReader, side: Expression): boolean {
  if (side.node !== 'variable') return false;
  const items: string[] = [];
  for (let binding = bindings; binding; binding = binding.next) if (binding.name === 'item') items.push(binding.variable);
  return items.length > 1 && items[0] === side.name;
}

/** The words of a list of lists, where the side is a field of one of its lists. */
function listsGoneThrough({ lists, source, place }: ExpressionReader, side: Expression): string | undefined {
  const lined = side.node === 'for' && side.list.node === 'variable' ? lists.get(side.list.name) : undefined;
  if (lined?.type.kind !== 'list' || lined.type.of.kind !== 'list') return undefined;
  return source.slice(lined.from - place.offset, lined.to - place.offset);
}

/** `list contains(list, item)` in the place of a comparison of the two. */
function containsIt(
  { source, place }: ExpressionReader,
  operator: ComparisonOperator,
  a: Expression,
  b: Expression,
  at: TextRange,
): Pick<ExpressionFinding, 'mend' | 'fix'> {
  const words = (one: Expression): string => source.slice(one.from - place.offset, one.to - place.offset);
  const [list, item] = a.type.kind === 'list' ? [a, b] : [b, a];
  const contains = `list contains(${words(list)}, ${words(item)})`;
  const text = operator === '!=' ? `not(${contains})` : contains;
  return {
    mend: `Write \`${text}\`: whether it is in the list.`,
    fix: { title: `Write “${text}”`, edits: [{ from: at.from, to: at.to, text }] },
  };
}

function objection(operator: ComparisonOperator, a: Expression, b: Expression): ExpressionFinding | undefined {
  if (a.type.kind === 'unknown' || b.type.kind === 'unknown') return undefined;
  const ordering = operator !== '=' && operator !== '!=';
  if (ordering && (a.node === 'null' || b.node === 'null')) {
    return { code: 'N505', what: `Nothing is \`${operator}\` null.`, mend: 'Ask `… = null` or `… != null`.' };
  }
  const common = commonType(a.type, b.type);
  const disjoint =
    a.type.kind === 'choice' &&
    b.type.kind === 'choice' &&
    !a.type.choices.some((one) => b.type.kind === 'choice' && b.type.choices.includes(one));
  if (!common || disjoint) {
    const mend = ordering && [a, b].some(({ type }) => type.kind === 'list') ? ofEach : mendOf(a, b);
    return { code: 'N505', what: `${capital(aTypeName(a.type))} cannot be compared with ${aTypeName(b.type)}.`, ...(mend ? { mend } : {}) };
  }
  const withNull = a.type.kind === 'null' || b.type.kind === 'null';
  if (ordering && !isOrdered(common))
    return {
      code: 'N505',
      what: `${capital(aTypeName(common))} has no order: \`${operator}\` says nothing.`,
      mend: 'Use `=`, `!=` or `in`.',
    };
  if (!ordering && !withNull && (common.kind === 'file' || common.kind === 'context')) {
    return { code: 'N505', what: `${capital(aTypeName(common))} can only be compared with null.` };
  }
  return undefined;
}

const ofEach = 'Say it of each of them: `every one in lines satisfies one.amount > …`.';

const fieldOfIt = 'Compare a field of it: `… .name`.';
const outerItem =
  '`item` is what the innermost brackets look at. Give the other one a name: `every s in cards satisfies s.owner != item` in place of the inner brackets.';

const inList = 'Ask whether it is in the list: `list contains(…, …)`.';

function mendOf(a: Expression, b: Expression): string | undefined {
  const [one, other] = b.node === 'literal' ? [a.type, b] : [b.type, a];
  const currencies = mendCurrencies(a.type, b.type);
  if (currencies !== undefined) return currencies;
  if (one.kind === 'money' && other.type.kind === 'number') {
    if (one.in) return 'Compare it with an amount in the same currency, or turn it into one: `in EUR(amount, rate)`.';
    return `Give the amount a name in point 9, for example \`500 ${one.currency}\`, and write that name here.`;
  }
  if ((a.type.kind === 'list') !== (b.type.kind === 'list') && ![a, b].some(({ node }) => node === 'null')) return inList;
  if (isText(other.type) && other.node === 'literal' && typeof other.value === 'string') return mendText(one, other.value);
  if (one.kind === 'duration' && other.type.kind === 'number') return 'Write it as a duration: `duration("P3D")`.';
  const kinds = [a.type.kind, b.type.kind];
  if ([one, other.type].some((type) => type.kind === 'duration' && type.working !== undefined))
    return 'Working hours are compared with working hours: `working time between(a, b)`. All of a time is worked where both last as long: `working time between(a, b).hours = (b - a).hours`, and so the minutes.';
  if (kinds.every((kind) => kind === 'duration')) return 'Days and months do not mix, for a month has no fixed length.';
  if (kinds.includes('yes/no')) return 'Write `true` or `false`.';
  if (kinds.includes('text') && kinds.includes('number')) return 'Make both numbers, `number(…)`, or both text, `string(…)`.';
  if (kinds.includes('date') && kinds.includes('date and time')) return 'Take the day of the moment: `date(…)`.';
  if (kinds.includes('date') && kinds.includes('number')) return 'Write dates as `date("2026-01-31")`.';
  if (kinds.includes('record')) return fieldOfIt;
  if (kinds.includes('list')) return inList;
  return undefined;
}

function mendText(one: Type, text: string): string | undefined {
  if (one.kind === 'date') return isDate(text) ? `Write it as a date: \`date("${text}")\`.` : 'Write a date: `date("2026-01-31")`.';
  if (one.kind === 'yes/no') return 'Write `true` or `false`.';
  if (one.kind === 'number') return 'Write the number without quotation marks.';
  if (one.kind === 'record') return `Compare a field of the ${one.entity}: \`… .name\`.`;
  return undefined;
}
