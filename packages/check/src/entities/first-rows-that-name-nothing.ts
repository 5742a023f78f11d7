/** N013: a first row names a record, and none of the first rows before it is called so: the field would be left empty. */
import { didYouMean } from '@ninefold/language';
import { type Entity, type Expression, type FirstRow, findEntity, findField, refersToRecords } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { namesOfFirstRows, type RowNames } from './names-of-first-rows.ts';

/** Reports N013. */
export function findFirstRowsThatNameNothing(checking: Checking): void {
  for (const entity of checking.application.entities) {
    for (const row of entity.startsWith) {
      for (const [field, value] of Object.entries(row.values)) {
        if ('typed' in value && value.typed) findUnknown(checking, { entity, row, field }, value.typed);
      }
    }
  }
}

interface FirstRowCell {
  readonly entity: Entity;
  readonly row: FirstRow;
  readonly field: string;
}

function findUnknown(checking: Checking, { entity, row, field }: FirstRowCell, value: Expression): void {
  const type = findField(checking.application, entity.name, field)?.type;
  const target = type && refersToRecords(type) ? findEntity(checking.application, type.entity) : undefined;
  const known = target && namesOfFirstRows(checking.application, target);
  if (!target || !known) return;
  // Rows are put in one after the other: one may name those before it.
  const rows = target === entity ? known.slice(0, entity.startsWith.indexOf(row)) : known;
  for (const name of namedBy(value)) {
    const named = rows.filter((names) => names.includes(name));
    const said = named.length === 0 ? ofNone(target, known, rows, name) : ofSeveral(target, named, name);
    if (said) report(checking, 'N013', { statement: row.statement, span: row.span }, { ...said(field), certainty: 'proved' }, 3);
  }
}

type Said = (field: string) => { readonly what: string; readonly why: string; readonly mend: string };

function ofNone(target: Entity, known: readonly RowNames[], rows: readonly RowNames[], name: string): Said {
  const isLater = known.some((names) => names.includes(name));
  const near = isLater ? undefined : didYouMean(name, [...new Set(rows.flat())]);
  return (field) => ({
    what: isLater ? `“${name}” comes after the row that names it.` : `No ${target.name} is called “${name}” from the beginning.`,
    why: `${field} would be empty.`,
    mend: mendOf(target, rows, near, isLater),
  });
}

/** What a record is called goes before a text of it; nothing is said where one alone is called so. */
function ofSeveral({ name: kind, plural }: Entity, named: readonly RowNames[], name: string): Said | undefined {
  if (named.length < 2 || named.filter(([called]) => called === name).length === 1) return undefined;
  const others = [...new Set(named.flatMap(([called]) => (called === undefined || called === name ? [] : [`“${called}”`])))];
  return (field) => ({
    what: `“${name}” is the name of ${named.length} ${plural}.`,
    why: `${field} would be the first of them, whichever was meant.`,
    mend: others.length > 1 ? `Write ${inWords(others, 'or')}.` : `Say by *Called* below ${kind} what tells them apart, and write that.`,
  });
}

function mendOf({ name, plural, startsWith }: Entity, rows: readonly RowNames[], near: string | undefined, isLater: boolean): string {
  if (isLater) return 'Put its row first.';
  if (near !== undefined) return `Did you mean “${near}”?`;
  if (startsWith.length === 0) return `Give ${plural} first rows (\`#### ${plural} starts with\`), or leave the cell empty.`;
  const names = rows.flatMap(([best]) => (best === undefined ? [] : [`“${best}”`]));
  if (names.length === 0)
    return `Its rows have no names: say by *Called* below ${name} what they are called, by fields that the rows fill in.`;
  return `Write ${inWords(names.slice(0, 5), 'or')}, or add a row for the ${name}.`;
}

/** The names in a cell: one of a reference, any number of a set. */
function namedBy(value: Expression): readonly string[] {
  if (value.node === 'list') return value.items.flatMap(namedBy);
  const name = value.node === 'literal' && value.type.kind === 'record' ? textOf(value) : undefined;
  return name === undefined ? [] : [name];
}

function textOf(value: Expression): string | undefined {
  return value.node === 'literal' && typeof value.value === 'string' ? value.value : undefined;
}
