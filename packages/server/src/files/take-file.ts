/** A file that a save names: one its sender sent and no record has, or one this record has already. What is known of it is ours. */
import { type FileValue, isFile, isList, isRecord, type RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import { realPersonOf } from '../context/principal.ts';
import type { RequestContext } from '../context/request-context.ts';

/** null: it is neither. */
export function takeFile(
  context: RequestContext,
  reader: Pick<Transaction, 'findFile'>,
  { file }: FileValue,
  kept: RecordValue,
): Promise<FileValue | null> {
  return fileTaken(context, reader, file, filesIn(kept));
}

/** A file of those that are held already, or one its sender sent and nothing has; null: it is neither. */
export async function fileTaken(
  { principal }: RequestContext,
  reader: Pick<Transaction, 'findFile'>,
  file: string,
  held: readonly FileValue[],
): Promise<FileValue | null> {
  const before = held.find((one) => one.file === file);
  if (before) return before;
  const found = await reader.findFile(file);
  if (!found || found.heldBy.length > 0 || found.who !== realPersonOf(principal)) return null;
  const { name, size, type } = found;
  return { file, name, size, type };
}

function filesIn({ fields }: RecordValue): readonly FileValue[] {
  return Object.values(fields).flatMap((value): readonly FileValue[] => {
    if (isFile(value)) return [value];
    return isList(value) ? value.filter(isRecord).flatMap(filesIn) : [];
  });
}
