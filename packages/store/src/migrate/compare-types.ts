/** A field of another type: applied when every kept value means the same afterwards, else it needs a plan. */

import type { FieldProblem } from '@ninefold/engine';
import {
  type CurrencyField,
  type Entity,
  type Field,
  type FieldType,
  foldName,
  isFreeText,
  isTextField,
  unreachable,
} from '@ninefold/model';
import type { Remark } from '../change-plan.ts';
import { column } from '../plan/names.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { quoted } from '../sql/fragment.ts';
import { compareCounted, isCountedOtherwise } from './compare-counted.ts';
import { compareWords } from './compare-words.ts';
import { type DatabaseInspection, records } from './database-inspection.ts';
import { nameThese } from './record-names.ts';
import { retype } from './retype.ts';
import { type Comparison, nothingToDo, together, unsafe } from './steps.ts';
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
  if (isCountedOtherwise(old.type, type)) return await compareCounted(before, old, table, field, look);
  // Every value of these is also a text.
  const becomesText = (isTextField(old.type) || old.type.kind === 'one of') && isFreeText(type);
  // Choices are texts.
  const becomesTexts = old.type.kind === 'many of' && type.kind === 'list of text';
  if (old.type.kind !== type.kind && !becomesText && !becomesTexts) return await otherType(before, old, table, field, look);
  switch (type.kind) {
    case 'decimal':
    case 'money':
    case 'reference':
      return sameType(old.type, type, table.entity) ? nothingToDo : await otherType(before, old, table, field, look);
    case 'one of':
    case 'many of':
    case 'state':
      return await compareWords(before, old, table, field, look);
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
      return await narrower(name, before, old, type, look);
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
  return await retype(before, old, table, field, look, typesInWords(name, old.type, field.field.type));
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
  const longer = problems.filter(({ problem }) => problem.code === 'too-long');
  const unfit = problems.filter(({ problem }) => problem.code !== 'too-long');
  return together([
    longer.length === 0
      ? nothingToDo
      : unsafe(
          await listed(
            `${name} is now up to ${limit}, but ${records(longer.length)} ${longer.length === 1 ? 'is' : 'are'} longer.`,
            before,
            longer,
            look,
          ),
        ),
    unfit.length === 0
      ? nothingToDo
      : unsafe(
          await listed(
            `${name} is now ${typeInWords(type)}, but ${records(unfit.length)} ${unfit.length === 1 ? 'has' : 'have'} a value that cannot stay: “${unfit[0]?.problem.message}”`,
            before,
            unfit,
            look,
          ),
        ),
  ]);
}

interface Misfit {
  readonly record: string;
  readonly problem: FieldProblem;
}

async function listed(text: string, before: StoredEntity, misfits: readonly Misfit[], look: DatabaseInspection): Promise<Remark> {
  const ids = misfits.map(({ record }) => record);
  return { text, count: ids.length, records: await nameThese(look, before, ids) };
}

const batch = 5000;

async function problemsIn(before: StoredEntity, old: StoredField, type: FieldType, look: DatabaseInspection): Promise<readonly Misfit[]> {
  const place = quoted(old.place ?? '');
  const next = `SELECT "${column.id}", ${place} FROM ${quoted(before.table)} WHERE "${column.id}" > ? AND ${place} IS NOT NULL ORDER BY "${column.id}" LIMIT ${batch}`;
  const problems: Misfit[] = [];
  for (let last = ''; ; ) {
    const rows = await look.all(next, [last]);
    if (rows.length === 0) return problems;
    problems.push(
      ...rows.flatMap(([record, value = null]): Misfit[] => {
        const problem = look.problemOf(type, value);
        return problem ? [{ record: String(record), problem }] : [];
      }),
    );
    last = String(rows.at(-1)?.[0]);
  }
}

/** What it was and what it is now. */
export function typesInWords(name: string, old: FieldType, now: FieldType): string {
  return `${name} was ${typeInWords(old)} and is now ${typeInWords(now)}`;
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
