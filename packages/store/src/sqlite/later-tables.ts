/** Tables of the store's own that came after its first version: made at every opening where they are missing. */
import { callSql } from './calls.ts';
import { fileSql } from './files.ts';
import { mailSql } from './mails.ts';
import { notificationSql } from './notifications.ts';
import { peopleSql } from './people.ts';
import { timerSql } from './timers.ts';

export const laterSql: readonly string[] = [...fileSql, ...callSql, ...timerSql, ...notificationSql, ...mailSql, ...peopleSql];
