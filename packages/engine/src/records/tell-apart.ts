/**
 * What tells records apart that are called the same: their e-mail, their number or what no two of them share, else the first of their other
 * fields in which they differ, as people read it. Where no field alone will do, up to three stand together.
 */
import { type Application, type Field, findEntity, isAlwaysUnique, isRecord, type RecordValue, traitsOf } from '@ninefold/model';
import { formatValue } from '../formats/field-formats.ts';
import type { FormatStyle } from '../formats/style.ts';

/** What records are called; '' where that is not known. */
type Called = (record: RecordValue) => string;

/**
 * By id, for those of `records` that share their name with another: in which of the fields that came with them they differ. Nothing for those
 * that are the same in all of them. What whoever looks may not read does not come.
 */
export function tellApart(
  application: Application,
  records: readonly RecordValue[],
  style: FormatStyle,
  called: Called,
): ReadonlyMap<string, string> {
  const groups = new Map<string, RecordValue[]>();
  for (const record of records) {
    const name = folded(called(record));
    groups.set(name, [...(groups.get(name) ?? []), record]);
  }
  const told = new Map<string, string>();
  for (const [name, group] of groups) {
    if (group.length < 2) continue;
    const words = besidesOf(fieldsInTurn(application, group), group, (field, record) => {
      const value = record.fields[field.name];
      const said = isRecord(value) ? called(value) : formatValue(field.type, value, { ...style, application });
      return folded(said) === name ? '' : said;
    });
    for (const [place, { id }] of group.entries()) if (id && words[place]) told.set(id, words[place]);
  }
  return told;
}

const most = 3;

/** For each of the group what stands beside its name. */
function besidesOf(
  fields: readonly Field[],
  group: readonly RecordValue[],
  say: (field: Field, record: RecordValue) => string,
): readonly string[] {
  const columns = fields.map((field) => group.map((record) => say(field, record)));
  const alone = columns.find((column) => differing(column) === group.length);
  if (alone) return alone;
  let told = group.map(() => '');
  let taken = 0;
  for (const column of columns) {
    const more = told.map((words, place) => [words, column[place]].filter(Boolean).join(' · '));
    if (taken === most || differing(more) <= differing(told)) continue;
    told = more;
    taken += 1;
  }
  return told;
}

function differing(column: readonly string[]): number {
  return new Set(column).size;
}

/** Those that are meant to tell records apart come first. */
function fieldsInTurn(application: Application, [first]: readonly RecordValue[]): readonly Field[] {
  const fields = (first && findEntity(application, first.entity)?.fields) ?? [];
  const brief = fields.filter(({ type }) => traitsOf(type).brief && !traitsOf(type).many);
  return brief.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ type, unique }: Field): number {
  if (type.kind === 'email') return 0;
  return isAlwaysUnique(type) || unique === true ? 1 : 2;
}

function folded(words: string): string {
  return words.trim().toLocaleLowerCase();
}
