/** Comments in the store's own table. */
import type { CommentReads, CommentWrites, NewComment, StoredComment } from '../comments.ts';
import type { Statements } from '../dialect/statements.ts';
import { type Plan, type TablePlan, tableFor } from '../plan/plan.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';
import { noteHeld } from '../write/held-files.ts';
import { bodyOf, filesOf, partsOf } from './comment-body.ts';
import { lastChange } from './history.ts';

const columns = 'id, who, at, edited, gone, body';
const withFiles = `SELECT body FROM nf_comment WHERE entity = ? AND record = ? AND body LIKE '%"file":%'`;
const none: ReadonlySet<string> = new Set();

/** Of entities of the document. */
export function commentReads(statements: Statements, plan: Plan): CommentReads {
  const of = `SELECT ${columns} FROM nf_comment WHERE entity = ? AND record = ?`;
  return {
    async page(entity, record, after, limit) {
      const { table } = tableFor(plan, entity);
      const [where, values] = after === null ? ['', []] : ['AND id < ?', [after]];
      const rows = await statements.all(`${of} ${where} ORDER BY id DESC LIMIT ?`, [table, record, ...values, BigInt(limit)]);
      return rows.map((row) => kept(entity, record, row));
    },
    async holdFile(entity, record, file) {
      const sql = 'SELECT body FROM nf_comment WHERE entity = ? AND record = ? AND body LIKE ?';
      const rows = await statements.all(sql, [tableFor(plan, entity).table, record, `%"file":"${file}"%`]);
      return rows.some(([body]) => filesOf(partsOf(body)).has(file));
    },
    async one(entity, record, id) {
      const row = await statements.get(`${of} AND id = ?`, [tableFor(plan, entity).table, record, id]);
      return row ? kept(entity, record, row) : null;
    },
  };
}

/** Written in the transaction of `context`. */
export function commentWrites(context: WriteContext): CommentWrites {
  const { statements, plan, ids, now } = context;
  const changed = async (about: NewComment, count: number): Promise<boolean> => {
    if (count > 0) await tellOfComment(context, tableFor(plan, about.entity), about.record);
    return count > 0;
  };
  const heldNow = ({ entity, record, parts }: StoredComment, held: ReadonlySet<string>): Promise<void> =>
    noteHeld(context, tableFor(plan, entity), record, filesOf(parts), held);
  return {
    async add(comment) {
      const { entity, record, who, parts } = comment;
      const at = now();
      const id = ids.next(at);
      const sql = 'INSERT INTO nf_comment (id, entity, record, who, at, body) VALUES (?, ?, ?, ?, ?, ?)';
      const table = tableFor(plan, entity);
      const count = await statements.run(sql, [id, table.table, record, who, BigInt(at), bodyOf(parts)]);
      await noteHeld(context, table, record, none, filesOf(parts));
      await changed(comment, count);
      return { ...comment, id, at, edited: null, gone: null };
    },
    async edit(comment, parts) {
      const sql = 'UPDATE nf_comment SET body = ?, edited = ? WHERE id = ? AND gone IS NULL';
      const count = await statements.run(sql, [bodyOf(parts), BigInt(now()), comment.id]);
      if (count > 0) await heldNow(comment, filesOf(parts));
      return await changed(comment, count);
    },
    async remove(comment) {
      const sql = "UPDATE nf_comment SET body = '[]', gone = 'deleted' WHERE id = ? AND gone IS NULL";
      const count = await statements.run(sql, [comment.id]);
      if (count > 0) await heldNow(comment, none);
      return await changed(comment, count);
    },
  };
}

/** What was said about the record goes; that something was said, by whom and when stays. */
export async function forgetComments(context: WriteContext, table: TablePlan, record: string): Promise<void> {
  const sql = "UPDATE nf_comment SET body = '[]', gone = 'forgotten' WHERE entity = ? AND record = ? AND gone IS NULL";
  await letFilesGo(context, table, record);
  if ((await context.statements.run(sql, [table.table, record])) > 0) await tellOfComment(context, table, record);
}

/** Those about a record that is removed. What the person it was wrote about others stays, by nobody who is known any more. */
export async function removeComments(context: WriteContext, table: TablePlan, record: string): Promise<void> {
  await letFilesGo(context, table, record);
  await context.statements.run('DELETE FROM nf_comment WHERE entity = ? AND record = ?', [table.table, record]);
}

/** All that go with comments on it. */
async function letFilesGo(context: WriteContext, table: TablePlan, record: string): Promise<void> {
  const rows = await context.statements.all(withFiles, [table.table, record]);
  for (const [body] of rows) await noteHeld(context, table, record, filesOf(partsOf(body)), none);
}

/** The record is as it was: nothing is told of it but that there is something else to read. */
async function tellOfComment({ statements, session: { news } }: WriteContext, { entity }: TablePlan, id: string): Promise<void> {
  if (!news.wanted) return;
  const after = { entity: entity.name, id, fields: {} };
  news.changed({ sequence: await lastChange(statements), entity: entity.name, id, what: 'commented', before: null, after });
}

function kept(entity: string, record: string, row: readonly SqlValue[]): StoredComment {
  const [id, who, at, edited = null, gone, body] = row;
  return {
    id: String(id),
    entity,
    record,
    who: String(who),
    at: Number(at),
    edited: edited === null ? null : Number(edited),
    gone: gone === 'deleted' || gone === 'forgotten' ? gone : null,
    parts: partsOf(body),
  };
}
