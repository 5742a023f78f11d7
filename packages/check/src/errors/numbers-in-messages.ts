/** N805: a message repeats the value of a constant in digits. */
import { type CatalogueError, type Constant, findConstant, foldName, givenValue, guardOf, nodesOf, parseDecimal } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { rowsByError, rulesByError } from '../facts/graph/rows-by-name.ts';
import { spanOf } from '../facts/words/spans.ts';

/** Only constants that the rules and guards raising the error rest on: another number may be meant by the same digits. */
export function findNumbersInMessages(checking: Checking): void {
  for (const error of checking.application.errors) {
    if (error.message.kind !== 'given' || !/\d/u.test(error.message.value)) continue;
    const constants = constantsBehind(checking, error);
    for (const repeated of numbersIn(checking, error, constants)) reportRepeated(checking, error, repeated);
  }
}

interface Repeated {
  readonly constant: Constant;
  readonly from: number;
  readonly to: number;
}

function constantsBehind({ application }: Checking, { code }: CatalogueError): readonly Constant[] {
  const rules = rulesByError(application).get(foldName(code)) ?? [];
  const rows = rowsByError(application).get(foldName(code)) ?? [];
  const expressions = [...rules.map(({ rule }) => givenValue(rule)?.typed), ...rows.map(({ row }) => guardOf(row))];
  const names = expressions.flatMap((typed) =>
    typed ? [...nodesOf(typed)].flatMap((node) => (node.node === 'constant' ? [node.name] : [])) : [],
  );
  return [...new Set(names)].flatMap((name) => findConstant(application, name) ?? []);
}

/** A number outside braces, with the unit behind it. */
const numbers = /\{[^{}]*\}|(\d[\d,]*(?:\.\d+)?)(\s*(?:%|\p{L}+))?/gu;

function numbersIn({ text }: Checking, { message }: CatalogueError, constants: readonly Constant[]): readonly Repeated[] {
  if (message.kind !== 'given') return [];
  const { from, to } = message.span;
  const taken = new Set<Constant>();
  return [...text.slice(from, to).matchAll(numbers)].flatMap((match) => {
    const [, digits, unit = ''] = match;
    const constant = digits === undefined ? undefined : constants.find((one) => !taken.has(one) && isValueOf(one, digits, unit));
    if (!constant || digits === undefined) return [];
    taken.add(constant);
    const start = from + match.index;
    const withUnit = unitOf(constant) !== '' && isUnit(constant, unit);
    return [{ constant, from: start, to: start + digits.length + (withUnit ? unit.length : 0) }];
  });
}

/** `90 days` is a constant of 90 days, and so is `90` alone with nothing that looks like another unit. */
function isValueOf(constant: Constant, digits: string, unit: string): boolean {
  const written = /^(\d[\d,]*(?:\.\d+)?)/u.exec(constant.words)?.[1];
  const [one, other] = [written, digits].map((each) => parseDecimal((each ?? '').replace(/,/gu, ''), 12));
  if (one === undefined || one !== other) return false;
  return unitOf(constant) === '' || isUnit(constant, unit);
}

/** `EUR` of `5,000 EUR`. */
function unitOf({ words }: Constant): string {
  return /^[\d.,]+\s*(%|\p{L}+)$/u.exec(words)?.[1]?.toLowerCase() ?? '';
}

function isUnit(constant: Constant, unit: string): boolean {
  const [one, other] = [unitOf(constant), unit.trim().toLowerCase()];
  return one === other || `${one}s` === other || one === `${other}s`;
}

function reportRepeated(checking: Checking, error: CatalogueError, { constant, from, to }: Repeated): void {
  const words = checking.text.slice(from, to);
  report(
    checking,
    'N805',
    { statement: error.statement, span: spanOf(checking, { from, to }) },
    {
      what: `${error.code} says “${words}”, which is ${constant.name}.`,
      why: `When ${constant.name} changes, the message will not.`,
      mend: `Write {${constant.name}}.`,
      others: [{ span: constant.span, words: 'said here' }],
      statements: [constant.statement],
      fix: { title: `Write {${constant.name}}`, edits: [{ from, to, text: `{${constant.name}}` }] },
    },
  );
}
