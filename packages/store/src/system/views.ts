/** Saved views in the store's own tables. */
import { foldName } from '@ninefold/model';
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { StoredView, ViewReads, ViewWrites } from '../views.ts';
import type { WriteContext } from '../write/context.ts';

const columns = 'id, owner, screen, name, question, role';

/** Roles are compared as names are, without regard to case. */
export function viewReads(statements: Statements): ViewReads {
  const some = async (where: string, values: readonly SqlValue[]) =>
    (await statements.all(`SELECT ${columns} FROM nf_view WHERE ${where} ORDER BY id`, values)).map(viewOf);
  return {
    async ofScreen(screen, person, roles) {
      const own = new Set(roles.map(foldName));
      const all = await some('screen = ? AND (owner = ? OR role IS NOT NULL)', [foldName(screen), person]);
      return all.filter(({ owner, role }) => owner === person || (role !== null && own.has(foldName(role))));
    },
    find: async (id) => (await some('id = ?', [id]))[0] ?? null,
    firstOf: (person) => some('id IN (SELECT view FROM nf_view_first WHERE person = ?)', [person]),
  };
}

/** Written in the transaction of `context`. */
export function viewWrites({ statements, ids, now }: WriteContext): ViewWrites {
  return {
    async add(view) {
      const id = ids.next(now());
      const values = [id, view.owner, foldName(view.screen), view.name, view.question, view.role];
      await statements.run(`INSERT INTO nf_view (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, values);
      return { ...view, id, screen: foldName(view.screen) };
    },
    change: async (id, { name, question, role }) =>
      (await statements.run('UPDATE nf_view SET name = ?, question = ?, role = ? WHERE id = ?', [name, question, role, id])) === 1,
    async remove(id) {
      await statements.run('DELETE FROM nf_view_first WHERE view = ?', [id]);
      return (await statements.run('DELETE FROM nf_view WHERE id = ?', [id])) === 1;
    },
    async first(person, screen, view) {
      await statements.run('DELETE FROM nf_view_first WHERE person = ? AND screen = ?', [person, foldName(screen)]);
      if (view === null) return;
      await statements.run('INSERT INTO nf_view_first (person, screen, view) VALUES (?, ?, ?)', [person, foldName(screen), view]);
    },
  };
}

/** Those of a person who is gone or forgotten. What is shared stays for those it is shared with, and is nobody's. */
export async function removeViewsOf(statements: Statements, person: string): Promise<void> {
  await statements.run('DELETE FROM nf_view_first WHERE person = ?', [person]);
  await statements.run('DELETE FROM nf_view WHERE owner = ? AND role IS NULL', [person]);
  await statements.run('UPDATE nf_view SET owner = NULL WHERE owner = ?', [person]);
}

function viewOf([id, owner, screen, name, question, role]: readonly SqlValue[]): StoredView {
  const textOrNull = (value: SqlValue | undefined): string | null => (value === null || value === undefined ? null : String(value));
  return {
    id: String(id),
    owner: textOrNull(owner),
    screen: String(screen),
    name: String(name),
    question: String(question),
    role: textOrNull(role),
  };
}
