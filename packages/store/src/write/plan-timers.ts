/** Planning timers anew where the document says something else than before about what happens by itself, or people work on other days. */
import { constantsIn, dueAgain, timedRows } from '@ninefold/engine';
import {
  type Application,
  anyNode,
  type Expression,
  expressionOfTrigger,
  findField,
  findStates,
  type Instant,
  nodesOf,
  type RecordValue,
  recurrenceWords,
  restsOnWorkingDays,
  type Transition,
  type WrittenExpression,
} from '@ninefold/model';
import { column } from '../plan/names.ts';
import type { TablePlan } from '../plan/plan.ts';
import { readFormerFields, stateNow } from '../query/former-fields.ts';
import { quoted } from '../sql/fragment.ts';
import { enteredBefore } from '../system/retention.ts';
import { addTimer } from '../system/timers.ts';
import type { WriteContext } from './context.ts';
import { timersByRows } from './timers.ts';

/** Counted from when each record entered its state; what is done in this stay stays done. */
export async function planAllTimers(context: WriteContext): Promise<void> {
  const { statements } = context;
  const said = whatIsSaid(context);
  const [known] = (await statements.get("SELECT value FROM nf_meta WHERE name = 'timers'", [])) ?? [];
  if (known === said) return;
  const before = await keptTimers(context);
  await statements.run('DELETE FROM nf_timer', []);
  for (const table of context.plan.tables) await planTable(context, table, before, () => true);
  await keepSaid(context, said);
}

/** Those counted in working time, by the days on which people work now. */
export async function planWorkingTimers(context: WriteContext): Promise<void> {
  const { plan, statements } = context;
  const before = await keptTimers(context);
  for (const table of plan.tables) {
    const rows = (findStates(plan.application, table.entity.name)?.transitions ?? []).filter((row) => restsOnWork(plan.application, row));
    for (const { statement } of rows)
      await statements.run('DELETE FROM nf_timer WHERE entity = ? AND statement = ?', [table.table, statement]);
    if (rows.length > 0) await planTable(context, table, before, (row) => rows.includes(row));
  }
  await keepSaid(context, whatIsSaid(context));
}

function restsOnWork(application: Application, { trigger }: Transition): boolean {
  if (trigger.kind === 'every') return restsOnWorkingDays(trigger.recurrence);
  const typed = expressionOfTrigger(trigger)?.typed;
  if (!typed) return false;
  const read = [typed, ...formulasBehind(application, typed).flatMap((formula) => formula.typed ?? [])];
  return read.some((each) => anyNode(each, ({ type }) => type.kind === 'duration' && type.working !== undefined));
}

async function keepSaid({ statements }: WriteContext, said: string): Promise<void> {
  const sql = "INSERT INTO nf_meta (name, value) VALUES ('timers', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value";
  await statements.run(sql, [said]);
}

/** Everything that a timer's moment follows from, but for the records. */
function whatIsSaid({ plan, environment }: WriteContext): string {
  const { settings } = environment;
  const tables = plan.tables.map(({ table, entity }) => [
    table,
    (findStates(plan.application, entity.name)?.transitions ?? []).flatMap(({ statement, from, trigger }) => {
      if (trigger.kind === 'every') return [[statement, from, recurrenceWords(trigger.recurrence)]];
      const timing = expressionOfTrigger(trigger);
      if (!timing) return [];
      const { typed, source } = timing;
      const behind = typed ? formulasBehind(plan.application, typed) : [];
      const constants = [...(typed ? [typed] : []), ...behind.flatMap(({ typed: formula }) => formula ?? [])].flatMap(constantsIn);
      return [
        [
          statement,
          from,
          trigger.kind === 'after' ? source : `${trigger.kind} ${source}`,
          behind.map((formula) => formula.source),
          constants.map((name) => String(settings.constants[name])),
        ],
      ];
    }),
  ]);
  const clock = settings.workingTime ? [settings.timeZone, settings.workingTime] : settings.timeZone;
  return JSON.stringify([clock, tables.filter(([, rows]) => (rows?.length ?? 0) > 0)]);
}

/** Of the computed fields that an expression reads, and of those that they read. */
function formulasBehind(
  application: Application,
  expression: Expression,
  known: ReadonlySet<Expression> = new Set(),
): readonly WrittenExpression[] {
  return [...nodesOf(expression)].flatMap((node) => {
    const formula = node.node === 'field' ? findField(application, node.entity, node.field)?.computed : undefined;
    if (!formula?.typed || known.has(formula.typed)) return [];
    return [formula, ...formulasBehind(application, formula.typed, new Set([...known, formula.typed]))];
  });
}

interface Kept {
  readonly due: Instant;
  readonly done: boolean;
}

function keyOf(table: unknown, record: unknown, statement: unknown): string {
  return JSON.stringify([table, record, statement]);
}

async function keptTimers({ statements }: WriteContext): Promise<ReadonlyMap<string, Kept>> {
  const rows = await statements.all('SELECT entity, record, statement, due, done FROM nf_timer', []);
  return new Map(
    rows.map(([table, record, statement, due, done]) => [keyOf(table, record, statement), { due: Number(due), done: Number(done) === 1 }]),
  );
}

async function planTable(
  context: WriteContext,
  table: TablePlan,
  before: ReadonlyMap<string, Kept>,
  isMeant: (row: Transition) => boolean,
): Promise<void> {
  const { plan, statements } = context;
  const state = table.columns.find((each) => each.field.type.kind === 'state');
  const states = findStates(plan.application, table.entity.name)?.states ?? [];
  for (const name of state ? states.map((one) => one.name) : [null]) {
    const rows = timedRows(plan.application, table.entity.name, name).filter(isMeant);
    if (rows.length === 0) continue;
    const sql = `SELECT "${column.id}" FROM ${quoted(table.table)}${state ? ` WHERE ${quoted(state.column)} = ?` : ''}`;
    const fields = state ? { [state.name]: name } : {};
    for (const [id] of await statements.all(sql, name === null ? [] : [name]))
      await planRecord(context, table, { fields, name, rows, id: String(id) }, before);
  }
}

interface Stay {
  readonly fields: RecordValue['fields'];
  /** null: the record has no states. */
  readonly name: string | null;
  readonly rows: readonly Transition[];
  readonly id: string;
}

async function planRecord(
  context: WriteContext,
  table: TablePlan,
  { fields, name, rows, id }: Stay,
  before: ReadonlyMap<string, Kept>,
): Promise<void> {
  const { environment, statements } = context;
  const now = context.now();
  const known: RecordValue = { entity: table.entity.name, id, fields };
  const entered = await enteredAt(context, table, id, name);
  for (const { statement, due } of await timersByRows(context, known, name, rows, entered)) {
    const row = rows.find((each) => each.statement === statement);
    const kept = before.get(keyOf(table.table, id, statement));
    // What is due again and again is not made up for, but for the one time that nobody looked.
    const again = row && dueAgain(row, due, now, environment.settings);
    const missed = kept && kept.due <= now ? kept.due : undefined;
    const next = again === undefined ? due : (missed ?? (due > now ? due : again));
    // What was done at one moment is done again at another that is still ahead.
    const isAnother = row?.trigger.kind === 'at' && kept?.due !== due && due > now;
    await addTimer(statements, table, id, { statement, due: next, done: (kept?.done ?? false) && !isAnother });
  }
}

/** A record that the history does not know in this state is in it from now on. */
async function enteredAt(context: WriteContext, { table }: TablePlan, record: string, state: string | null): Promise<Instant> {
  const { statements, now, former } = context;
  const sql =
    "SELECT to_state, at, sequence FROM nf_history WHERE entity = ? AND record = ? AND (what = 'created' OR (what = 'moved' AND from_state <> to_state)) ORDER BY sequence DESC LIMIT 1";
  const [entered, at, sequence] = (await statements.get(sql, [table, record])) ?? (await enteredBefore(statements, table, record)) ?? [];
  former.fields ??= await readFormerFields(statements);
  return typeof entered === 'string' && stateNow(former.fields, table, entered, sequence) === state ? Number(at) : now();
}
