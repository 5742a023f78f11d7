/** The one place that chooses a database. */
import type { Application, Expression, Instant } from '@ninefold/model';
import { type FoundPlaceOfFiles, findPlaceOfFiles } from './contents/find-place.ts';
import { type Copied, type CopyOptions, copyDataIn } from './copy/copy-data.ts';
import type { Dialect } from './dialect/database.ts';
import { isAddress } from './dialects/postgres/address.ts';
import { postgres } from './dialects/postgres/dialect.ts';
import { sqlite } from './dialects/sqlite/dialect.ts';
import { canLowerIn } from './opening/can-lower.ts';
import { openStoreIn, planChangeIn } from './opening/open-store.ts';
import { type OpenedToRead, openToReadIn, type ReadOptions } from './opening/open-to-read.ts';
import { type FoundDocuments, readDocumentsIn } from './opening/read-documents.ts';
import { planUndoIn, type Undone, type UndoOptions, type UndoPlanned, undoIn } from './opening/undo.ts';
import { type HistoryVerification, verifyHistoryIn } from './opening/verify-history.ts';
import type { Opening, OpenOptions, Planned, PlanOptions } from './store.ts';

/** Opens the data of a document, and lets it follow the document. */
export function openStore(options: OpenOptions): Promise<Opening> {
  return openStoreIn(dialectOf(options.directory), options);
}

/** Opens data to look into it, whether an application runs on it or not. Refuses data of another document, or of another version of it. */
export function openToRead(options: ReadOptions): Promise<OpenedToRead> {
  return openToReadIn(dialectOf(options.directory), options);
}

/** What a document would do to data that is there, which stays as it is, whether an application runs on it or not. */
export function planChange(options: PlanOptions): Promise<Planned> {
  return planChangeIn(dialectOf(options.directory), options);
}

/** Whether an application has kept something in a place. */
export function hasData(place: string): Promise<boolean> {
  return dialectOf(place).holdsData(place);
}

/**
 * Where files are kept, as data says or, where it does not, as is asked for; and why that cannot be used now, as a sentence. Nothing is written.
 * `data`: null where there is none. Gives a sentence alone where the two are not the same.
 */
export function findFiles(data: string | null, wanted: string | undefined): Promise<FoundPlaceOfFiles | string> {
  return findPlaceOfFiles(dialectOf(data), data, wanted);
}

/** The documents that data was opened with, the oldest first, each with its text; whether an application runs on it or not. */
export function readDocuments(place: string): Promise<FoundDocuments> {
  return readDocumentsIn(dialectOf(place), place);
}

/** Whether the history of data is as it was sealed, whether an application runs on it or not. `known`: a seal that was noted once. */
export function verifyHistory(place: string, known?: string): Promise<HistoryVerification> {
  return verifyHistoryIn(dialectOf(place), place, known);
}

/** What there is to return to, and what came since. */
export function planUndo(options: UndoOptions): Promise<UndoPlanned> {
  return planUndoIn(dialectOf(options.directory), options);
}

/** Returns to what was before a change that was agreed to. `accept`: the plan that is agreed to. */
export function undo(options: UndoOptions, accept: string, now: Instant): Promise<Undone> {
  return undoIn(dialectOf(options.directory), options, accept, now);
}

/** Copies all data of a document from one place to another that holds none, each a folder or a database. */
export function copyData(options: CopyOptions): Promise<Copied> {
  return copyDataIn({ from: dialectOf(options.from), to: dialectOf(options.to) }, options);
}

/** The reason why the database cannot judge an expression about an entity, in the reader's words; null when it can. */
export function canLower(application: Application, entity: string, expression: Expression): string | null {
  return canLowerIn(sqlite, application, entity, expression);
}

/** How the address of a database is written. */
export const addressForm = 'postgres://NAME:PASSWORD@HOST:PORT/DATABASE';

/** Whether a place is the address of a database, and no folder. */
export function isDatabase(place: string): boolean {
  return isAddress(place) && URL.canParse(place);
}

/** A place as people know it: the address of a database without its password. */
export function nameOfPlace(place: string): string {
  return dialectOf(place).nameOf(place);
}

/** A folder, unless it is the address of a database. */
function dialectOf(place: string | null): Dialect {
  return place !== null && isAddress(place) ? postgres : sqlite;
}
