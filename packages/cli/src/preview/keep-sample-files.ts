/** Files of samples, kept as if somebody had sent them, so that they open. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type FileValue, isFile, isList, isRecord, type Value } from '@ninefold/model';
import { sampleContent } from '@ninefold/samples';
import type { Store, Transaction } from '@ninefold/store';

/** Notes in `files` what each made-up file became. */
export async function keepSampleFiles(
  store: Store,
  transaction: Transaction,
  values: readonly (Value | undefined)[],
  files: Map<string, FileValue>,
): Promise<void> {
  for (const file of values.flatMap(filesIn)) {
    const content = sampleContent(file.type);
    if (content === undefined || files.has(file.file)) continue;
    const kept = { ...file, file: randomUUID() };
    const sum = await store.files.contents.write(kept.file, Readable.from([Buffer.from(content, 'latin1')]));
    await transaction.keepFile({ ...kept, sum, who: null });
    files.set(file.file, kept);
  }
}

function filesIn(value: Value | undefined): readonly FileValue[] {
  if (isFile(value)) return [value];
  if (isList(value)) return value.flatMap(filesIn);
  return isRecord(value) ? Object.values(value.fields).flatMap(filesIn) : [];
}
