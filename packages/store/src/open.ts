/** Opening a store: the folder, the lock, whose data it is, and following the document. */
import { settingsFor } from '@ninefold/engine';
import { planTables } from './plan/plan.ts';
import { connect, enter } from './sqlite/connections.ts';
import { createSetSql, createTableSql, createIndexSql, systemSql } from './sqlite/schema.ts';
import { createStore, type StoreParts } from './sqlite/store.ts';
import type { Opening, OpenOptions } from './store.ts';

export async function openStore(options: OpenOptions): Promise<Opening> {
  const entered = enter(options.directory);
  if (entered.kind === 'refused') return entered;
  const settings = options.settings ?? settingsFor(options.application).settings;
  const plan = planTables(options.application);
  const connections = connect(entered.place);
  const parts: StoreParts = { connections, plan, documentHash: options.documentHash, clock: options.clock, settings };
  if (!entered.place.existed) {
    connections.write.transaction(() => {
      for (const sql of systemSql) connections.write.exec(sql);
      for (const table of plan.tables) connections.write.exec(createTableSql(table));
      for (const table of plan.tables) {
        for (const field of table.fields) if (field.kept === 'set') for (const sql of createSetSql(table, field)) connections.write.exec(sql);
        for (const index of table.indexes) connections.write.exec(createIndexSql(table, index));
      }
    })();
  }
  return { kind: 'opened', store: createStore(parts), applied: [] };
}
