/** What is said of a file before any record takes it: whether a field may hold it, and how large it may be. */
import type { Application, FieldType, FileValue, Settings } from '@ninefold/model';
import { checkContext } from '../records/check-context.ts';
import type { FieldProblem } from './field-handling.ts';
import { handlingOf } from './field-kinds.ts';
import { maxBytes } from './files.ts';

export { fileKind } from './files.ts';

type FileType = Extract<FieldType, { kind: 'file' }>;

/** Why the field cannot hold this file; undefined when it can. */
export function checkFile(application: Application, type: FileType, file: FileValue, settings: Settings): FieldProblem | undefined {
  return handlingOf(type).check(file, type, checkContext(application, settings));
}

/** The most bytes; undefined when it rests on a constant that is not shown. */
export function largestFile(application: Application, type: FileType, settings: Settings): number | undefined {
  return maxBytes(type, checkContext(application, settings));
}
