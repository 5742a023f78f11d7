/** What reads from one connection share. */
import type { Database } from 'better-sqlite3';
import type { Plan } from '../plan/plan.ts';
import type { QueryContext } from '../query/context.ts';
import { endlessRoom } from '../query/room.ts';
import type { SqliteFunctions } from './engine-functions.ts';
import { createLower } from './lower.ts';
import { createStatements, type StatementOptions } from './statements.ts';

export function createReading(plan: Plan, database: Database, functions: SqliteFunctions, options: StatementOptions): QueryContext {
  return {
    plan,
    functions,
    lower: createLower(plan, functions),
    statements: createStatements(database, functions.limit, options),
    lowered: new WeakMap(),
    conditions: new WeakMap(),
    paths: new Map(),
    shapes: new Map(),
    compiled: new Map(),
    formerFields: null,
    room: endlessRoom,
  };
}
