/** From a record that was written to the records whose rule may be broken by it, or whose moment moved: as a condition that finds them. */
import {
  type Application,
  type Expression,
  findEntity,
  foldName,
  givenValue,
  isList,
  isRecord,
  type RecordValue,
  type Rule,
  type Type,
  type Value,
  withChildren,
} from '@ninefold/model';
import { negated } from '../expressions/negated.ts';
import { same } from '../expressions/same.ts';
import { allOf, always, anyOf } from '../permissions/predicates.ts';
import type { DependencePlace, ReadElsewhere } from './dependences.ts';

/** A record as it was before a transaction and as it is now. A line has its record as `owner`. */
export interface RecordWritten {
  readonly entity: string;
  readonly before: RecordValue | null;
  readonly after: RecordValue | null;
}

/** Which records of the entity that reads to look at. */
export interface Affected {
  /** About such a record, with what is given as constants. */
  readonly condition: Expression;
  readonly given: Readonly<Record<string, Value>>;
}

/** undefined where nothing that is read there is another now. */
export function affectedBy(read: ReadElsewhere, written: RecordWritten): Affected | undefined {
  if (!isTouched(read, written)) return undefined;
  const given: Record<string, Value> = {};
  const give = (value: Value, type: Type): Expression => {
    // A space in front: no constant of a document is called so.
    const name = ` written ${Object.keys(given).length}`;
    given[name] = value;
    return { node: 'constant', name, type, from: 0, to: 0 };
  };
  return { condition: leadingTo(read.place, written, give), given };
}

/** The record with its lines, each as something that was written by itself. */
export function writtenWithLines(application: Application, written: RecordWritten): readonly RecordWritten[] {
  const { entity, before, after } = written;
  const lines = (findEntity(application, entity)?.fields ?? []).flatMap(({ name, type }): readonly RecordWritten[] => {
    if (type.kind !== 'lines') return [];
    const [was, is] = [linesIn(before, name), linesIn(after, name)];
    const ids = [...new Set([...was.keys(), ...is.keys()])];
    return ids.map((id) => ({ entity: type.entity, before: was.get(id) ?? null, after: is.get(id) ?? null }));
  });
  return [written, ...lines];
}

function linesIn(record: RecordValue | null, field: string): ReadonlyMap<string, RecordValue> {
  const value = record?.fields[field];
  const lines = isList(value) ? value.filter(isRecord) : [];
  return new Map(lines.map((line) => [line.id ?? '', { ...line, ...(record && { owner: record }) }]));
}

function isTouched({ fields }: ReadElsewhere, { before, after }: RecordWritten): boolean {
  if (!before || !after) return true;
  return [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])].some(
    (name) => fields.has(foldName(name)) && !same(before.fields[name] ?? null, after.fields[name] ?? null),
  );
}

type Give = (value: Value, type: Type) => Expression;

function leadingTo(place: DependencePlace, written: RecordWritten, give: Give): Expression {
  const { before, after } = written;
  const versions = [before, after].filter((one) => one !== null);
  const is = (expression: Expression, record: RecordValue): Expression => equals(expression, give(idOf(record), expression.type));
  const [one] = versions;
  switch (place.kind) {
    case 'all':
      return anyOf(versions.map((record) => allOf(place.narrowed.map((condition) => saidOf(condition, place, record, give)))));
    case 'related': {
      const parents = versions.flatMap((record) => recordsIn(record.fields[place.by ?? '']));
      return anyOf(distinct(parents).map((parent) => (place.from ? upFrom(place.from, is(place.from.record, parent)) : always(false))));
    }
    case 'items': {
      const owner = versions.find(({ owner }) => owner)?.owner;
      if (owner && place.from) return upFrom(place.from, is(place.from.record, owner));
      return one ? upFrom(place, is(place.record, one)) : always(false);
    }
    case 'reference':
    case 'owner':
    case 'self':
      return one ? upFrom(place, is(place.record, one)) : always(false);
  }
}

/** What holds at a place, said of the record it is come by from. */
function upFrom(place: DependencePlace, condition: Expression): Expression {
  const { list, from, narrowed } = place;
  const here: Expression = list
    ? {
        node: 'some',
        variable: list.variable,
        list: list.expression,
        condition: allOf([...narrowed, condition]),
        type: { kind: 'yes/no' },
        from: 0,
        to: 0,
      }
    : condition;
  return from ? upFrom(from, here) : here;
}

/** A condition about an item, with what this record says in its place. */
function saidOf(expression: Expression, place: DependencePlace, record: RecordValue, give: Give): Expression {
  const isItem = (node: Expression): boolean => node.node === 'variable' && node.name === place.list?.variable;
  if (isItem(expression)) return give(idOf(record), expression.type);
  if (expression.node === 'field' && isItem(expression.of)) {
    const value = record.fields[expression.field];
    if (value !== undefined && !isList(value)) return give(isRecord(value) ? idOf(value) : value, expression.type);
  }
  return withChildren(expression, (child) => saidOf(child, place, record, give));
}

function equals(left: Expression, right: Expression): Expression {
  return { node: 'compare', operator: '=', left, right, type: { kind: 'yes/no' }, from: 0, to: 0 };
}

function idOf({ entity, id = '' }: RecordValue): RecordValue {
  return { entity, id, fields: {} };
}

function recordsIn(value: Value | undefined): readonly RecordValue[] {
  if (isList(value)) return value.filter(isRecord);
  return isRecord(value) ? [value] : [];
}

function distinct(records: readonly RecordValue[]): readonly RecordValue[] {
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

const broken = new WeakMap<Expression, Expression>();

/** Holds of the records that break the rule. The same expression each time. */
export function isBroken(rule: Rule): Expression | undefined {
  const typed = givenValue(rule.rule)?.typed;
  if (!typed) return undefined;
  const made = broken.get(typed) ?? negated(typed);
  broken.set(typed, made);
  return made;
}
