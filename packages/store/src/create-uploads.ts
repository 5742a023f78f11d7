/** Files that arrive in parts: what is known of them, and their contents once nothing is known of those any more. */
import type { FileContents } from './dialect/database.ts';
import type { Statements } from './dialect/statements.ts';
import { keepFile } from './system/files.ts';
import { addPart, findUpload, forgetUpload, forgetUploads, keepUpload } from './system/uploads.ts';
import type { Uploads } from './uploads.ts';
import type { WriteContext } from './write/context.ts';

/** `changeIn`: a transaction. What cannot be removed now is nothing that is known, and goes with what else is unknown. */
export function createUploads(
  contents: Pick<FileContents, 'remove'>,
  statements: Statements,
  changeIn: <T>(work: (context: WriteContext) => Promise<T>) => Promise<T>,
): Uploads {
  const remove = async (parts: readonly string[]): Promise<void> => {
    for (const part of parts) await contents.remove(part).catch(() => undefined);
  };
  return {
    begin: (upload) => changeIn((context) => keepUpload(context.statements, upload, context.now())),
    find: (id) => findUpload(statements, id),
    add: (id, offset, part) => changeIn((context) => addPart(context.statements, id, offset, part)),
    async finish(id, file) {
      const parts = await changeIn(async (context) => {
        const forgotten = await forgetUpload(context.statements, id);
        if (forgotten) await keepFile(context.statements, file, context.now());
        return forgotten;
      });
      await remove(parts ?? []);
      return parts !== undefined;
    },
    end: async (id) => await remove((await changeIn((context) => forgetUpload(context.statements, id))) ?? []),
    sweep: async (before) => await remove(await changeIn((context) => forgetUploads(context.statements, before))),
  };
}
