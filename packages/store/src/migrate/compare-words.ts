/** States and choices: called otherwise, become another one, or gone. */
import { choicesOf, type FormerName } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import type { ColumnPlan, TablePlan } from '../plan/plan.ts';
import { stateAsField } from '../query/former-fields.ts';
import { quoted, raw, type SqlText } from '../sql/fragment.ts';
import { countWhere, type DatabaseInspection, records } from './database-inspection.ts';
import { newWords } from './former-words.ts';
import { nameRecords } from './record-names.ts';
import { type Comparison, does, nothingToDo, type Step, together, unsafe } from './steps.ts';
import type { StoredEntity, StoredField } from './stored-schema.ts';

/** For a column that has choices, or the state, then and now. Unsafe where one is gone that a record has. */
export async function compareWords(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  look: DatabaseInspection,
): Promise<Comparison> {
  const moved = newWords(old, look.wordsWere(table.entity.name, field.field));
  const gone = choicesOf(old.type).filter((word) => !choicesOf(field.field.type).includes(word) && !moved.some(({ was }) => was === word));
  const compared = [...gone.map((word) => removed(before, old, field, word, look)), movedWords(before, old, table, field, moved, look)];
  return together(await mapInOrder(compared, (each) => each));
}

async function removed(
  before: StoredEntity,
  old: StoredField,
  field: ColumnPlan,
  word: string,
  look: DatabaseInspection,
): Promise<Comparison> {
  const { text, values } = hasWord(old, word, look);
  const count = await countWhere(look, before.table, text, values);
  if (count === 0) return nothingToDo;
  const isState = field.field.type.kind === 'state';
  const said = isState
    ? `The state “${word}” of ${before.name} is gone from point 4, but ${records(count)} ${count === 1 ? 'is in' : 'are in'} it.`
    : `The choice “${word}” of ${before.name}.${field.name} is gone from point 3, but ${records(count)} ${count === 1 ? 'has' : 'have'} it.`;
  return unsafe({ text: said, count, records: await nameRecords(look, before, text, values) });
}

async function movedWords(
  before: StoredEntity,
  old: StoredField,
  table: TablePlan,
  field: ColumnPlan,
  words: readonly FormerName[],
  look: DatabaseInspection,
): Promise<Comparison> {
  if (words.length === 0) return nothingToDo;
  const isState = field.field.type.kind === 'state';
  const said = await mapInOrder(words, async ({ was, now }) => {
    const { text, values } = hasWord(old, was, look);
    const count = await countWhere(look, before.table, text, values);
    const of = isState ? `The state “${was}” of ${before.name}` : `The choice “${was}” of ${before.name}.${field.name}`;
    return does([], { text: `${of} is “${now}” now${count === 0 ? '' : `; so it is in ${records(count)}`}.`, count });
  });
  const inHistory = words.map(
    ({ was, now }): Step => ({ kind: 'rename field', table: before.table, from: stateAsField(was), to: stateAsField(now) }),
  );
  const stays = table.columns
    .filter((each) => each.field.implied === 'stays')
    .map((each): Step => ({ kind: 'stays', table, column: each }));
  return together([...said, does([{ kind: 'reword', table, column: field, words }, ...(isState ? [...inHistory, ...stays] : [])])]);
}

function hasWord({ place, type }: StoredField, word: string, look: DatabaseInspection): SqlText {
  const value = quoted(place ?? '');
  if (type.kind !== 'many of') return { text: `${value} = ?`, values: [word] };
  const chosen = look.sql.items(raw(value), 'chosen');
  return { text: `EXISTS (SELECT 1 FROM ${chosen.from.text} WHERE ${chosen.value} = ?)`, values: [word] };
}
