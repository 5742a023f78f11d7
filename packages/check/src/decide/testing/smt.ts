/**
 * The same questions in SMT-LIB 2, written by nothing of the decision procedure: expressions of three values as
 * "when true" and "when false", everything else as a term and when it is empty.
 */
import { daysOf, readDuration } from '@ninefold/engine';
import { type Expression, type NodeOf, parseDecimal, scaleOf, type Type } from '@ninefold/model';
import type { Term } from '../question.ts';
import type { RuleSet } from './rule-sets.ts';

interface SmtValue {
  /** Of a yes/no: when it is true. Else the term. */
  readonly value: string;
  /** Of a yes/no: when it is false. */
  readonly no?: string;
  readonly empty: string;
}

const units = 2n ** 63n - 1n;
const [firstDay, lastDay] = [daysOf('0001-01-01'), daysOf('9999-12-31')];
const words = ['Draft', 'Sent', 'Paid', 'A', 'B', 'C', 'ab', 'abc'];

/** Declares everything that a question can speak about. Texts, choices and persons are numbers. */
function preamble({ saved, signedIn }: RuleSet): string {
  const lines: string[] = [];
  const declare = (name: string, needed: boolean, sort = 'Int') => {
    lines.push(`(declare-const ${name} ${sort})`, `(declare-const ${name}-empty Bool)`);
    if (needed) lines.push(`(assert (not ${name}-empty))`);
  };
  const between = (term: string, low: bigint | number, high: bigint | number) =>
    lines.push(`(assert (<= ${int(low)} ${term} ${int(high)}))`);
  for (const [name, needed] of [
    ['price', false],
    ['limit', true],
    ['rate', false],
    ['n', false],
    ['m', true],
  ] as const) {
    declare(name, needed && saved);
    between(name, -units, units);
  }
  for (const [name, needed] of [
    ['spent', false],
    ['due', true],
  ] as const) {
    declare(name, needed && saved);
    between(name, firstDay, lastDay);
  }
  lines.push('(declare-const today Int)', '(declare-const now Int)');
  between('today', firstDay, lastDay);
  lines.push('(assert (= today (div now 86400000)))');
  declare('at', false);
  lines.push(`(assert (<= ${int(firstDay)} (div at 86400000) ${int(lastDay)}))`);
  declare('urgent', false, 'Bool');
  for (const [name, choices, needed] of [
    ['kind', ['A', 'B', 'C'], false],
    ['other', ['B', 'C'], saved],
    ['state', ['Draft', 'Sent', 'Paid'], true],
  ] as const) {
    declare(name, needed);
    lines.push(`(assert (or ${choices.map((word) => `(= ${name} ${words.indexOf(word)})`).join(' ')}))`);
  }
  lines.push('(declare-fun len (Int) Int)', `(assert (= (len ${words.indexOf('ab')}) 2))`, `(assert (= (len ${words.indexOf('abc')}) 3))`);
  declare('title', false);
  declare('note', saved);
  lines.push('(assert (<= 1 (len title) 4))', '(assert (<= 1 (len note)))');
  declare('employee', saved);
  declare('deputy', false);
  declare('me', signedIn);
  lines.push('(declare-fun name (Int) Int)', '(declare-fun manager (Int) Int)', '(declare-fun manager-empty (Int) Bool)');
  lines.push('(declare-fun active (Int) Bool)', '(declare-fun active-empty (Int) Bool)');
  lines.push(...['employee', 'me'].map((one) => `(assert (<= 1 (len (name ${one})) 4))`));
  lines.push('(declare-const count Int)', '(assert (>= count 0))', '(declare-const total Int)', '(declare-const total-empty Bool)');
  lines.push('(assert (=> (= count 0) (and (not total-empty) (= total 0))))');
  if (saved) lines.push('(assert (not total-empty))');
  return lines.join('\n');
}

function int(value: bigint | number): string {
  return value < 0 ? `(- ${-value})` : String(value);
}

/** One question, to be checked on its own; `only` leaves out all other terms. */
export function questionInSmt(set: RuleSet, only: readonly number[] = set.terms.map((_, index) => index)): string {
  const asserted = only.flatMap((index) => set.terms[index] ?? []).map((term) => `(assert ${termInSmt(term)})`);
  return `(push)\n${preamble(set)}\n${asserted.join('\n')}\n(check-sat)\n(pop)\n`;
}

function termInSmt({ expression, is }: Term): string {
  const { value, no = 'false' } = said(expression);
  switch (is) {
    case 'true':
      return value;
    case 'false':
      return no;
    case 'null':
      return `(not (or ${value} ${no}))`;
    case 'not true':
      return `(not ${value})`;
    case 'not false':
      return `(not ${no})`;
  }
}

function yes(value: string, no: string): SmtValue {
  return { value, no, empty: `(not (or ${value} ${no}))` };
}

function said(expression: Expression): SmtValue {
  switch (expression.node) {
    case 'null':
      return { value: '0', empty: 'true' };
    case 'literal':
      return literalSaid(expression.type, expression.value);
    case 'constant':
      return { value: { LIMIT: '500', DAYS: int(30n * 86_400_000n), MOST: '3' }[expression.name] ?? '0', empty: 'false' };
    case 'me':
      return { value: 'me', empty: 'me-empty' };
    case 'field':
      return fieldSaid(expression.of, expression.field);
    case 'compare':
      return compareSaid(expression.operator, expression.left, expression.right);
    case 'arithmetic':
      return arithmeticSaid(expression);
    case 'and':
      return joined(expression.terms, 'and', 'or');
    case 'or':
      return joined(expression.terms, 'or', 'and');
    case 'not': {
      const { value, no = 'false' } = said(expression.value);
      return yes(no, value);
    }
    case 'in': {
      const tests = expression.options.map((option) => compareSaid('=', expression.value, option));
      const empty = said(expression.value).empty;
      return yes(`(or ${tests.map(({ value }) => value).join(' ')})`, `(and (not ${empty}) ${tests.map(({ no }) => no).join(' ')})`);
    }
    case 'if':
      return ifSaid(expression);
    case 'call':
      return callSaid(expression);
    default:
      throw new Error(`not in the grammar: ${expression.node}`);
  }
}

function literalSaid(type: Type, value: string | boolean): SmtValue {
  if (typeof value === 'boolean') return yes(String(value), String(!value));
  const term = () => {
    switch (type.kind) {
      case 'number':
      case 'money':
        return int(parseDecimal(value, type.scale) ?? 0n);
      case 'duration':
        return int(readDuration(value, type.of) ?? 0n);
      case 'date':
        return int(daysOf(value));
      default:
        return String(words.indexOf(value));
    }
  };
  return { value: term(), empty: 'false' };
}

function fieldSaid(of: Expression, name: string): SmtValue {
  if (of.node === 'self') {
    if (name === 'rest') return { value: '(- limit price)', empty: '(or limit-empty price-empty)' };
    return name === 'urgent'
      ? yes('(and (not urgent-empty) urgent)', '(and (not urgent-empty) (not urgent))')
      : { value: name, empty: `${name}-empty` };
  }
  const record = said(of);
  if (name === 'name') return { value: `(name ${record.value})`, empty: record.empty };
  const present = `(not (or ${record.empty} (${name}-empty ${record.value})))`;
  if (name === 'active') return yes(`(and ${present} (active ${record.value}))`, `(and ${present} (not (active ${record.value})))`);
  return { value: `(${name} ${record.value})`, empty: `(not ${present})` };
}

function joined(terms: readonly Expression[], whenTrue: string, whenFalse: string): SmtValue {
  const parts = terms.map(said);
  return yes(
    `(${whenTrue} ${parts.map(({ value }) => value).join(' ')})`,
    `(${whenFalse} ${parts.map(({ no = 'false' }) => no).join(' ')})`,
  );
}

function compareSaid(operator: string, left: Expression, right: Expression): SmtValue {
  if (right.node === 'null') {
    const { empty } = said(left);
    return operator === '=' ? yes(empty, `(not ${empty})`) : yes(`(not ${empty})`, empty);
  }
  const [a, b] = [said(left), said(right)];
  const present = `(not (or ${a.empty} ${b.empty}))`;
  const [x, y] = commonScale(left.type, a.value, right.type, b.value);
  const test = operator === '!=' ? `(not (= ${x} ${y}))` : `(${operator} ${x} ${y})`;
  return yes(`(and ${present} ${test})`, `(and ${present} (not ${test}))`);
}

function lifted(term: string, places: number): string {
  return places <= 0 ? term : `(* ${10n ** BigInt(places)} ${term})`;
}

function commonScale(a: Type, x: string, b: Type, y: string): readonly [string, string] {
  const common = Math.max(scaleOf(a), scaleOf(b));
  return [lifted(x, common - scaleOf(a)), lifted(y, common - scaleOf(b))];
}

function arithmeticSaid({ operator, left, right, type }: NodeOf<'arithmetic'>): SmtValue {
  const [a, b] = [said(left), said(right)];
  const empty = `(or ${a.empty} ${b.empty})`;
  const of = (value: string): SmtValue => ({ value, empty });
  if (operator === '/') {
    const by = BigInt(b.value.replace(/\(- (\d+)\)/u, '-$1'));
    const sum = lifted(a.value, scaleOf(type) - scaleOf(left.type));
    return of(by < 0n ? halfEven(`(- ${sum})`, -by) : halfEven(sum, by));
  }
  if (operator === '*') return of(`(* ${a.value} ${b.value})`);
  if (left.type.kind === 'date' && right.type.kind === 'date') return of(`(* 86400000 (- ${a.value} ${b.value}))`);
  if (left.type.kind === 'date') return of(`(div (${operator} (* 86400000 ${a.value}) ${b.value}) 86400000)`);
  const [x, y] = commonScale(left.type, a.value, right.type, b.value);
  return of(`(${operator} ${x} ${y})`);
}

/** Rounded to the nearest, ties to even. */
function halfEven(term: string, by: bigint): string {
  const quotient = `(div (+ (* 2 ${term}) ${by}) ${2n * by})`;
  const isTie = `(= 0 (mod (+ (* 2 ${term}) ${by}) ${2n * by}))`;
  return `(ite (and ${isTie} (= 1 (mod ${quotient} 2))) (- ${quotient} 1) ${quotient})`;
}

function ifSaid({ condition, yes: whenYes, no: whenNo }: NodeOf<'if'>): SmtValue {
  const [when, a, b] = [said(condition).value, said(whenYes), said(whenNo)];
  const pick = (x: string, y: string) => `(ite ${when} ${x} ${y})`;
  if (a.no !== undefined || b.no !== undefined) return yes(pick(a.value, b.value), pick(a.no ?? 'false', b.no ?? 'false'));
  return { value: pick(a.value, b.value), empty: pick(a.empty, b.empty) };
}

function callSaid({ function: name, arguments: [first] }: NodeOf<'call'>): SmtValue {
  if (name === 'today' || name === 'now') return { value: name, empty: 'false' };
  if (name === 'count') return { value: 'count', empty: 'false' };
  if (name === 'string length' && first) {
    const of = said(first);
    return { value: `(len ${of.value})`, empty: of.empty };
  }
  throw new Error(`not in the grammar: ${name}`);
}
