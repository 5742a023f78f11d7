/** Kysely as a writer of SQL: builds queries and compiles them, without a connection. */
import { DummyDriver, Kysely, type RawBuilder, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';

/** Tables come from a document, so that their columns are known only while running. */
export type AnyTables = Record<string, Record<string, unknown>>;

export const builder: Kysely<AnyTables> = new Kysely<AnyTables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/** Stands for the value number `place` of a call. */
class Slot {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }
}

/** SQL with a hole for each `?`, filled by consecutive values from `first` on. */
export function withSlots<T>(text: string, first: number): RawBuilder<T> {
  const pieces = text.split('?');
  const slots = pieces.slice(1).map((_, place) => new Slot(first + place));
  return sql<T>(Object.assign([...pieces], { raw: pieces }) as unknown as TemplateStringsArray, ...slots);
}

export interface Compiled {
  readonly sql: string;
  /** For each parameter in the text, which value of the call it takes. */
  readonly places: readonly number[];
}

export function compiled(query: { compile(): { sql: string; parameters: readonly unknown[] } }): Compiled {
  const { sql: text, parameters } = query.compile();
  return { sql: text, places: parameters.map((parameter) => (parameter instanceof Slot ? parameter.place : -1)) };
}
