/** The table of `ninefold doors` against the oracle: what it says of a role holds of every record there is. */
import { doorsOf } from '@ninefold/check';
import type { Answer } from './oracle.ts';
import type { Room } from './room.ts';
import { nameOf } from './told.ts';
import type { Kept } from './world.ts';

type Row = ReturnType<typeof doorsOf>[number]['entities'][number]['rows'][number];

/** What the table says otherwise, for a viewer of one role; nothing is said of others. */
export function tableUnlike(room: Room): readonly string[] {
  const [role, another] = room.viewer.roles;
  if (role === undefined || another !== undefined) return [];
  return doorsOf(room.world.application, { role }).flatMap(({ entities }) =>
    entities.flatMap(({ entity, rows }) => rows.flatMap((row) => rowUnlike(room, row, room.world.of(entity)))),
  );
}

function rowUnlike(room: Room, row: Row, all: readonly Kept[]): readonly string[] {
  const records = all.filter(({ fields }) => row.states.length === 0 || row.states.includes(String(fields.state)));
  return records.flatMap((record) =>
    (row.fields.length === 0 ? [undefined] : row.fields).flatMap((field) =>
      isUnlike(row.answer.may, oracleSays(room, row.does, record, field))
        ? [`table: says ${row.answer.may} to ${row.does} ${field ?? ''} of ${nameOf(record)}`]
        : [],
    ),
  );
}

function isUnlike(may: Row['answer']['may'], answer: Answer): boolean {
  return answer !== null && may !== 'conditions' && (may === 'yes') !== answer;
}

function oracleSays({ oracle }: Room, does: string, record: Kept, field: string | undefined): Answer {
  switch (does) {
    case 'read':
      return field === undefined ? oracle.reads(record) : oracle.readsField(record, field);
    case 'edit':
      return field === undefined ? oracle.edits(record) : oracle.editsField(record, field);
    case 'delete':
      return oracle.deletes(record);
    case 'create':
      return null;
    default:
      return / (?:to|from) /u.test(does) ? null : oracle.takes(record, does);
  }
}
