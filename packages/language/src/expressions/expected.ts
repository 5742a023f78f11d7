/** Whether an expression gives what its place asks for. */
import { type Expression, isNumeric, parseDecimal, type Type } from '@ninefold/model';
import { asChoice, fitIf } from './coercions.ts';
import { type MoneyType, mendCurrencies } from './currencies.ts';
import { meAs } from './me.ts';
import { asMoney } from './no-money.ts';
import { type ExpressionReader, reportAt } from './reader.ts';
import { inItsPlaces } from './rounded.ts';
import { aTypeName, fits } from './types.ts';
import { writtenLines } from './written-lines.ts';

/** The expression, with a literal fitted to `expected`; undefined, with a finding, when it does not fit. */
export function checkExpected(reader: ExpressionReader, read: Expression, expected: Type): Expression | undefined {
  const lines = writtenLines(reader, read, expected, checkExpected);
  if (lines !== 'none') return lines;
  const fitted = fitLiteral(reader, meAs(reader, read, expected), expected);
  if (!fitted) return undefined;
  if (fits(fitted.type, expected)) {
    warnOfFinerLiteral(reader, fitted, expected);
    return inItsPlaces(reader, fitted, expected);
  }
  reportAt(reader, read, {
    code: 'N018',
    what: `This must be ${aTypeName(expected)}, but it is ${aTypeName(read.type)}.`,
    ...(expected.kind === 'money' && read.type.kind === 'number' ? { mend: mendMoney(expected) } : {}),
    ...mendOf(read.type, expected),
    ...mendSpan(read.type, expected),
    ...mendLines(read, expected),
    ...(isWrittenRecord(read.type, expected) ? { mend: 'Take records from a field that holds them; a record cannot be written out.' } : {}),
    ...(expected.kind === 'choice' && read.type.kind === 'text' ? { mend: mendChoice(expected.choices) } : {}),
    ...(expected.kind === 'yes/no' ? { mend: 'Compare it with something, for example `… = …` or `… != null`.' } : {}),
  });
  return undefined;
}

/** `{ what: title }` where a record is wanted, or a list of them. */
function isWrittenRecord(type: Type, expected: Type): boolean {
  if (type.kind === 'list' && expected.kind === 'list') return isWrittenRecord(type.of, expected.of);
  return type.kind === 'context' && expected.kind === 'record';
}

function fitLiteral(reader: ExpressionReader, read: Expression, expected: Type): Expression | undefined {
  if (expected.kind === 'money') return asMoney(read, expected);
  if (expected.kind === 'list' && expected.of.kind === 'money' && read.node !== 'list') return asMoney(read, expected.of);
  if (expected.kind === 'choice') return asChoice(reader, read, expected.choices);
  if (expected.kind === 'list' && expected.of.kind === 'choice' && read.node === 'if')
    return fitIf(read, (branch) => fitLiteral(reader, branch, expected));
  if (expected.kind === 'list' && expected.of.kind === 'choice' && read.node === 'for') {
    const body = fitLiteral(reader, read.body, expected.of);
    return body && { ...read, body, type: { kind: 'list', of: body.type } };
  }
  if (expected.kind === 'list' && read.node === 'list') {
    const items = read.items.map((item) => fitLiteral(reader, item, expected.of));
    const fitted = items.filter((item) => item !== undefined);
    if (fitted.length < items.length) return undefined;
    const fit = fitted.length > 0 && fitted.every((item) => fits(item.type, expected.of));
    return { ...read, items: fitted, type: fit ? expected : read.type };
  }
  return read;
}

function mendChoice([one = '', other]: readonly string[]): string {
  return other === undefined ? `Write its word: "${one}".` : `Write its words, for example \`if … then "${one}" else "${other}"\`.`;
}

function mendOf(type: Type, expected: Type): { readonly mend?: string } {
  const mend = mendCurrencies(type, expected, true);
  return mend === undefined ? {} : { mend };
}

function mendMoney({ currency, in: said }: MoneyType): string {
  if (said) return 'Only an amount in the same currency is one here.';
  return `Give the amount a name in point 9, for example \`500 ${currency}\`, and write that name here.`;
}

/** `today() - born on` where a number is wanted. */
function mendSpan(type: Type, expected: Type): { readonly mend?: string } {
  if (type.kind !== 'duration' || expected.kind !== 'number') return {};
  const part = type.of === 'months' ? 'years' : 'days';
  return {
    mend: `How many they are is said behind a dot: \`(…).${part}\`.${part === 'days' ? ' Whole years are `years and months duration(a, b).years`.' : ''}`,
  };
}

/** `items` where lines of another entity are wanted. */
function mendLines(read: Expression, expected: Type): { readonly mend?: string } {
  const isLines = expected.kind === 'list' && expected.of.kind === 'record' && read.type.kind === 'list' && read.type.of.kind === 'record';
  return isLines ? { mend: 'Say what each line is made of: `for one in … return {field: one.field}`.' } : {};
}

function warnOfFinerLiteral(reader: ExpressionReader, read: Expression, expected: Type): void {
  if (read.node !== 'literal' || typeof read.value !== 'string') return;
  if (!isNumeric(expected) || !isNumeric(read.type)) return;
  if (parseDecimal(read.value, expected.scale) !== undefined) return;
  reportAt(reader, read, {
    code: 'N506',
    severity: 'warning',
    what: `${read.value} has more places than are kept here (${expected.scale}); it will be rounded.`,
    mend: `Write it with at most ${expected.scale} places.`,
  });
}
