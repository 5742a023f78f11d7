/** SQLite as a dialect: a file in a folder that one process works in. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Dialect, Look, Peek, Peeked, Place } from '../../dialect/database.ts';
import { backUpsIn, bringBack } from './back-up.ts';
import { catalogueOf } from './catalogue.ts';
import { connect, type DataFolder, databaseFile, enter, temporaryPlace } from './connections.ts';
import { dataGone } from './data-gone.ts';
import { createDatabase } from './database.ts';
import { createEngineFunctions } from './engine-functions.ts';
import { filesBeside } from './files.ts';
import { Sqlite } from './library.ts';
import { problems, reasonOf } from './problems.ts';
import { registerSortKey } from './sort-key.ts';
import { createSql } from './sql.ts';
import { createStatements, toPort } from './statements.ts';

export const sqlite: Dialect = {
  problems,
  nameOf: (directory) => directory,
  holdsData: async (directory) => existsSync(join(directory, databaseFile)),
  createSql: () => createSql(createEngineFunctions()),
  async enter(directory) {
    const entered = enter(directory);
    return entered.kind === 'refused' ? entered : { kind: 'entered', place: placeIn(entered.place) };
  },
  async peek(directory) {
    const file = join(directory, databaseFile);
    return existsSync(file) ? peekInto(file) : { kind: 'refused', message: `There is no data in ${directory}.` };
  },
  async duplicate(directory) {
    const file = join(directory, databaseFile);
    if (!existsSync(file)) return { kind: 'refused', message: `There is no data in ${directory}.` };
    const folder = temporaryPlace();
    try {
      const database = openToRead(file);
      database.prepare('VACUUM INTO ?').run(folder.file);
      database.close();
      return { kind: 'entered', place: placeIn({ ...folder, existed: true }) };
    } catch (problem) {
      folder.release();
      return { kind: 'refused', message: `The data in ${directory} cannot be read: ${reasonOf(problem)}.` };
    }
  },
  earlier: {
    list: async (directory) => backUpsIn(directory),
    peek: async (_directory, name) => peekInto(name),
    remove: async (_directory, name) => rmSync(name, { force: true }),
    async bringBack(directory, name, now, isStill) {
      const entered = enter(directory);
      if (entered.kind === 'refused') return entered;
      const place = placeIn(entered.place);
      try {
        return (await place.look(isStill)) ? { kind: 'done', kept: bringBack(entered.place.file, name, now) } : { kind: 'differs' };
      } finally {
        place.release();
      }
    },
  },
};

function placeIn(folder: DataFolder): Place {
  return {
    name: folder.file,
    existed: folder.existed,
    gone: () => dataGone(folder),
    async look(work) {
      const database = openToRead(folder.file);
      try {
        return await work(lookAt(database));
      } finally {
        database.close();
      }
    },
    open: async (use) => createDatabase(connect(folder), use),
    release: folder.release,
  };
}

function openToRead(file: string): Database {
  const database = new Sqlite(file, { readonly: true, timeout: 5000 });
  registerSortKey(database);
  return database;
}

function lookAt(database: Database): Look {
  const statements = createStatements(database, createEngineFunctions().register(database), { limitMs: Number.POSITIVE_INFINITY });
  return { statements: toPort(statements), catalogue: catalogueOf(statements) };
}

/** In one transaction until it is closed: all that is asked is of one state. */
function peekInto(file: string): Peeked {
  try {
    return { kind: 'found', peek: peekAt(openToRead(file), file) };
  } catch (problem) {
    return { kind: 'refused', message: `${file} cannot be read: ${reasonOf(problem)}.` };
  }
}

function peekAt(database: Database, file: string): Peek {
  database.exec('BEGIN');
  const functions = createEngineFunctions();
  const statements = createStatements(database, functions.register(database), { limitMs: Number.POSITIVE_INFINITY });
  return {
    name: file,
    statements: toPort(statements),
    catalogue: catalogueOf(statements),
    sql: createSql(functions),
    contents: filesBeside(file, { areForced: false }),
    close: () => void database.close(),
  };
}
