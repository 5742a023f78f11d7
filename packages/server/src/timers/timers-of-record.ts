/** What is ahead of a record by itself, for who may read in which state it is. */
import { stateOf } from '@ninefold/engine';
import { byName, type Effect, type Expression, findStates, foldName, givenValue, type RecordValue, type Transition } from '@ninefold/model';
import type { TimerAnswer } from '@ninefold/protocol';
import type { Reader } from '@ninefold/store';
import { type ReadRight, readRight } from '../access/read-right.ts';
import type { Asking } from '../asking.ts';

/** `shown` is the record as its reader sees it: without its state nothing is told. */
export async function timersOfRecord({ running, who }: Asking, reader: Reader, shown: RecordValue): Promise<readonly TimerAnswer[]> {
  const { application } = running;
  const state = stateOf(application, shown);
  const rows = findStates(application, shown.entity)?.transitions ?? [];
  if (state === null || rows.length === 0) return [];
  const right = readRight(application, who.person.roles, shown.entity);
  const ahead = await reader.timers.ofRecord(shown.entity, shown.id ?? '');
  return ahead.flatMap(({ statement, due }) => {
    const row = rows.find((each) => each.statement === statement);
    return row ? [{ statement, due: new Date(due).toISOString(), words: wordsOf(row, state, right) }] : [];
  });
}

/** What happens, in short: `notify employee.manager, becomes Refused`. Fields that may never be read are not named. */
function wordsOf(row: Transition, state: string, right: ReadRight): string {
  const to = givenValue(row.to);
  const moves = to === undefined || foldName(to) === foldName(state) ? [] : [`becomes ${to}`];
  return [...row.then.flatMap((effect) => effectWords(effect, right)), ...moves].join(', ');
}

function effectWords(effect: Effect, right: ReadRight): readonly string[] {
  switch (effect.kind) {
    case 'notify':
      return effect.whom.typed && namesOnlyReadable(effect.whom.typed, right) ? [`notify ${effect.whom.source.replaceAll('`', '')}`] : [];
    case 'set': {
      const field = byName(right.entity.fields, effect.field);
      return field && isReadable(right, field.name) ? [`set ${field.name}`] : [];
    }
    default:
      return [];
  }
}

/** A path that begins at the record, by a field one may read. */
function namesOnlyReadable(expression: Expression, right: ReadRight): boolean {
  if (expression.node !== 'field') return false;
  return expression.of.node === 'self' ? isReadable(right, expression.field) : namesOnlyReadable(expression.of, right);
}

function isReadable(right: ReadRight, name: string): boolean {
  const field = byName(right.entity.fields, name);
  return field !== undefined && (right.fields.get(field.name) ?? 'never') !== 'never';
}
