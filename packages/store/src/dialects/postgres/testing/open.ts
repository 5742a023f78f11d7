/** As `open.ts` of the store, with the tests' cluster in the place of folders. */
import type { Application, Expression, Instant } from '@ninefold/model';
import { type FoundPlaceOfFiles, findPlaceOfFiles } from '../../../contents/find-place.ts';
import { type Copied, type CopyOptions, copyDataIn } from '../../../copy/copy-data.ts';
import { canLowerIn } from '../../../opening/can-lower.ts';
import { openStoreIn, planChangeIn } from '../../../opening/open-store.ts';
import { type OpenedToRead, openToReadIn, type ReadOptions } from '../../../opening/open-to-read.ts';
import { type FoundDocuments, readDocumentsIn } from '../../../opening/read-documents.ts';
import { planUndoIn, type Undone, type UndoOptions, type UndoPlanned, undoIn } from '../../../opening/undo.ts';
import { type HistoryVerification, verifyHistoryIn } from '../../../opening/verify-history.ts';
import type { Opening, OpenOptions, Planned, PlanOptions } from '../../../store.ts';
import { inPlaceOfFolders } from './in-place-of-folders.ts';

export const openStore = (options: OpenOptions): Promise<Opening> => openStoreIn(inPlaceOfFolders, options);

export const openToRead = (options: ReadOptions): Promise<OpenedToRead> => openToReadIn(inPlaceOfFolders, options);

export const planChange = (options: PlanOptions): Promise<Planned> => planChangeIn(inPlaceOfFolders, options);

export const readDocuments = (directory: string): Promise<FoundDocuments> => readDocumentsIn(inPlaceOfFolders, directory);

export const verifyHistory = (directory: string, known?: string): Promise<HistoryVerification> =>
  verifyHistoryIn(inPlaceOfFolders, directory, known);

export const planUndo = (options: UndoOptions): Promise<UndoPlanned> => planUndoIn(inPlaceOfFolders, options);

export const undo = (options: UndoOptions, accept: string, now: Instant): Promise<Undone> => undoIn(inPlaceOfFolders, options, accept, now);

export const findFiles = (data: string | null, wanted: string | undefined): Promise<FoundPlaceOfFiles | string> =>
  findPlaceOfFiles(inPlaceOfFolders, data, wanted);

export const hasData = (directory: string): Promise<boolean> => inPlaceOfFolders.holdsData(directory);

export const copyData = (options: CopyOptions): Promise<Copied> => copyDataIn({ from: inPlaceOfFolders, to: inPlaceOfFolders }, options);

export { addressForm, isDatabase, nameOfPlace } from '../../../open.ts';

export const canLower = (application: Application, entity: string, expression: Expression): string | null =>
  canLowerIn(inPlaceOfFolders, application, entity, expression);
