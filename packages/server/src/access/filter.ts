/**
 * Filters of a list as conditions the database judges. A field one may not read cannot be filtered on: where it may be read
 * in some rows only, the filter finds those rows only.
 */
import { allOf, anyOf, decodeValue, kindDefaults, readRight, type Viewer } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  isComparedField,
  isRelated,
  itemOf,
  memoize,
  type Type,
  traitsOf,
  typeOfField,
  type Value,
} from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { platformRefused } from '../problems/platform.ts';
import { dayAfter, startOfDay } from './days.ts';
import { call, compare, type GivenValues, not, nothing, oneOf, selfOf } from './expressions.ts';
import { type ReadPath, readPath, seenFrom } from './read-path.ts';

/** Holds only where the field may be read. Throws `unknown-field` where it never may; what does not fit the field is refused, too. */
export function filterCondition(reader: Viewer, entity: Entity, term: FilterTerm, given: GivenValues): Expression {
  const question: FilterQuestion = { ...subjectOf(reader, entity, term.path), reader, values: term.values, term };
  const operator = operators[term.operator];
  const values = operator.read(question).map(([value, type]) => given.give(value, type));
  const names = values.map((value) => (value.node === 'constant' ? value.name : '')).join();
  // The same question of the same roles is the same condition, whatever the values: what it is in the database is found by it.
  const key = `${keyOf(entity, term.path)}\n${term.operator} ${isWholeDay(question)} ${names}`;
  return workedOut(conditionsOf(reader.application)(reader.roles), key, () => {
    const readable = term.operator === 'empty' || term.operator === 'not empty' ? [] : question.targets;
    return allOf([...question.guards, ...readable, operator.condition(question, values)]);
  });
}

type Subject = ReadPath & { readonly field: Field };

interface FilterQuestion extends Subject {
  readonly reader: Viewer;
  readonly values: readonly string[];
  readonly term: FilterTerm;
}

interface Operator {
  /** The values it compares with, as the field has them, and the type of each. Refused where one does not fit, or the field is not asked so. */
  read(question: FilterQuestion): readonly (readonly [Value, Type])[];
  /** `given`: what stands for each of them. */
  condition(question: FilterQuestion, given: readonly Expression[]): Expression;
}

/** What may not be read on the way is as unknown as what does not exist. */
function subjectOf(reader: Viewer, entity: Entity, path: readonly string[]): Subject {
  return workedOut(subjectsOf(reader.application)(reader.roles), keyOf(entity, path), () => {
    const found = readPath(reader, entity, path);
    // How many others name a record is nothing that is known of the record alone.
    if (!found?.field || isRelated(found.field.type)) throw unknownField(path);
    return { ...found, field: found.field };
  });
}

/** By path, for people who bring the same list of roles along. */
const subjectsOf = memoize((_application: Application) => memoize((_roles: readonly string[]) => new Map<string, Subject>()));
const conditionsOf = memoize((_application: Application) => memoize((_roles: readonly string[]) => new Map<string, Expression>()));

function keyOf(entity: Entity, path: readonly string[]): string {
  return `${entity.name}\n${path.join('\n')}`;
}

/** What people ask in many ways must not fill the memory. */
const mostKept = 1000;

function workedOut<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const before = kept.get(key);
  if (before !== undefined) return before;
  const made = make();
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, made);
  return made;
}

const is: Operator = {
  read(question) {
    const { field, values } = question;
    if (!traitsOf(field.type).askedFor || values.length === 0) throw notFor(question);
    const type = itemOf(field.type) ?? field.type;
    return values.map((value) => [read(question, type, value), typeOfField(type)]);
  },
  condition(question, members) {
    const { expression, field } = question;
    if (!itemOf(field.type)) return oneOf(expression, members);
    if (field.type.kind === 'references') return holds(question, members);
    return anyOf(members.map((member) => call('list contains', yesNo, expression, member)));
  },
};

const isEmpty: Operator = {
  read: ({ field }) => (traitsOf(field.type).many ? [[0n, whole]] : []),
  condition: ({ expression }, [none]) => (none ? compare(call('count', whole, expression), '=', none) : compare(expression, '=', nothing)),
};

const operators: Readonly<Record<FilterTerm['operator'], Operator>> = {
  is,
  'is not': {
    ...is,
    condition(question, given) {
      const other = not(is.condition(question, given));
      return traitsOf(question.field.type).many ? other : anyOf([compare(question.expression, '=', nothing), other]);
    },
  },
  from: bounded('>='),
  to: bounded('<='),
  contains: {
    read(question) {
      if (!kindDefaults[question.field.type.kind].searched) throw notFor(question);
      return [[only(question).toLowerCase(), text]];
    },
    condition: ({ expression }, [part]) => call('contains', yesNo, call('lower case', text, expression), ...(part ? [part] : [])),
  },
  empty: isEmpty,
  'not empty': { ...isEmpty, condition: (question, given) => not(isEmpty.condition(question, given)) },
};

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
      const { field, reader } = question;
      const value = only(question);
      if (!isComparedField(field.type)) throw notFor(question);
      if (!isWholeDay(question)) return [[read(question, field.type, value), typeOfField(field.type)]];
      const moment = startOfDay(operator === '>=' ? value : dayAfter(value), reader.environment.settings.timeZone);
      if (moment === undefined) throw unreadable(question);
      return [[moment, typeOfField(field.type)]];
    },
    condition(question, [bound]) {
      const before = isWholeDay(question) ? '<' : operator;
      return compare(question.expression, operator === '>=' ? operator : before, bound ?? nothing);
    },
  };
}

/** A day means all of it, in the document's time zone. */
function isWholeDay({ field, values: [value = ''] }: FilterQuestion): boolean {
  return field.type.kind === 'date and time' && /^\d{4}-\d{2}-\d{2}$/u.test(value);
}

const text: Type = { kind: 'text' };
const whole: Type = { kind: 'number', scale: 0 };
const yesNo: Type = { kind: 'yes/no' };

function read(question: FilterQuestion, type: FieldType, asked: string): Value {
  const json = type.kind === 'yes/no' ? (asked === 'true' ? true : asked === 'false' ? false : asked) : asked;
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
