/** SQLite has no words for giving an index another name: making it anew would take as long as its table is. */
import type { Database } from 'better-sqlite3';
import { quoted } from '../../sql/fragment.ts';

/**
 * Within a transaction: changes its row in the schema, as `ALTER TABLE … RENAME` does and as is described for changes of the schema that touch
 * nothing else (https://www.sqlite.org/lang_altertable.html#otheralter). Both names are those of plans.
 */
export function renameIndex(write: Database, from: string, to: string): void {
  write.unsafeMode(true);
  try {
    write.exec(
      `PRAGMA writable_schema = ON;
       UPDATE sqlite_schema SET name = '${to}', sql = replace(sql, '${quoted(from)}', '${quoted(to)}') WHERE type = 'index' AND name = '${from}';
       PRAGMA writable_schema = RESET`,
    );
  } finally {
    write.unsafeMode(false);
  }
}
