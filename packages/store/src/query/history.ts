/** The history of one record, newest first. */
import { invariant, type Value } from '@ninefold/model';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { type FieldChange, type HistoryPage, type HistoryQuery, type HistoryRow, type LineChange, UnusableCursor } from '../queries.ts';
import type { SqlValue } from '../sql/codecs.ts';
import { publishedSql } from '../system/published.ts';
import { removedUntil } from '../system/retention.ts';
import { readWho } from '../system/who.ts';
import type { StoredFieldChange } from '../write/stored-history.ts';
import type { QueryContext } from './context.ts';
import { type FormerField, type FormerFields, readFormerFields, stateNow } from './former-fields.ts';
import { inPresentType } from './former-values.ts';

const columns = [
  ...(['sequence', 'at', 'who', 'what', 'action', 'statement'] as const),
  ...(['from_state', 'to_state', 'changes', 'document'] as const),
];

/** Of a record that is gone as well. Throws UnusableCursor when `after` is no mark of a page. */
export async function historyPage(context: QueryContext, query: HistoryQuery): Promise<HistoryPage> {
  const table = tableFor(context.plan, query.entity);
  const before = query.after ? sequenceOf(query.after) : 2n ** 63n - 1n;
  const access = query.withoutAccess ? " AND what <> 'access'" : '';
  const [of, most] = [[table.table, query.id, before], BigInt(query.limit + 1)];
  const kept = `SELECT ${columns.join(', ')} FROM nf_history WHERE entity = ? AND record = ? AND sequence < ?${access} ORDER BY sequence DESC LIMIT ?`;
  const rows = context.isNonePublished
    ? await context.statements.all(kept, [...of, most])
    : await context.statements.all(withPublished(kept), [...of, most, ...of, most]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page[page.length - 1] : undefined;
  context.former.fields ??= await readFormerFields(context.statements);
  const formerFields = context.former.fields;
  const told = page.map((row) => historyRow(context, table, row, formerFields));
  if (last) return { rows: told, next: String(last[0]), removedUntil: null };
  // A record whose first change is there has all of them.
  const removed = told.at(-1)?.what === 'created' || context.isAllKept ? null : await removedUntil(context.statements);
  return { rows: told, next: null, removedUntil: removed };
}

/** At most one row of a record is published and not moved yet. Asked at once, so that it is found where it is. */
function withPublished(kept: string): string {
  const ahead = `${publishedSql(columns)} WHERE t.entity = ? AND t.record = ? AND t.step + p.shift < ?`;
  return `SELECT * FROM (${kept}) AS kept UNION ALL ${ahead} ORDER BY 1 DESC LIMIT ?`;
}

function sequenceOf(after: string): bigint {
  if (!/^\d{1,18}$/u.test(after)) throw new UnusableCursor();
  return BigInt(after);
}

function historyRow(context: QueryContext, table: TablePlan, row: readonly SqlValue[], former: FormerFields): HistoryRow {
  const [sequence, at, who, what, action, statement, from, to, changes, document] = row;
  const kept = JSON.parse(String(changes)) as readonly StoredFieldChange[];
  invariant(isHappening(what), 'a history row says what happened');
  return {
    at: Number(at),
    ...readWho(textOf(who)),
    what,
    action: textOf(action),
    statement: textOf(statement),
    from: presentState(former, table, from, sequence),
    to: presentState(former, table, to, sequence),
    changes: kept.flatMap((change) => fieldChange(context, table, change, (of, field) => former(of, field, sequence))),
    documentHash: String(document),
  };
}

function presentState(
  former: FormerFields,
  { table }: TablePlan,
  state: SqlValue | undefined,
  sequence: SqlValue | undefined,
): string | null {
  return typeof state === 'string' ? stateNow(former, table, state, sequence) : null;
}

const happenings: ReadonlySet<unknown> = new Set<HistoryRow['what']>([
  'created',
  'edited',
  'moved',
  'deleted',
  'restored',
  'calling',
  'answered',
  'failed',
  'access',
]);

function isHappening(what: unknown): what is HistoryRow['what'] {
  return happenings.has(what);
}

const textOf = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Under the field's present name and in its present type; what is gone, and what cannot be converted to that type, is left out. */
function fieldChange(
  context: QueryContext,
  table: TablePlan,
  change: StoredFieldChange,
  formerly: (table: string, field: string) => FormerField,
): readonly FieldChange[] {
  const { name, type } = formerly(table.table, change.field);
  const field = fieldFor(table, name);
  if (!field) return [];
  if (change.forgotten) return [{ field: field.name, from: null, to: null, forgotten: true }];
  if (field.kept === 'lines') {
    const inner = tableFor(context.plan, field.entity);
    const lines = (change.lines ?? []).map(
      (line): LineChange => ({ ...line, changes: line.changes.flatMap((each) => fieldChange(context, inner, each, formerly)) }),
    );
    return [{ field: field.name, from: countOf(change.from), to: countOf(change.to), lines }];
  }
  const [from, to] = [change.from, change.to].map((value) => inPresentType(type, field.field.type, value));
  return from === undefined || to === undefined ? [] : [{ field: field.name, from, to }];
}

function countOf(value: string | null): Value {
  return BigInt(value ?? '0');
}
