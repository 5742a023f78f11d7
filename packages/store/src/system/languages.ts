/** In which language each person wants the application, where they chose one. */
import type { Statements } from '../dialect/statements.ts';

/** A BCP 47 tag as it was chosen; null where the person chose none. */
export async function languageOf(statements: Statements, person: string): Promise<string | null> {
  const row = await statements.get('SELECT locale FROM nf_language WHERE person = ?', [person]);
  return row ? String(row[0]) : null;
}

/** null: none from now on. */
export async function setLanguage(statements: Statements, person: string, locale: string | null): Promise<void> {
  await statements.run('DELETE FROM nf_language WHERE person = ?', [person]);
  if (locale !== null) await statements.run('INSERT INTO nf_language (person, locale) VALUES (?, ?)', [person, locale]);
}
