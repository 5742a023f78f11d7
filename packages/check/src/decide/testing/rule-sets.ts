/** Sets of conditions about a claim of the shop, made by rules of thumb. */
import type { Application, Expression, Type } from '@ninefold/model';
import fc from 'fast-check';
import type { Term } from '../question.ts';
import {
  among,
  arithmetic,
  call,
  choice,
  compare,
  constant,
  field,
  junction,
  literal,
  me,
  negation,
  nothing,
  self,
  yesNo,
} from './shop.ts';

const money: Type = { kind: 'money', currency: 'EUR', scale: 2 };
const number = (scale: number): Type => ({ kind: 'number', scale });
const date: Type = { kind: 'date' };
const moment: Type = { kind: 'date and time' };
const days: Type = { kind: 'duration', of: 'days' };
const text: Type = { kind: 'text' };

type Grammar = Record<'yesNo' | 'money' | 'whole' | 'date' | 'moment' | 'kind' | 'text' | 'person', Expression>;

export interface RuleSet {
  readonly terms: readonly Term[];
  readonly saved: boolean;
  readonly signedIn: boolean;
}

export function ruleSets(application: Application): fc.Arbitrary<RuleSet> {
  return setsOf(conditions(application));
}

/** Sets about choices, yes and no, and two whole numbers only: few enough to try every record. */
export function tinyRuleSets(application: Application): fc.Arbitrary<RuleSet> {
  return setsOf(tinyConditions(application));
}

function setsOf(expression: fc.Arbitrary<Expression>): fc.Arbitrary<RuleSet> {
  const term = fc.record({
    expression,
    is: fc.constantFrom<Term['is']>('true', 'true', 'true', 'false', 'null', 'not true', 'not false'),
  });
  return fc.record({ terms: fc.array(term, { minLength: 1, maxLength: 4 }), saved: fc.boolean(), signedIn: fc.boolean() });
}

function tinyConditions(application: Application): fc.Arbitrary<Expression> {
  const of = (name: string) => field(application, self, name);
  const word = (...words: string[]) => fc.constantFrom(...words).map((one) => literal(one, { kind: 'choice', choices: ['A', 'B', 'C'] }));
  const states: Type = { kind: 'choice', choices: ['Draft', 'Sent', 'Paid'] };
  const whole = fc.constantFrom(of('n'), of('m'), literal('1', number(0)), literal('2', number(0)));
  const equality = fc.constantFrom('=', '!=' as const);
  const { yesNo: condition } = fc.letrec<{ yesNo: Expression }>((tie) => ({
    yesNo: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      fc.constant(of('urgent')),
      fc
        .tuple(equality, fc.constantFrom(of('kind'), of('other')), fc.oneof(word('A', 'B', 'C'), fc.constant(of('kind'))))
        .map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(equality, fc.constantFrom(of('kind'), of('urgent'), of('other'))).map(([operator, a]) => compare(operator, a, nothing)),
      fc.constantFrom('Draft', 'Sent', 'Paid').map((state) => compare('=', of('state'), literal(state, states))),
      fc.tuple(fc.constantFrom('=', '<', '>=' as const), whole, whole).map(([operator, a, b]) => compare(operator, a, b)),
      fc
        .tuple(fc.constantFrom('and', 'or' as const), fc.array(tie('yesNo'), { minLength: 2, maxLength: 3 }))
        .map(([node, terms]) => junction(node, terms)),
      tie('yesNo').map(negation),
      fc.tuple(tie('yesNo'), tie('yesNo'), tie('yesNo')).map(([a, b, c]) => choice(a, b, c)),
    ),
  }));
  return condition;
}

function conditions(application: Application): fc.Arbitrary<Expression> {
  const of = (name: string, record = self) => field(application, record, name);
  const [employee, deputy, lines] = [of('employee'), of('deputy'), of('lines')];
  const choices = (...words: string[]): Type => ({ kind: 'choice', choices: words });
  const sign = fc.constantFrom('=', '!=', '<', '<=', '>', '>=' as const);
  const equality = fc.constantFrom('=', '!=' as const);
  const pick = (...parts: Expression[]) => fc.constantFrom(...parts);
  const euros = fc.integer({ min: -2, max: 7 }).map((value) => literal(`${value}.${value < 0 ? '50' : '00'}`, money));
  const small = fc.integer({ min: -2, max: 5 });
  const wholes = small.map((value) => literal(String(value), number(0)));
  const shares = fc.constantFrom('0.5', '1.5', '2.0').map((value) => literal(value, number(1)));
  const spans = fc.constantFrom('P1D', 'P3D', 'PT36H', '-P2D').map((value) => literal(value, days));
  const written = fc.constantFrom('2026-01-31', '2026-03-01').map((value) => literal(value, date));
  const { yesNo: condition } = fc.letrec<Grammar>((tie) => ({
    yesNo: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      pick(of('urgent'), compare('=', of('urgent'), literal(true, yesNo)), of('active', employee), of('active', me)),
      fc.tuple(sign, tie('money'), tie('money')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(sign, tie('whole'), tie('whole')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(sign, tie('date'), tie('date')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(sign, tie('moment'), tie('moment')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(sign, tie('date'), tie('date'), spans).map(([operator, a, b, c]) => compare(operator, arithmetic('-', a, b, days), c)),
      fc.tuple(equality, tie('kind'), tie('kind')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(equality, tie('text'), tie('text')).map(([operator, a, b]) => compare(operator, a, b)),
      fc.tuple(equality, tie('person'), tie('person')).map(([operator, a, b]) => compare(operator, a, b)),
      fc
        .tuple(equality, pick(of('price'), of('spent'), of('kind'), deputy, me, of('total'), of('title'), of('manager', employee)))
        .map(([operator, a]) => compare(operator, a, nothing)),
      fc.tuple(tie('whole'), fc.array(wholes, { minLength: 1, maxLength: 3 })).map(([a, options]) => among(a, options)),
      fc.subarray(['Draft', 'Sent', 'Paid'], { minLength: 1 }).map((words) =>
        among(
          of('state'),
          words.map((word) => literal(word, choices('Draft', 'Sent', 'Paid'))),
        ),
      ),
      fc
        .tuple(fc.constantFrom('and', 'or' as const), fc.array(tie('yesNo'), { minLength: 2, maxLength: 3 }))
        .map(([node, terms]) => junction(node, terms)),
      tie('yesNo').map(negation),
      fc.tuple(tie('yesNo'), tie('yesNo'), tie('yesNo')).map(([a, b, c]) => choice(a, b, c)),
    ),
    money: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      pick(of('price'), of('limit'), of('total'), of('rest'), constant('LIMIT', money)),
      euros,
      fc
        .tuple(fc.constantFrom('+', '-' as const), tie('money'), tie('money'))
        .map(([operator, a, b]) => arithmetic(operator, a, b, scaled(a, b))),
      fc.tuple(pick(of('price'), of('limit')), shares).map(([a, b]) => arithmetic('*', a, b, { ...money, scale: 3 } as Type)),
      fc
        .tuple(pick(of('price'), of('limit')), fc.constantFrom('3', '-7'))
        .map(([a, b]) => arithmetic('/', a, literal(b, number(0)), { ...money, scale: 8 } as Type)),
      fc.tuple(tie('yesNo'), pick(of('price'), of('limit')), pick(of('limit'), of('total'))).map(([a, b, c]) => choice(a, b, c)),
    ),
    whole: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      pick(of('n'), of('m'), constant('MOST', number(0)), of('rate')),
      wholes,
      pick(
        call('count', [lines], number(0)),
        call('string length', [of('title')], number(0)),
        call('string length', [of('note')], number(0)),
      ),
      fc
        .tuple(fc.constantFrom('+', '-' as const), tie('whole'), tie('whole'))
        .map(([operator, a, b]) => arithmetic(operator, a, b, scaled(a, b))),
      fc.tuple(pick(of('n'), of('m')), wholes).map(([a, b]) => arithmetic('*', a, b, number(0))),
    ),
    date: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      pick(of('spent'), of('due'), call('today', [], date)),
      written,
      fc
        .tuple(fc.constantFrom('+', '-' as const), tie('date'), fc.oneof(spans, fc.constant(constant('DAYS', days))))
        .map(([operator, a, b]) => arithmetic(operator, a, b, date)),
    ),
    moment: fc.oneof(
      { maxDepth: 1, depthSize: 'small' },
      pick(of('at'), call('now', [], moment)),
      fc.tuple(tie('moment'), spans).map(([a, b]) => arithmetic('+', a, b, moment)),
    ),
    kind: fc.oneof(
      pick(of('kind'), of('other')),
      fc.constantFrom('A', 'B', 'C').map((word) => literal(word, choices('A', 'B', 'C'))),
    ),
    text: fc.oneof(
      pick(of('title'), of('note'), of('name', employee), of('name', me)),
      fc.constantFrom('ab', 'abc').map((word) => literal(word, text)),
    ),
    person: pick(employee, deputy, me, of('manager', employee), of('manager', me)),
  }));
  return condition;

  function scaled(a: Expression, b: Expression): Type {
    const scale = (type: Type) => ('scale' in type ? type.scale : 0);
    return { ...a.type, scale: Math.max(scale(a.type), scale(b.type)) } as Type;
  }
}
