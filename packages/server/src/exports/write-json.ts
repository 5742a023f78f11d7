/** JSON: an array of the records as the list's own rows tell them, one on a line. */
import type { ExportFile, RowPages } from './file-settings.ts';

/** An empty array where there are no rows. */
export async function* writeJson(_file: ExportFile, pages: RowPages): AsyncGenerator<Uint8Array, void> {
  let before = '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    const text = rows.map((row) => JSON.stringify(row)).join(',\n');
    yield Buffer.from(`${before}\n${text}`);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]\n' : '\n]\n');
}
