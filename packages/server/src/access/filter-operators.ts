/** What each operator of a filter means, as a condition the database judges. */
import { allOf, anyOf, daysWithin, firstDayOfWeek, isRelativeSpan, kindDefaults, localOfInstant, readRight } from '@ninefold/engine';
import { type Expression, isComparedField, itemOf, type Type, traitsOf, typeOfField, type Value } from '@ninefold/model';
import type { FilterOperator } from '@ninefold/protocol';
import { dayAfter, startOfDay } from './days.ts';
import { call, compare, not, nothing, oneOf, selfOf } from './expressions.ts';
import { type FilterQuestion, isOfDays, notFor, only, readAsked, unreadable } from './filter-question.ts';
import { seenFrom } from './read-path.ts';

interface Operator {
  /** The values it compares with, as the field has them, and the type of each. Refused where one does not fit, or the field is not asked so. */
  read(question: FilterQuestion): readonly (readonly [Value, Type])[];
  /** `given`: what stands for each of them. What the record that is named has to be read for, it asks for itself. */
  condition(question: FilterQuestion, given: readonly Expression[]): Expression;
}

const text: Type = { kind: 'text' };
const whole: Type = { kind: 'number', scale: 0 };
const yesNo: Type = { kind: 'yes/no' };
const none: Expression = { node: 'literal', value: '0', type: whole, from: 0, to: 0 };

const named: Operator['read'] = (question) => {
  const { field, values, term } = question;
  if (!traitsOf(field.type).askedFor || term.values.length === 0) throw notFor(question);
  if (isOfDays(question)) return values.flatMap((day) => [startOf(question, day), startOf(question, dayAfter(day))]);
  const type = itemOf(field.type) ?? field.type;
  return values.map((value) => [readAsked(question, type, value), typeOfField(type)]);
};

/** Of a record that may not be read, it is not known which it is: only that there is one. */
function isOneOf(question: FilterQuestion, given: readonly Expression[]): Expression {
  return allOf([...question.targets, matches(question, given)]);
}

function matches(question: FilterQuestion, members: readonly Expression[]): Expression {
  const { expression, field } = question;
  if (isOfDays(question)) return anyOf(pairs(members).map(([start, end]) => within(expression, start, end)));
  if (!itemOf(field.type)) return oneOf(expression, members);
  if (field.type.kind === 'references') return holds(question, members);
  return anyOf(members.map((member) => call('list contains', yesNo, expression, member)));
}

function isEmpty({ expression, field }: FilterQuestion): Expression {
  return traitsOf(field.type).many ? compare(call('count', whole, expression), '=', none) : compare(expression, '=', nothing);
}

/** A member whose record may not be read is as unknown as one that is not there. */
function holds({ expression, field, reader: { application, roles } }: FilterQuestion, members: readonly Expression[]): Expression {
  const entity = field.type.kind === 'references' ? field.type.entity : '';
  const right = readRight(application, roles, entity);
  // A space in front: no variable of a document is called so.
  const one: Expression = { node: 'variable', name: ' member', type: selfOf(right.entity).type, from: 0, to: 0 };
  const list = { variable: one.name, list: expression, type: yesNo, from: 0, to: 0 };
  if (right.everything) return { ...list, node: 'some', condition: oneOf(one, members) };
  const seen = seenFrom(right.rows, one);
  // Where it cannot be judged whether one may, one may not.
  const condition = allOf([oneOf(one, members), seen, not(compare(seen, '=', nothing))]);
  return { ...list, node: 'some', condition };
}

function bounded(operator: '>=' | '<='): Operator {
  return {
    read(question) {
      const { field } = question;
      const value = only(question);
      if (!isComparedField(field.type)) throw notFor(question);
      if (!isOfDays(question)) return [[readAsked(question, field.type, value), typeOfField(field.type)]];
      return [startOf(question, operator === '>=' ? value : dayAfter(value))];
    },
    condition(question, [bound]) {
      const before = isOfDays(question) ? '<' : operator;
      return compare(question.expression, operator === '>=' ? operator : before, bound ?? nothing);
    },
  };
}

/** The moment at which a day begins. */
function startOf(question: FilterQuestion, day: string): readonly [Value, Type] {
  const moment = startOfDay(day, question.reader.environment.settings.timeZone);
  if (moment === undefined) throw unreadable(question);
  return [moment, typeOfField(question.field.type)];
}

/** The days that are meant now. */
function daysAsked(question: FilterQuestion): ReturnType<typeof daysWithin> {
  const { environment } = question.reader;
  const words = only(question);
  const today = localOfInstant(environment.now, environment.settings.timeZone)?.date;
  if (!isRelativeSpan(words) || today === undefined) throw unreadable(question);
  return daysWithin(words, today, firstDayOfWeek(environment.settings));
}

/** A day as the field has what is on it or later, and on it or earlier. */
function firstOf(question: FilterQuestion, day: string): readonly [Value, Type] {
  const { type } = question.field;
  return type.kind === 'date and time' ? startOf(question, day) : [day, typeOfField(type)];
}

function lastOf(question: FilterQuestion, day: string): readonly [Value, Type] {
  return firstOf(question, question.field.type.kind === 'date and time' ? dayAfter(day) : day);
}

function within(value: Expression, start: Expression, end: Expression): Expression {
  return allOf([compare(value, '>=', start), compare(value, '<', end)]);
}

function pairs(all: readonly Expression[]): readonly (readonly [Expression, Expression])[] {
  return all.flatMap((start, place) => (place % 2 === 0 ? [[start, all[place + 1] ?? nothing] as const] : []));
}

const asked: Operator['read'] = () => [];

export const operators: Readonly<Record<FilterOperator, Operator>> = {
  is: {
    read: named,
    condition: (question, given) => anyOf([...(question.nobody ? [isEmpty(question)] : []), isOneOf(question, given)]),
  },
  'is not': {
    read: named,
    condition(question, given) {
      const empty = isEmpty(question);
      const other = allOf([...question.targets, not(matches(question, given))]);
      if (question.nobody) return allOf([not(empty), ...(given.length > 0 ? [other] : [])]);
      return traitsOf(question.field.type).many ? other : anyOf([empty, other]);
    },
  },
  from: bounded('>='),
  to: bounded('<='),
  within: {
    read(question) {
      if (!traitsOf(question.field.type).inPeriods) throw notFor(question);
      const { from, to } = daysAsked(question);
      return [...(from === null ? [] : [firstOf(question, from)]), ...(to === null ? [] : [lastOf(question, to)])];
    },
    condition(question, given) {
      const { from, to } = daysAsked(question);
      const [first = nothing] = given;
      const last = given.at(-1) ?? nothing;
      const before = question.field.type.kind === 'date and time' ? '<' : '<=';
      return allOf([
        ...(from === null ? [] : [compare(question.expression, '>=', first)]),
        ...(to === null ? [] : [compare(question.expression, before, last)]),
      ]);
    },
  },
  contains: {
    read(question) {
      if (!kindDefaults[question.field.type.kind].searched) throw notFor(question);
      return [[only(question).toLowerCase(), text]];
    },
    condition: ({ expression }, [part]) => call('contains', yesNo, call('lower case', text, expression), ...(part ? [part] : [])),
  },
  empty: { read: asked, condition: isEmpty },
  'not empty': { read: asked, condition: (question) => not(isEmpty(question)) },
};
