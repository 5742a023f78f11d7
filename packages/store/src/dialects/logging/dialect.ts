/**
 * A database that notes what it is told and answers from a script, later and not at once: the proof that a dialect needs no file
 * outside its folder, and that the neutral half waits for what it asks.
 */

import type { Database, DatabaseSession, Dialect } from '../../dialect/database.ts';
import { ownLeases } from '../../dialect/one-process/leases.ts';
import type { Statements } from '../../dialect/statements.ts';
import { createQueryContext } from '../../query/context.ts';
import { answer } from '../../query/questions.ts';
import type { SqlValue } from '../../sql/codecs.ts';
import { loggingSql } from './sql.ts';

/** Rows for a statement; undefined: none. */
type Script = (sql: string, values: readonly SqlValue[]) => SqlValue[][] | undefined;

/** Another transaction was in the way: the work is done anew. */
class InTheWay extends Error {}

export interface Logging extends Dialect {
  readonly log: string[];
  script: Script;
  /** Transactions that are to fail when they end. */
  failures: number;
}

/** Nothing is noted, every statement finds no rows, and no transaction fails until that is set. */
export function createLogging(): Logging {
  const tables = new Set<string>();
  const note = async (text: string): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    const [, made] = /^MAKE TABLE "?(\w+)/u.exec(text) ?? [];
    if (made) tables.add(made);
    dialect.log.push(text);
  };
  const statements: Statements = {
    async all(sql, values) {
      await note(sql);
      return dialect.script(sql, values) ?? [];
    },
    get: async (sql, values) => (await statements.all(sql, values))[0],
    async run(sql) {
      await note(sql);
      return 1;
    },
  };
  const catalogue = { tables: async () => [...tables], indexesOf: async () => [], columnsOf: async () => [] };
  const dialect: Logging = {
    log: [],
    script: () => undefined,
    failures: 0,
    problems: {
      uniqueIn: () => undefined,
      missingIn: () => undefined,
      isReference: () => false,
      isOver: (problem) => problem instanceof InTheWay,
      reasonOf: String,
      translated: (problem) => problem,
    },
    nameOf: (directory) => directory,
    holdsData: async () => tables.size > 0,
    createSql: () => loggingSql,
    async enter() {
      const place = {
        name: 'the log',
        existed: tables.size > 0,
        gone: () => null,
        look: <T>(work: (look: { statements: Statements; catalogue: typeof catalogue }) => Promise<T>) => work({ statements, catalogue }),
        open: async ({ plan }: { plan: Parameters<typeof createQueryContext>[0] }) =>
          createDatabase(createQueryContext(plan, loggingSql, statements)),
        release: () => undefined,
      };
      return { kind: 'entered', place };
    },
    duplicate: async () => ({ kind: 'refused', message: 'Nobody tries things on a log.' }),
    peek: async () => ({ kind: 'refused', message: 'Nobody looks into a log.' }),
    earlier: {
      list: async () => [],
      peek: async () => ({ kind: 'refused', message: 'Nobody looks into a log.' }),
      remove: async () => undefined,
      bringBack: async () => ({ kind: 'refused', message: 'Nobody brings back what was noted.' }),
    },
  };

  function createDatabase(context: ReturnType<typeof createQueryContext>): Database {
    let last: Promise<unknown> = Promise.resolve();
    let ids = 0;
    const session: DatabaseSession = {
      statements,
      catalogue,
      execute: note,
      renameIndex: (from, to) => note(`CALL ${from} ${to}`),
      inTime: (work) => work(),
      news: {
        wanted: true,
        changed: ({ sequence }) => void dialect.log.push(`told of ${sequence}`),
        notified: () => undefined,
        accessChanged: () => undefined,
        mark: () => () => undefined,
      },
      afterwards: () => undefined,
    };
    const attempt = async <T>(work: (session: DatabaseSession) => Promise<T>): Promise<T> => {
      await note('BEGIN');
      try {
        const result = await work(session);
        dialect.failures -= 1;
        if (dialect.failures >= 0) throw new InTheWay();
        await note('COMMIT');
        return result;
      } catch (problem) {
        await note('ROLLBACK');
        if (problem instanceof InTheWay) return await attempt(work);
        throw problem;
      }
    };
    const inTurn = <T>(work: (session: DatabaseSession) => Promise<T>): Promise<T> => {
      const done = last.then(() => attempt(work));
      last = done.catch(() => undefined);
      return done;
    };
    const nextId = (): string => {
      ids += 1;
      return `id-${ids}`;
    };
    const listen = () => () => undefined;
    return {
      directory: null,
      name: 'the log',
      sql: loggingSql,
      reading: statements,
      questions: () => (name, query) => answer(context, name, query),
      transaction: inTurn,
      exclusive: inTurn,
      buildIndex: (table, index) => note(loggingSql.schema.createIndex(table, index)),
      dropIndex: (name) => note(loggingSql.schema.dropIndex(name)),
      ids: { next: nextId },
      requests: { begin: async () => 'new', end: async () => undefined },
      leases: ownLeases,
      contents: {
        write: async () => undefined,
        read: async () => null,
        has: async () => false,
        remove: async () => undefined,
        removeUnknown: async () => undefined,
      },
      commits: { listen },
      notified: { listen },
      access: { listen },
      async keepState(session, now) {
        await session.execute(`KEEP AS OF ${now}`);
        return { name: String(now), remove: () => undefined };
      },
      handOver: () => createDatabase(context),
      close: async () => undefined,
    };
  }
  return dialect;
}
