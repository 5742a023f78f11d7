/**
 * What the server answered, kept in the browser's database (IndexedDB) for when there is no connection. It is one person's in one role
 * over one document at a time, *whose* it is: all of it goes as soon as it is somebody else's. Each way in asks whose, in the same
 * transaction, so that no answer that comes late is kept for, or read by, another.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { fits, surplus, type Weighed } from './limits.ts';
import { isTooOld } from './whose.ts';

export interface SeenAnswer {
  readonly key: string;
  readonly data: unknown;
  /** When it came, milliseconds since 1970. */
  readonly at: number;
}

export interface AnswerStore {
  /** From here on it is theirs: nothing stays of anybody else. */
  begin(whose: string): Promise<void>;
  /** Does nothing where it is not theirs. What cannot be written as JSON, or is too long, is left out. */
  keep(whose: string, answers: readonly SeenAnswer[], now: number): Promise<void>;
  /** Undefined where there is none, it is not theirs, or it is too old. */
  read(whose: string, key: string, now: number): Promise<SeenAnswer | undefined>;
  /** What is no longer to be had from the server either. */
  drop(whose: string, keys: readonly string[]): Promise<void>;
  /** Nothing stays. */
  clear(): Promise<void>;
}

interface Kept extends Weighed {
  readonly text: string;
}

interface Tables extends DBSchema {
  answers: { key: string; value: Kept; indexes: { weight: [number, number] } };
  whose: { key: string; value: string };
}

const only = 'now';

/** Rejects where the browser has no database for us, as in some private windows. */
export async function openAnswerStore(): Promise<AnswerStore> {
  const database = await openDB<Tables>('ninefold', 1, {
    upgrade(made) {
      made.createObjectStore('answers', { keyPath: 'key' }).createIndex('weight', ['at', 'size']);
      made.createObjectStore('whose');
    },
    // Another window has a newer version of this code.
    blocking: () => database.close(),
  });
  return {
    begin: (whose) =>
      change(database, undefined, async ({ answers, owner }) => {
        if ((await owner.get(only)) === whose) return;
        await answers.clear();
        await owner.put(whose, only);
      }),
    keep: (whose, seen, now) =>
      change(database, whose, async ({ answers }) => {
        for (const { key, data, at } of seen) {
          const text = written(data);
          if (text !== undefined && fits(text.length)) await answers.put({ key, at, size: text.length, text });
        }
        for (const key of surplus(await weighAll(answers), now)) await answers.delete(key);
      }),
    async read(whose, key, now) {
      const transaction = database.transaction(['answers', 'whose']);
      const [owner, kept] = await Promise.all([transaction.objectStore('whose').get(only), transaction.objectStore('answers').get(key)]);
      if (owner !== whose || kept === undefined || isTooOld(kept.at, now)) return undefined;
      return { key, at: kept.at, data: JSON.parse(kept.text) };
    },
    drop: (whose, keys) =>
      change(database, whose, async ({ answers }) => {
        for (const key of keys) await answers.delete(key);
      }),
    clear: () =>
      change(database, undefined, async ({ answers, owner }) => {
        await answers.clear();
        await owner.clear();
      }),
  };
}

type Changing = ReturnType<typeof storesOf>;

function storesOf(transaction: ReturnType<typeof changing>) {
  return { answers: transaction.objectStore('answers'), owner: transaction.objectStore('whose') };
}

function changing(database: IDBPDatabase<Tables>) {
  return database.transaction(['answers', 'whose'], 'readwrite');
}

/** In one transaction. With `whose`: only while it is theirs. */
async function change(database: IDBPDatabase<Tables>, whose: string | undefined, work: (stores: Changing) => Promise<void>): Promise<void> {
  const transaction = changing(database);
  const stores = storesOf(transaction);
  if (whose === undefined || (await stores.owner.get(only)) === whose) await work(stores);
  await transaction.done;
}

/** Without reading what they hold. */
async function weighAll(answers: Changing['answers']): Promise<readonly Weighed[]> {
  const weighed: Weighed[] = [];
  for (let cursor = await answers.index('weight').openKeyCursor(); cursor; cursor = await cursor.continue()) {
    const [at, size] = cursor.key;
    weighed.push({ key: cursor.primaryKey, at, size });
  }
  return weighed;
}

function written(data: unknown): string | undefined {
  try {
    return JSON.stringify(data);
  } catch {
    return undefined;
  }
}
