/** Who stands in for whom, in the store's own table. */
import type { Statements } from '../dialect/statements.ts';
import type { SqlValue } from '../sql/codecs.ts';
import type { StoredSubstitution, SubstitutionReads, SubstitutionWrites } from '../substitutions.ts';
import type { WriteContext } from '../write/context.ts';

const columns = 'id, person, substitute, role, begins, ends, who, at';

/** As `SubstitutionReads` says. */
export function substitutionReads(statements: Statements): SubstitutionReads {
  const some = async (where: string, values: readonly SqlValue[]) =>
    (await statements.all(`SELECT ${columns} FROM nf_substitution WHERE ${where} ORDER BY begins, id`, values)).map(substitutionOf);
  return {
    find: async (id) => (await some('id = ?', [id]))[0] ?? null,
    ofPerson: (person, day) => some('person = ? AND ends >= ?', [person, day]),
    ofSubstitute: (substitute, day) => some('substitute = ? AND ends >= ?', [substitute, day]),
  };
}

/** Written in the transaction of `context`; the pages of both hear of it once that is committed. */
export function substitutionWrites({ statements, ids, now, session }: WriteContext): SubstitutionWrites {
  const told = (...people: readonly string[]): void => {
    for (const person of people) session.news.accessChanged(person);
  };
  return {
    async add(substitution) {
      const { person, substitute, role, from, until, by } = substitution;
      const overlaps = 'SELECT 1 FROM nf_substitution WHERE person = ? AND role = ? AND begins <= ? AND ends >= ?';
      if (await statements.get(overlaps, [person, role, until, from])) return null;
      const since = now();
      const id = ids.next(since);
      const values = [id, person, substitute, role, from, until, by, BigInt(since)];
      await statements.run(`INSERT INTO nf_substitution (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`, values);
      told(person, substitute);
      return { ...substitution, id, since };
    },
    async remove(id) {
      const [person, substitute] = (await statements.get('SELECT person, substitute FROM nf_substitution WHERE id = ?', [id])) ?? [];
      if (person === undefined) return false;
      await statements.run('DELETE FROM nf_notification WHERE person = ?', [id]);
      await statements.run('DELETE FROM nf_substitution WHERE id = ?', [id]);
      told(String(person), String(substitute));
      return true;
    },
  };
}

/** Of a person whose record is removed or forgotten: those for them, and those in which they stand in; with what was told by them. */
export async function removeSubstitutionsOf(statements: Statements, person: string): Promise<void> {
  const theirs = await statements.all('SELECT id FROM nf_substitution WHERE person = ? OR substitute = ?', [person, person]);
  for (const [id = null] of theirs) await statements.run('DELETE FROM nf_notification WHERE person = ?', [id]);
  await statements.run('DELETE FROM nf_substitution WHERE person = ? OR substitute = ?', [person, person]);
}

/** A role is called otherwise, or became another one. */
export async function renameSubstitutionRole(statements: Statements, from: string, to: string): Promise<void> {
  await statements.run('UPDATE nf_substitution SET role = ? WHERE role = ?', [to, from]);
}

function substitutionOf(row: readonly SqlValue[]): StoredSubstitution {
  const text = (index: number): string => String(row[index]);
  return {
    ...{ id: text(0), person: text(1), substitute: text(2), role: text(3), from: text(4), until: text(5) },
    by: typeof row[6] === 'string' ? row[6] : null,
    since: Number(row[7]),
  };
}
