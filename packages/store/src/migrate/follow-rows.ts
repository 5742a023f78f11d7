/**
 * Timers and waiting calls keep the ids of the row of point 4 and of the call they hang on. They go on under the ids that these have
 * now; what hangs on nothing any more is reported, or needs a plan.
 */
import { mapInOrder } from '../in-order.ts';
import type { WriteContext } from '../write/context.ts';
import { records } from './database-inspection.ts';
import { type DescribedRow, describedCalls, describedRows } from './described.ts';
import { matchStatements } from './match-statements.ts';
import { type Comparison, does, nothingToDo, together, unsafe } from './steps.ts';
import type { StoredSchema } from './stored-schema.ts';
import { waitingCalls } from './waiting-calls.ts';

/**
 * Changes timers and calls at once, so it runs in a transaction to be undone where something is unsafe: a timer that might act again,
 * a waiting call whose answer would lead nowhere.
 */
export async function followRows(context: WriteContext, stored: StoredSchema): Promise<Comparison> {
  const { application } = context.plan;
  // Where there was nothing, nothing hangs on anything but what it begins with.
  if (stored.entities.length === 0) return nothingToDo;
  if (!stored.rows) return await followIds(context);
  const rows = matchStatements(stored.rows ?? [], describedRows(application));
  const calls = matchStatements(stored.calls ?? [], describedCalls(application));
  const lost = (stored.rows ?? []).filter(({ timed, statement }) => timed && !rows.has(statement));
  const born = describedRows(application).filter(({ timed, statement }) => timed && ![...rows.values()].includes(statement));
  const timers = together(await mapInOrder(lost, (row) => lostTimer(context, row, born)));
  for (const { statement } of lost) await context.statements.run('DELETE FROM nf_timer WHERE statement = ?', [statement]);
  await rename(context, 'nf_timer', 'statement', rows);
  await rename(context, 'nf_call', 'transition', rows);
  await rename(context, 'nf_call', 'call', calls);
  return together([timers, await waitingCalls(context)]);
}

/** A database of an earlier version does not say what its timers and waiting calls hang on: only ids tell, and that is reported. */
async function followIds(context: WriteContext): Promise<Comparison> {
  const { plan, statements } = context;
  const [hanging = 0n] =
    (await statements.get("SELECT (SELECT count(*) FROM nf_timer) + (SELECT count(*) FROM nf_call WHERE state = 'waiting')", [])) ?? [];
  if (Number(hanging) === 0) return nothingToDo;
  const rows = describedRows(plan.application).filter(({ timed }) => timed);
  const known = await statements.all(
    'SELECT entity, statement, count(*), sum(CASE WHEN done = 0 THEN 1 ELSE 0 END) FROM nf_timer GROUP BY entity, statement ORDER BY 1, 2',
    [],
  );
  const lost = known.filter(([table, statement]) => !rows.some((row) => row.table === table && row.statement === statement));
  const born = rows.filter((row) => !known.some(([table, statement]) => row.table === table && row.statement === statement));
  return together([
    does([], 'What timers and waiting calls hang on was not kept until now; this once they go by the ids of points 4 and 7.'),
    ...lost.map(([table, statement, all, ahead]) => {
      const other = born.find((row) => row.table === table);
      if (other)
        return unsafe(
          `${statement} is gone from point 4 and ${other.statement} (${other.words}) may be the same row: then ${records(Number(all))} would be reminded again. Give the row its id back.`,
        );
      return Number(ahead) === 0 ? nothingToDo : noLonger(String(statement), Number(ahead));
    }),
    await waitingCalls(context),
  ]);
}

function noLonger(named: string, waiting: number): Comparison {
  return does([], `${named} is gone from point 4; ${records(waiting)} no longer ${waiting === 1 ? 'waits' : 'wait'} for it.`);
}

/** By a name that no statement has, so that two may change places. */
async function rename({ statements }: WriteContext, table: string, column: string, names: ReadonlyMap<string, string>): Promise<void> {
  const other = [...names].filter(([before, now]) => before !== now);
  for (const [before, now] of other) await statements.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, [`\n${now}`, before]);
  for (const [, now] of other) await statements.run(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, [now, `\n${now}`]);
}

async function lostTimer({ statements }: WriteContext, row: DescribedRow, born: readonly DescribedRow[]): Promise<Comparison> {
  const [all = 0n, ahead = 0n] =
    (await statements.get(
      'SELECT count(*), coalesce(sum(CASE WHEN done = 0 THEN 1 ELSE 0 END), 0) FROM nf_timer WHERE entity = ? AND statement = ?',
      [row.table, row.statement],
    )) ?? [];
  if (Number(all) === 0) return nothingToDo;
  const named = `${row.statement} (${row.words})`;
  const other = born.find(({ kind, from }) => kind === row.kind && from.some((state) => row.from.includes(state)));
  if (other)
    return unsafe(
      `${named} is gone from point 4 and ${other.statement} (${other.words}) is new: if it is the same row, ${records(Number(all))} would be reminded again. Keep its id, or change one thing about it at a time.`,
    );
  return Number(ahead) === 0 ? nothingToDo : noLonger(named, Number(ahead));
}
