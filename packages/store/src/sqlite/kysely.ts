/**
 * A Kysely for tables that are not the document's (signing in), over the same two connections: reads see what is committed,
 * each write takes its turn behind the running change.
 */
import type { Database } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { AnyTables } from './compiler.ts';
import type { Connections } from './connections.ts';
import { translated } from './problems.ts';

export function createKysely(connections: Connections): Kysely<AnyTables> {
  return new Kysely<AnyTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createDriver(connections),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

interface Turn extends DatabaseConnection {
  leave: (() => void) | null;
}

function createDriver(connections: Connections): Driver {
  const turns = new WeakMap<DatabaseConnection, Turn>();
  const turnOf = (connection: DatabaseConnection): Turn => turns.get(connection) ?? createTurn(connections);
  const end = (connection: DatabaseConnection, how: string): void => {
    const turn = turnOf(connection);
    try {
      if (connections.write.inTransaction) connections.write.exec(how);
    } finally {
      turn.leave?.();
      turn.leave = null;
    }
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const turn = createTurn(connections);
      turns.set(turn, turn);
      return turn;
    },
    beginTransaction: async (connection) => {
      turnOf(connection).leave = await connections.gate.enter();
      connections.write.exec('BEGIN IMMEDIATE');
    },
    commitTransaction: async (connection) => end(connection, 'COMMIT'),
    rollbackTransaction: async (connection) => end(connection, 'ROLLBACK'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

function createTurn(connections: Connections): Turn {
  const turn: Turn = {
    leave: null,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (turn.leave) return run<R>(connections.write, query);
      if (SelectQueryNode.is(query.query)) return run<R>(connections.read, query);
      const leave = await connections.gate.enter();
      try {
        return run<R>(connections.write, query);
      } finally {
        leave();
      }
    },
    async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      yield await turn.executeQuery<R>(query);
    },
  };
  return turn;
}

function run<R>(database: Database, query: CompiledQuery): QueryResult<R> {
  try {
    const statement = database.prepare(query.sql);
    const values = query.parameters.map((value) =>
      value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value,
    );
    if (statement.reader) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  } catch (problem) {
    throw translated(problem);
  }
}
