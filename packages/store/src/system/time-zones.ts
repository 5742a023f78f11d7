/** By whose clock each person reads and types moments, where they chose one. */
import type { Statements } from '../dialect/statements.ts';

/** An IANA name as it was chosen; null where the person chose none. */
export async function timeZoneOf(statements: Statements, person: string): Promise<string | null> {
  const row = await statements.get('SELECT zone FROM nf_time_zone WHERE person = ?', [person]);
  return row ? String(row[0]) : null;
}

/** Each that somebody chose, once: a look into the index for each, however many people there are. */
export async function timeZonesChosen(statements: Statements): Promise<readonly string[]> {
  const next = '(SELECT min(t.zone) FROM nf_time_zone t WHERE t.zone > s.zone)';
  const sql = `WITH RECURSIVE s (zone) AS (SELECT min(zone) FROM nf_time_zone UNION ALL SELECT ${next} FROM s WHERE s.zone IS NOT NULL) SELECT zone FROM s WHERE zone IS NOT NULL`;
  return (await statements.all(sql, [])).map(([zone]) => String(zone));
}

/** null: none from now on. */
export async function setTimeZone(statements: Statements, person: string, zone: string | null): Promise<void> {
  await statements.run('DELETE FROM nf_time_zone WHERE person = ?', [person]);
  if (zone !== null) await statements.run('INSERT INTO nf_time_zone (person, zone) VALUES (?, ?)', [person, zone]);
}
