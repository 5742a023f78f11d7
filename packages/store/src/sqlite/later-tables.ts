/** Tables of the store's own that came after its first version: made at every opening where they are missing. */
import { callSql } from './calls.ts';
import { fileSql } from './files.ts';

export const laterSql: readonly string[] = [...fileSql, ...callSql];
