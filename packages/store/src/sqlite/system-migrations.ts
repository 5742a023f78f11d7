/** Tables of the store's own that came after its first version: made at every opening where they are missing. */
import { accountSql } from './accounts.ts';
import { callSql } from './calls.ts';
import { fileSql } from './files.ts';
import { mailSql } from './mails.ts';
import { notificationSql } from './notifications.ts';
import { peopleSql } from './people.ts';
import { timerSql } from './timers.ts';

/** Which type a field had in the rows of history up to `until`, by the name it had after so many renames. */
const heldSql =
  'CREATE TABLE IF NOT EXISTS nf_held (step INTEGER PRIMARY KEY AUTOINCREMENT, entity TEXT NOT NULL, field TEXT NOT NULL, type TEXT NOT NULL, renames INTEGER NOT NULL, until INTEGER NOT NULL)';

export const systemMigrations: readonly string[] = [
  heldSql,
  ...fileSql,
  ...callSql,
  ...timerSql,
  ...notificationSql,
  ...mailSql,
  ...peopleSql,
  ...accountSql,
];
