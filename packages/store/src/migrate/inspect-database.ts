/** A look at a database on behalf of a document: what it holds, and what the document would put into rows that are there already. */
import { checkContext, checkValue, evaluate, firstNameField, startState } from '@ninefold/engine';
import { type Application, findField, givenValue, type Settings } from '@ninefold/model';
import type { SqlDialect } from '../dialect/sql-dialect.ts';
import { assigned } from '../sql/assign.ts';
import { codecOfField } from '../sql/codecs.ts';
import type { Clock } from '../store.ts';
import type { KeptAside } from './aside.ts';
import type { DatabaseInspection, StartsAs } from './database-inspection.ts';
import { wordsWere } from './former-words.ts';

/** `all` asks the database. The clock is looked at now, and no constant counts as changed. */
export function createDatabaseInspection(
  all: DatabaseInspection['all'],
  sql: SqlDialect,
  application: Application,
  settings: Settings,
  clock: Clock,
  asides: readonly KeptAside[] = [],
): DatabaseInspection {
  let last = Math.max(0, ...asides.map(({ id }) => Number.parseInt(id.slice(1), 10)));
  return {
    all,
    sql,
    now: clock.now(),
    changedConstants: new Set(),
    nameField: (entity) => firstNameField(application, entity),
    wordsWere: (entity, field) => wordsWere(application, entity, field),
    asides,
    workedOut: new Set(),
    knownUnique: new Set(),
    nextAside: () => {
      last += 1;
      return `a${String(last).padStart(6, '0')}`;
    },
    limit: checkContext(application, settings).limit,
    problemOf: (type, value) => checkValue(application, type, codecOfField(type).decode(value), settings),
    startsAs(entity, name): StartsAs {
      const field = findField(application, entity, name);
      if (field?.implied === 'state') return { value: startState(application, entity), said: null };
      const written = field && (field.onSave ?? givenValue(field.startsAs));
      if (!field || !written) return { value: null, said: null };
      const { typed, source } = written;
      const value = typed && evaluate(typed, { settings, now: clock.now(), me: null });
      const kept = typed && value !== undefined ? codecOfField(field.type).encode(assigned(field.type, typed.type, value)) : null;
      return { value: kept, said: source };
    },
  };
}
