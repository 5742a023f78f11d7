/** The history of one record, newest first. */
import { invariant, type Value } from '@ninefold/model';
import { fieldFor, type TablePlan, tableFor } from '../plan/plan.ts';
import { type FieldChange, type HistoryPage, type HistoryQuery, type HistoryRow, type LineChange, UnusableCursor } from '../queries.ts';
import { codecOfField, type SqlValue } from '../sqlite/codecs.ts';
import type { KeptFieldChange } from '../write/kept-history.ts';
import type { Names, QueryContext } from './context.ts';

const columns = 'sequence, at, who, what, action, statement, from_state, to_state, changes, document';

export function historyPage(context: QueryContext, query: HistoryQuery): HistoryPage {
  const table = tableFor(context.plan, query.entity);
  const before = query.after ? sequenceOf(query.after) : 2n ** 63n - 1n;
  const access = query.withoutAccess ? " AND what <> 'access'" : '';
  const sql = `SELECT ${columns} FROM nf_history WHERE entity = ? AND record = ? AND sequence < ?${access} ORDER BY sequence DESC LIMIT ?`;
  const rows = context.statements.all(sql, [table.table, query.id, before, BigInt(query.limit + 1)]);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page[page.length - 1] : undefined;
  context.names ??= renames(context);
  const { names } = context;
  return { rows: page.map((row) => historyRow(context, table, row, names)), next: last ? String(last[0]) : null };
}

function renames(context: QueryContext): Names {
  const rows = context.statements.all('SELECT entity, was, now, until FROM nf_renamed ORDER BY step', []);
  return (table, field, sequence) => {
    let name = field;
    for (const [entity, was, now, until] of rows)
      if (entity === table && was === name && Number(sequence ?? 0) <= Number(until ?? 0)) name = String(now);
    return name;
  };
}

function sequenceOf(after: string): bigint {
  if (!/^\d{1,18}$/u.test(after)) throw new UnusableCursor();
  return BigInt(after);
}

function historyRow(context: QueryContext, table: TablePlan, row: readonly SqlValue[], names: Names): HistoryRow {
  const [sequence, at, who, what, action, statement, from, to, changes, document] = row;
  const kept = JSON.parse(String(changes)) as readonly KeptFieldChange[];
  invariant(isHappening(what), 'a history row says what happened');
  return {
    at: Number(at),
    who: textOf(who),
    what,
    action: textOf(action),
    statement: textOf(statement),
    from: textOf(from),
    to: textOf(to),
    changes: kept.flatMap((change) => fieldChange(context, table, change, (of, field) => names(of, field, sequence))),
    documentHash: String(document),
  };
}

const happenings: ReadonlySet<unknown> = new Set<HistoryRow['what']>([
  'created',
  'edited',
  'moved',
  'deleted',
  'calling',
  'answered',
  'failed',
  'access',
]);

function isHappening(what: unknown): what is HistoryRow['what'] {
  return happenings.has(what);
}

const textOf = (value: SqlValue | undefined): string | null => (typeof value === 'string' ? value : null);

/** Under the field's present name; fields that are gone are left out. */
function fieldChange(
  context: QueryContext,
  table: TablePlan,
  change: KeptFieldChange,
  nameNow: (table: string, field: string) => string,
): readonly FieldChange[] {
  const field = fieldFor(table, nameNow(table.table, change.field));
  if (!field) return [];
  if (field.kept === 'lines') {
    const inner = tableFor(context.plan, field.entity);
    const lines = (change.lines ?? []).map(
      (line): LineChange => ({ ...line, changes: line.changes.flatMap((each) => fieldChange(context, inner, each, nameNow)) }),
    );
    return [{ field: field.name, from: countOf(change.from), to: countOf(change.to), lines }];
  }
  const codec = codecOfField(field.field.type);
  const read = (value: string | null): Value => {
    try {
      return codec.decode(value);
    } catch {
      // Written while the field had another type.
      return null;
    }
  };
  return [{ field: field.name, from: read(change.from), to: read(change.to) }];
}

function countOf(value: string | null): Value {
  return BigInt(value ?? '0');
}
