/** N013: a first row names a record, and none of the first rows before it is called so: the field would be left empty. */
import { firstNameField } from '@ninefold/engine';
import { didYouMean } from '@ninefold/language';
import { type Application, type Entity, type Expression, type FirstRow, findEntity, findField, refersToRecords } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

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
  const known = target && namesOf(checking.application, target);
  if (!target || !known) return;
  // Rows are put in one after the other: one may name those before it.
  const rows = target === entity ? known.slice(0, entity.startsWith.indexOf(row)) : known;
  for (const name of namedBy(value)) {
    if (rows.includes(name)) continue;
    const isLater = known.includes(name);
    const near = isLater ? undefined : didYouMean(name, [...new Set(rows)]);
    report(
      checking,
      'N013',
      { statement: row.statement, span: row.span },
      {
        what: isLater ? `“${name}” comes after the row that names it.` : `No ${target.name} is called “${name}” from the beginning.`,
        why: `${field} would be empty.`,
        mend: mendOf(target, rows, near, isLater),
        certainty: 'proved',
      },
      3,
    );
  }
}

function mendOf({ name, plural }: Entity, rows: readonly string[], near: string | undefined, isLater: boolean): string {
  if (isLater) return 'Put its row first.';
  if (near !== undefined) return `Did you mean “${near}”?`;
  if (rows.length === 0) return `Give ${plural} first rows (\`#### ${plural} starts with\`), or leave the cell empty.`;
  return `Write ${inWords(
    rows.slice(0, 5).map((one) => `“${one}”`),
    'or',
  )}, or add a row for the ${name}.`;
}

/** What the first rows are called, in their order; undefined while one of them does not say. */
function namesOf(application: Application, entity: Entity): readonly string[] | undefined {
  const label = firstNameField(application, entity.name);
  const names = entity.startsWith.map(({ values }) => {
    const [, value] = Object.entries(values).find(([name]) => label !== undefined && isSame(name, label)) ?? [];
    return value && 'typed' in value && value.typed ? textOf(value.typed) : undefined;
  });
  return names.every((name) => name !== undefined) ? names : undefined;
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
