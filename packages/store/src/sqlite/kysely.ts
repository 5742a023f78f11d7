/**
 * A Kysely for tables that are not the document's (signing in), over the same two connections: reads see what is committed,
 * each write takes its turn behind the running change.
 */
import type { Database, Statement } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  UpdateQueryNode,
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

type Run = <R>(database: Database, query: CompiledQuery) => QueryResult<R>;

interface Turn extends DatabaseConnection {
  release: (() => void) | null;
}

function createDriver(connections: Connections): Driver {
  const run = createRun();
  const turns = new WeakMap<DatabaseConnection, Turn>();
  const turnOf = (connection: DatabaseConnection): Turn => turns.get(connection) ?? createTurn(connections, run);
  const end = (connection: DatabaseConnection, how: string): void => {
    const turn = turnOf(connection);
    const { release } = turn;
    // Its turn is over: what runs now is somebody else's.
    if (!release) return;
    try {
      if (connections.write.inTransaction) connections.write.exec(how);
    } catch (problem) {
      throw translated(problem);
    } finally {
      if (connections.write.inTransaction) connections.write.exec('ROLLBACK');
      turn.release = null;
      release();
    }
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      const turn = createTurn(connections, run);
      turns.set(turn, turn);
      return turn;
    },
    beginTransaction: async (connection) => {
      const release = await connections.mutex.acquire();
      try {
        connections.write.exec('BEGIN IMMEDIATE');
      } catch (problem) {
        release();
        throw translated(problem);
      }
      turnOf(connection).release = release;
    },
    commitTransaction: async (connection) => end(connection, 'COMMIT'),
    rollbackTransaction: async (connection) => end(connection, 'ROLLBACK'),
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
}

function createTurn(connections: Connections, run: Run): Turn {
  const turn: Turn = {
    release: null,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (turn.release) return run<R>(connections.write, query);
      if (SelectQueryNode.is(query.query)) return run<R>(connections.read, query);
      const release = await connections.mutex.acquire();
      try {
        return run<R>(connections.write, query);
      } finally {
        release();
      }
    },
    async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
      yield await turn.executeQuery<R>(query);
    },
  };
  return turn;
}

/** Statements of the same text are prepared once; there are only as many as the others' code has queries. */
function createRun(): Run {
  const kept = new WeakMap<Database, Map<string, Statement>>();
  const prepared = (database: Database, query: CompiledQuery): Statement => {
    const statements = kept.get(database) ?? new Map<string, Statement>();
    kept.set(database, statements);
    const statement = statements.get(query.sql) ?? database.prepare(query.sql);
    if (isPlain(query) && statements.size < most) statements.set(query.sql, statement);
    return statement;
  };
  return <R>(database: Database, query: CompiledQuery): QueryResult<R> => {
    try {
      const statement = prepared(database, query);
      const values = query.parameters.map((value) =>
        value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value,
      );
      if (statement.reader) return { rows: statement.all(...values) as R[] };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    } catch (problem) {
      throw translated(problem);
    }
  };
}

const most = 300;

/** Reads and writes rows, and leaves the tables as they are. */
function isPlain({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}
