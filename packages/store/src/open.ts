/** The one place that chooses a database. */
import type { Application, Expression } from '@ninefold/model';
import { sqlite } from './dialects/sqlite/dialect.ts';
import { canLowerIn } from './opening/can-lower.ts';
import { openStoreIn } from './opening/open-store.ts';
import { type CountOptions, type OpenedToCount, openToCountIn } from './opening/open-to-count.ts';
import type { Opening, OpenOptions } from './store.ts';

/** Opens the data of a document, and lets it follow the document. */
export function openStore(options: OpenOptions): Promise<Opening> {
  return openStoreIn(sqlite, options);
}

/** Opens data to count in it, whether an application runs on it or not. Refuses data of another document, or of another version of it. */
export function openToCount(options: CountOptions): Promise<OpenedToCount> {
  return openToCountIn(sqlite, options);
}

/** Whether an application has kept something in a folder. */
export function hasData(directory: string): boolean {
  return sqlite.holdsData(directory);
}

/** The reason why the database cannot judge an expression about an entity, in the reader's words; null when it can. */
export function canLower(application: Application, entity: string, expression: Expression): string | null {
  return canLowerIn(sqlite, application, entity, expression);
}
