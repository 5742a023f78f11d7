/** A field of another type: applied when every kept value means the same afterwards, else it needs a plan. */

import type { FieldProblem } from '@ninefold/engine';
import {
  type CurrencyField,
  choicesOf,
  type Entity,
  type Field,
  type FieldType,
  foldName,
  isFreeText,
  isTextField,
  unreachable,
} from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column } from '../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted, raw } from '../sql/fragment.ts';
import { compareCounted, isCountedOtherwise } from './compare-counted.ts';
import { countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { dropColumn } from './drop-column.ts';
import { type Comparison, does, nothingToDo, together, unsafe } from './steps.ts';
import { limitOf, type StoredEntity, type StoredField } from './stored-schema.ts';

/**
 * For a column that people write, then and now. Unsafe where a kept value cannot stay; a column without values makes room for one of
 * the other type.
 */
export async function compareTypes(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const { type } = field.field;
  const name = `${before.name}.${field.name}`;
  if (isCountedOtherwise(old.type, type)) return compareCounted(before, old, table, field, look);
  // Every value of these is also a text.
  const becomesText = (isTextField(old.type) || old.type.kind === 'one of') && isFreeText(type);
  // Choices are texts.
  const becomesTexts = old.type.kind === 'many of' && type.kind === 'list of text';
  if (old.type.kind !== type.kind && !becomesText && !becomesTexts) return otherType(before, old, table, field, look);
  switch (type.kind) {
    case 'decimal':
    case 'money':
    case 'reference':
      return sameType(old.type, type, table.entity) ? nothingToDo : await otherType(before, old, table, field, look);
    case 'one of':
      return removedWords(name, 'choice', 'point 3', 'have', choicesOf(old.type), type.choices, (word) => countIs(before, old, word, look));
    case 'state':
      return removedWords(before.name, 'state', 'point 4', 'are in', choicesOf(old.type), type.states, (word) =>
        countIs(before, old, word, look),
      );
    case 'many of':
      return removedWords(name, 'choice', 'point 3', 'have', choicesOf(old.type), type.choices, (word) =>
        countAmong(before, old, word, look),
      );
    case 'text':
    case 'long text':
    case 'whole number':
    case 'number':
    case 'yes/no':
    case 'date':
    case 'time':
    case 'date and time':
    case 'email':
    case 'phone':
    case 'web address':
    case 'file':
    case 'list of text':
    case 'number series':
    case 'running number':
    case 'references':
    case 'lines':
    case 'related':
    case 'unknown':
      return narrower(name, before, old, type, look);
    default:
      return unreachable(type);
  }
}

function sameType(a: FieldType, b: FieldType, entity?: Entity): boolean {
  if (a.kind === 'money' && b.kind === 'money')
    return a.currency === b.currency && a.scale === b.scale && isSaidAlike(a.in, b.in, entity?.fields ?? []);
  if (a.kind === 'reference' && b.kind === 'reference') return foldName(a.entity) === foldName(b.entity);
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether one field says the currency, though it may be called otherwise now; which currencies it can say is its own affair. */
function isSaidAlike(a: CurrencyField | undefined, b: CurrencyField | undefined, fields: readonly Field[]): boolean {
  if (!a || !b) return a === b;
  const was = b.owner === undefined ? fields.find(({ name }) => name === b.field)?.was : undefined;
  const isCalled = (name: string | undefined) => name !== undefined && foldName(name) === foldName(a.field);
  return foldName(a.owner ?? '') === foldName(b.owner ?? '') && (isCalled(b.field) || isCalled(was));
}

async function otherType(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const name = `${before.name}.${field.name}`;
  const values = await countWhere(look, before.table, `${quoted(old.place ?? '')} IS NOT NULL`);
  const said = `${name} was ${typeInWords(old.type)} and is now ${typeInWords(field.field.type)}`;
  if (values > 0) return unsafe(`${said}, but ${records(values)} ${values === 1 ? 'has' : 'have'} a value in it.`);
  return together([does([...dropColumn(before, old), { kind: 'add column', table, column: field }], `${said}; it was empty.`)]);
}

/** The same kind of value with other limits: what is kept is held against them. */
async function narrower(
  name: string,
  before: StoredEntity,
  old: StoredField,
  type: FieldType,
  look: DatabaseInspection,
): Promise<Comparison> {
  const limit = limitOf(type, look.limit);
  if (sameType(old.type, type) && old.limit === (limit ?? null)) return nothingToDo;
  const problems = await problemsIn(before, old, type, look);
  const longer = problems.filter(({ code }) => code === 'too-long').length;
  const unfit = problems.filter(({ code }) => code !== 'too-long');
  return together([
    longer === 0 ? nothingToDo : unsafe(`${name} is now up to ${limit}, but ${records(longer)} ${longer === 1 ? 'is' : 'are'} longer.`),
    unfit.length === 0
      ? nothingToDo
      : unsafe(
          `${name} is now ${typeInWords(type)}, but ${records(unfit.length)} ${unfit.length === 1 ? 'has' : 'have'} a value that cannot stay: “${unfit[0]?.message}”`,
        ),
  ]);
}

const batch = 5000;

async function problemsIn(
  before: StoredEntity,
  old: StoredField,
  type: FieldType,
  look: DatabaseInspection,
): Promise<readonly FieldProblem[]> {
  const place = quoted(old.place ?? '');
  const next = `SELECT "${column.id}", ${place} FROM ${quoted(before.table)} WHERE "${column.id}" > ? AND ${place} IS NOT NULL ORDER BY "${column.id}" LIMIT ${batch}`;
  const problems: FieldProblem[] = [];
  for (let last = ''; ; ) {
    const rows = await look.all(next, [last]);
    if (rows.length === 0) return problems;
    problems.push(...rows.flatMap(([, value = null]) => look.problemOf(type, value) ?? []));
    last = String(rows.at(-1)?.[0]);
  }
}

async function removedWords(
  name: string,
  what: string,
  point: string,
  verb: string,
  old: readonly string[],
  now: readonly string[],
  count: (word: string) => Promise<number>,
): Promise<Comparison> {
  const gone = old.filter((word) => !now.includes(word));
  const used = await mapInOrder(gone, async (word) => {
    const rows = await count(word);
    const has = verb === 'have' ? (rows === 1 ? 'has' : 'have') : rows === 1 ? 'is in' : 'are in';
    return rows === 0 ? [] : [`The ${what} “${word}” of ${name} is gone from ${point}, but ${records(rows)} ${has} it.`];
  });
  const said = used.flat();
  return said.length > 0 ? unsafe(...said) : nothingToDo;
}

async function countIs(before: StoredEntity, old: StoredField, word: string, look: DatabaseInspection): Promise<number> {
  return countWhere(look, before.table, `${quoted(old.place ?? '')} = ?`, [word]);
}

async function countAmong(before: StoredEntity, old: StoredField, word: string, look: DatabaseInspection): Promise<number> {
  const chosen = look.sql.items(raw(quoted(old.place ?? '')), 'chosen');
  return countWhere(look, before.table, `EXISTS (SELECT 1 FROM ${chosen.from.text} WHERE ${chosen.value} = ?)`, [word]);
}

function typeInWords(type: FieldType): string {
  switch (type.kind) {
    case 'money':
      return type.in ? `money in ${type.in.owner === undefined ? '' : `${type.in.owner}.`}${type.in.field}` : `money in ${type.currency}`;
    case 'decimal':
      return `decimal ${type.scale}`;
    case 'reference':
      return type.entity;
    case 'unknown':
      return 'not shown';
    default:
      return type.kind;
  }
}
