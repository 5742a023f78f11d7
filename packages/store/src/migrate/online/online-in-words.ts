/** What a plan says of tables with many rows: whether somebody has to wait while they are changed. */
import { mapInOrder } from '../../in-order.ts';
import type { TablePlan } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import type { WriteContext } from '../../write/context.ts';
import { records } from '../database-inspection.ts';
import { type Comparison, does, nothingToDo, type Step, together } from '../steps.ts';
import { type OnlineWork, rowsInAMoment } from './online-work.ts';

/** Nothing is done by it. */
export async function onlineInWords(context: WriteContext, steps: readonly Step[], { roots }: OnlineWork): Promise<Comparison> {
  const beside = new Set(roots.flatMap(({ tree }) => tree));
  const written = new Set(steps.flatMap((step) => (isLong(step) ? [step.table] : [])));
  const said = await mapInOrder(context.plan.tables, async (table) => {
    if (!written.has(table)) return nothingToDo;
    const rows = await rowsIn(context, table);
    if (rows < rowsInAMoment) return nothingToDo;
    const who = beside.has(table)
      ? 'is worked out beside those who work on it, where the application runs meanwhile'
      : 'is changed while nobody writes';
    return does([], `${table.entity.name} (${records(rows)}) ${who}.`);
  });
  return together(said);
}

/** Writes row by row. */
function isLong(step: Step): step is Extract<Step, { table: TablePlan }> {
  return (longSteps as readonly Step['kind'][]).includes(step.kind);
}

const longSteps = [
  'bring back',
  'rescale',
  'fill',
  'reword',
  'respell',
  'convert',
  'number',
  'stays',
  'work out new',
  'work out again',
] as const satisfies readonly Step['kind'][];

async function rowsIn({ statements }: WriteContext, { table }: TablePlan): Promise<number> {
  return Number((await statements.get(`SELECT count(*) FROM ${quoted(table)}`, []))?.[0] ?? 0);
}
