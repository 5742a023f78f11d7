/**
 * Filters of a list as conditions the database judges. A field one may not read cannot be filtered on: where it may be read
 * in some rows only, the filter finds those rows only.
 */
import { allOf, anyOf, decodeValue, kindDefaults, readRight, type Viewer } from '@ninefold/engine';
import {
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  isComparedField,
  isRelated,
  itemOf,
  type Type,
  traitsOf,
  typeOfField,
} from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { platformRefused } from '../problems/platform.ts';
import { dayAfter, startOfDay } from './days.ts';
import { call, compare, type GivenValues, not, nothing, oneOf, selfOf } from './expressions.ts';
import { type ReadPath, readPath, seenFrom } from './read-path.ts';

/** Holds only where the field may be read. Throws `unknown-field` where it never may; what does not fit the field is refused, too. */
export function filterCondition(reader: Viewer, entity: Entity, term: FilterTerm, given: GivenValues): Expression {
  const subject = resolve(reader, entity, term.path);
  const condition = operators[term.operator]({ ...subject, reader, given, values: term.values, term });
  const names = term.operator === 'empty' || term.operator === 'not empty' ? [] : subject.targets;
  return allOf([...subject.guards, ...names, condition]);
}

type Subject = ReadPath & { readonly field: Field };

interface FilterQuestion extends Subject {
  readonly reader: Viewer;
  readonly given: GivenValues;
  readonly values: readonly string[];
  readonly term: FilterTerm;
}

/** What may not be read on the way is as unknown as what does not exist. */
function resolve(reader: Viewer, entity: Entity, path: readonly string[]): Subject {
  const found = readPath(reader, entity, path);
  // How many others name a record is nothing that is known of the record alone.
  if (!found?.field || isRelated(found.field.type)) throw unknownField(path);
  return { ...found, field: found.field };
}

const operators: Readonly<Record<FilterTerm['operator'], (question: FilterQuestion) => Expression>> = {
  is: (question) => equals(question),
  'is not': (question) =>
    traitsOf(question.field.type).many ? not(equals(question)) : anyOf([compare(question.expression, '=', nothing), not(equals(question))]),
  from: (question) => bounded(question, '>='),
  to: (question) => bounded(question, '<='),
  contains: (question) => contains(question),
  empty: (question) => empty(question),
  'not empty': (question) => not(empty(question)),
};

function equals(question: FilterQuestion): Expression {
  const { expression, field, given, values } = question;
  const items = itemOf(field.type);
  if (!traitsOf(field.type).askedFor || values.length === 0) throw notFor(question);
  if (!items)
    return oneOf(
      expression,
      values.map((value) => given.give(read(question, field.type, value), typeOfField(field.type))),
    );
  const members = values.map((value) => given.give(read(question, items, value), typeOfField(items)));
  if (field.type.kind === 'references') return holds(question, members);
  return anyOf(members.map((member) => call('list contains', yesNo, expression, member)));
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

function bounded(question: FilterQuestion, operator: '>=' | '<='): Expression {
  const { expression, field, given, reader } = question;
  const value = only(question);
  if (!isComparedField(field.type)) throw notFor(question);
  const type = typeOfField(field.type);
  // A day means all of it, in the document's time zone.
  if (field.type.kind === 'date and time' && /^\d{4}-\d{2}-\d{2}$/u.test(value)) {
    const day = operator === '>=' ? value : dayAfter(value);
    const moment = startOfDay(day, reader.environment.settings.timeZone);
    if (moment === undefined) throw unreadable(question);
    return compare(expression, operator === '>=' ? '>=' : '<', given.give(moment, type));
  }
  return compare(expression, operator, given.give(read(question, field.type, value), type));
}

function contains(question: FilterQuestion): Expression {
  const { expression, field, given } = question;
  if (!kindDefaults[field.type.kind].searched) throw notFor(question);
  const text: Type = { kind: 'text' };
  return call('contains', yesNo, call('lower case', text, expression), given.give(only(question).toLowerCase(), text));
}

function empty({ expression, field, given }: FilterQuestion): Expression {
  if (!traitsOf(field.type).many) return compare(expression, '=', nothing);
  const whole: Type = { kind: 'number', scale: 0 };
  return compare(call('count', whole, expression), '=', given.give(0n, whole));
}

const yesNo: Type = { kind: 'yes/no' };

function read(question: FilterQuestion, type: FieldType, text: string) {
  const json = type.kind === 'yes/no' ? (text === 'true' ? true : text === 'false' ? false : text) : text;
  const decoded = decodeValue(type, json, question.reader.application);
  if ('problem' in decoded)
    throw platformRefused(decoded.problem.code, { message: decoded.problem.message, path: [question.term.path.join('.')] });
  return decoded.value;
}

function only({ values, ...question }: FilterQuestion): string {
  const [value] = values;
  if (value === undefined || values.length > 1) throw unreadable({ ...question, values });
  return value;
}

function unknownField(path: readonly string[]) {
  const name = path.join('.').slice(0, 100);
  return platformRefused('unknown-field', { message: `There is no field “${name}” here.`, path: [name] });
}

function notFor({ term }: FilterQuestion) {
  return platformRefused('wrong-type', {
    message: `“${term.path.join('.')}” cannot be filtered by “${term.operator}”.`,
    path: [term.path.join('.')],
  });
}

function unreadable({ term }: FilterQuestion) {
  return platformRefused('wrong-type', { message: `The value for “${term.path.join('.')}” cannot be read.`, path: [term.path.join('.')] });
}
