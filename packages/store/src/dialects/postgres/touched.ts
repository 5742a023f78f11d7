/**
 * What a statement reads, or writes, told by its text: tables, or one row of a table. Of what is not one of the forms that the store uses all the
 * time nothing is told, and it counts as anything.
 */
import { keptOrMade } from '@ninefold/model';
import { isMark } from '../../dialect/noted.ts';
import type { SqlValue } from '../../sql/codecs.ts';

/** Rows of each of its tables; where `row` is given, of the first of them that row alone. */
export interface Touched {
  readonly tables: readonly string[];
  readonly row?: SqlValue;
}

/** Of a statement that changes nothing, whatever functions it calls; null: it may do more, or read anything. */
export function readBy(text: string, values: readonly SqlValue[]): Touched | null {
  const form = readForm(text);
  return form && withRow(form, values);
}

/** Null: anything. */
export function writtenBy(text: string, values: readonly SqlValue[]): Touched | null {
  const form = writeForm(text);
  return form && withRow(form, values);
}

/** Whether what was read may be another than before since that was written; null: anything was. */
export function isTouchedBy(read: Touched, written: Touched | null): boolean {
  if (written === null) return true;
  return written.tables.some((table) => {
    if (!read.tables.includes(table)) return false;
    const isOtherRow = read.row !== undefined && written.row !== undefined && table === read.tables[0] && read.row !== written.row;
    return !isOtherRow;
  });
}

interface Form {
  readonly tables: readonly string[];
  /** Which of the values is the id of the row. */
  readonly place?: number;
}

function withRow({ tables, place }: Form, values: readonly SqlValue[]): Touched {
  return place === undefined ? { tables } : { tables, row: values[place] ?? null };
}

const mostKept = 1000;

function byText(form: (simple: string) => Form | null): (text: string) => Form | null {
  const kept = new Map<string, { readonly form: Form | null }>();
  return (text) =>
    keptOrMade(kept, mostKept, text, () => {
      const simple = simply(text);
      return { form: simple === null ? null : form(simple) };
    }).form;
}

/** Without what its texts say; null where a name or a comment could be taken for something else. */
function simply(text: string): string | null {
  if (/--|\/\*|;|\$/.test(text)) return null;
  let isSimple = true;
  const simple = text.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, (quoted) => {
    if (quoted.startsWith("'")) return "''";
    isSimple &&= /^"[\p{L}\p{N}_]+"$/u.test(quoted);
    return quoted;
  });
  return isSimple ? simple : null;
}

const name = '(?:"[^"]+"|\\w+)';
const mentions = new RegExp(`\\b(?:FROM|JOIN) (${name})`, 'g');
/** Whatever is called in it, and words that stand before a bracket. */
const called = /(\w+) ?\(/g;
const harmless = new Set(['IN', 'AND', 'OR', 'NOT', 'ON', 'WHERE', 'EXISTS', 'SELECT', 'COALESCE', 'COUNT']);
const several = new RegExp(`\\bFROM ${name}(?: AS \\w+)?,`);
const locking = / FOR (?:UPDATE|SHARE|NO KEY|KEY)/;
const byId = new RegExp(`^SELECT [^()]+ FROM ${name} AS (\\w+) [^()]*?WHERE \\1\\."_id" = \\?$`);
/** Triggers write to tables that nothing here reads; what goes with a row goes only where one is deleted. */
const update = new RegExp(`^UPDATE (${name}) SET (${name} = \\?(?:, ${name} = \\?)*) WHERE "_id" = \\?(?: AND "_version" = \\?)?$`);
const change = new RegExp(`^(?:INSERT INTO|UPDATE) (${name})[ (]`);

const readForm = byText((text) => {
  if (!text.startsWith('SELECT ') || locking.test(text) || several.test(text)) return null;
  if ([...text.matchAll(called)].some(([, word = '']) => !harmless.has(word.toUpperCase()))) return null;
  const tables = [...text.matchAll(mentions)].map(([, table = '']) => bare(table));
  const [first, ...others] = tables;
  if (first === undefined) return null;
  return byId.test(text) && placesIn(text) === 1 && !others.includes(first) ? { tables, place: 0 } : { tables };
});

const writeForm = byText((text) => {
  if (isMark(text)) return { tables: [] };
  const [, of, set] = update.exec(text) ?? [];
  if (of !== undefined && set !== undefined) return { tables: [bare(of)], place: placesIn(set) };
  const [, some] = change.exec(text) ?? [];
  return some === undefined ? null : { tables: [bare(some)] };
});

function placesIn(text: string): number {
  return text.split('?').length - 1;
}

function bare(table: string): string {
  return table.startsWith('"') ? table.slice(1, -1) : table;
}
