/** N371: two of the rows that an entity starts with have the same values of fields that are unique: the application cannot start with them. */
import { type Application, type Entity, type Field, type FirstRow, findField, foldName, isUnique, type Value } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { valueInRow } from './values-of-first-rows.ts';

/** Reports N371 (error). What rests on more than is written in the row is not compared. */
export function findFirstRowsAlike(checking: Checking): void {
  const { application } = checking;
  for (const entity of application.entities.filter(({ startsWith }) => startsWith.length > 1)) {
    const alone = entity.fields.filter(isUnique).map(({ name }) => [name]);
    const together = entity.uniques.filter(({ fields, ofOwner }) => fields.length > 1 && !ofOwner).map(({ fields }) => fields);
    for (const fields of [...alone, ...together]) findAlike(checking, entity, fields);
  }
}

function findAlike(checking: Checking, entity: Entity, fields: readonly string[]): void {
  const first = new Map<string, FirstRow>();
  for (const row of entity.startsWith) {
    const key = keyOf(checking.application, entity, row, fields);
    const before = key === undefined ? undefined : first.get(key);
    if (before) reportAlike(checking, entity, fields, [before, row]);
    else if (key !== undefined) first.set(key, row);
  }
}

/** Undefined where one of the values is empty or not known here. */
function keyOf(application: Application, entity: Entity, row: FirstRow, fields: readonly string[]): string | undefined {
  const values = fields.map((name) => {
    const field = findField(application, entity.name, name);
    const value = field && valueInRow(application, entity, row, field);
    return value === null || value === undefined ? undefined : said(field, value);
  });
  return values.every((value) => value !== undefined) ? JSON.stringify(values) : undefined;
}

function said(field: Field | undefined, value: Value): string {
  const text = JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return field?.type.kind === 'email' ? foldName(text) : text;
}

function reportAlike(checking: Checking, { name }: Entity, fields: readonly string[], [before, row]: readonly [FirstRow, FirstRow]): void {
  report(checking, 'N371', row, {
    what: `Two rows that ${name} starts with have the same ${inWords(fields)}, which ${fields.length > 1 ? 'are unique together' : 'is unique'}.`,
    why: 'The second one is refused, and the application does not start.',
    mend: 'Change one of the two, or remove it.',
    others: [{ span: before.span, words: 'the other one' }],
    statements: [before.statement],
    certainty: 'proved',
  });
}
