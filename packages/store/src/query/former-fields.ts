/** What the history knows fields by: names and types that they had when a row of it was written. */
import { type FieldType, foldName } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';

export interface FormerField {
  /** Its present name; one that no field has where the field is gone. */
  readonly name: string;
  /** undefined: the one it has now. */
  readonly type: FieldType | undefined;
}

/** Of a field by the name that a history row of some sequence knows. */
export type FormerFields = (table: string, field: string, sequence: SqlValue | undefined) => FormerField;

/** What a state is called as a field that has other names in the history: no field is called so. */
export function stateAsField(state: string): string {
  return `__state ${state}`;
}

/** The present name of a state that a row of the history names. */
export function stateNow(former: FormerFields, table: string, state: string, sequence: SqlValue | undefined): string {
  return former(table, stateAsField(state), sequence).name.slice(stateAsField('').length);
}

/** In the order in which it happened to the field. */
interface Turn {
  readonly table: SqlValue;
  readonly field: string;
  readonly until: number;
  readonly now?: string;
  readonly type?: FieldType;
}

/** Reads all of it once: what comes out asks nothing any more, and knows nothing that happens later. */
export async function readFormerFields(statements: Statements): Promise<FormerFields> {
  const turns = await readTurns(statements);
  return (table, field, sequence) => {
    let name = field;
    let type: FieldType | undefined;
    for (const turn of turns) {
      if (turn.table !== table || foldName(turn.field) !== foldName(name) || Number(sequence ?? 0) > turn.until) continue;
      name = turn.now ?? name;
      type ??= turn.type;
    }
    return { name, type };
  };
}

async function readTurns(statements: Statements): Promise<readonly Turn[]> {
  const renamed = await statements.all('SELECT step, entity, was, until, now FROM nf_renamed', []);
  const held = await statements.all('SELECT renames, entity, field, until, type FROM nf_held ORDER BY step', []);
  const turns = [
    ...renamed.map(([step, table = null, was, until, now]) => ({
      after: Number(step),
      turn: { table, field: String(was), until: Number(until), now: String(now) },
    })),
    ...held.map(([renames, table = null, field, until, type]) => ({
      after: Number(renames),
      turn: { table, field: String(field), until: Number(until), type: JSON.parse(String(type)) as FieldType },
    })),
  ];
  return turns.toSorted((a, b) => a.after - b.after).map(({ turn }) => turn);
}
