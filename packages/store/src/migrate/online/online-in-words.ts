/** What a plan says of tables with many rows: whether somebody has to wait while they are changed. */
import { mapInOrder } from '../../in-order.ts';
import type { TablePlan } from '../../plan/plan.ts';
import { quoted } from '../../sql/fragment.ts';
import type { WriteContext } from '../../write/context.ts';
import { records } from '../database-inspection.ts';
import { type Comparison, does, nothingToDo, type Step, together } from '../steps.ts';
import { type OnlineWork, placesIn } from './online-parts.ts';
import { affectedRollUps } from './online-roll-ups.ts';
import { rowsInAMoment } from './online-work.ts';

/** Nothing is done by it. */
export async function onlineInWords(context: WriteContext, steps: readonly Step[], { roots, rollUps }: OnlineWork): Promise<Comparison> {
  const trees = new Set(roots.flatMap(({ tree }) => tree));
  const long = steps.flatMap((step) => (isLong(step) ? [step.table] : []));
  const ofOthers = affectedRollUps(steps, context.plan, placesIn({ roots, rollUps: [] }));
  const isBeside = (one: (typeof ofOthers)[number]): boolean =>
    rollUps.some((each) => each.table === one.table && each.column === one.column);
  const left = new Set([...long.filter((table) => !trees.has(table)), ...ofOthers.flatMap((one) => (isBeside(one) ? [] : [one.table]))]);
  const written = new Set([...long, ...ofOthers.map(({ table }) => table)]);
  const said = await mapInOrder(context.plan.tables, async (table) => {
    if (!written.has(table)) return nothingToDo;
    const rows = await rowsIn(context, table);
    if (rows < rowsInAMoment) return nothingToDo;
    const who = left.has(table)
      ? 'is changed while nobody writes'
      : 'is worked out beside those who work on it, where the application runs meanwhile';
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
