/** A list as a file on this device: it goes on beside whatever else one does, says how far it is, and says so when it breaks off. */
import type { ExportFormat } from '@ninefold/protocol';
import { pathOf } from '../../api/call-api.ts';
import { isProblem } from '../../api/problem-error.ts';
import { receiveFile } from '../../api/receive-file.ts';
import { saveFile } from '../../api/save-file.ts';
import { showGoingOn, showStayingToast, showToast } from '../../components/toast.tsx';
import { t } from '../../language/t.tsx';
import type { ListAsked } from '../list/use-rows.ts';

export interface ListExport {
  /** What the list is called. */
  readonly title: string;
  readonly asked: ListAsked;
  /** Names of those that were chosen; undefined: all. */
  readonly columns: readonly string[] | undefined;
  readonly format: ExportFormat;
  /** A row for each line of a record, else one for each record. */
  readonly lines: boolean;
  readonly locale: string;
}

/** Never rejects. Nothing is saved of what is not whole. */
export async function exportList(list: ListExport): Promise<void> {
  const { title, asked, columns, format, lines, locale } = list;
  const stopped = new AbortController();
  const note = showGoingOn(t('Exporting {list} …', { list: title }), { words: t('Cancel'), onChoose: () => stopped.abort() });
  const path = pathOf('exportRows', {
    parameters: { format },
    query: { ...asked, columns: columns && JSON.stringify(columns), lines: lines ? 'rows' : undefined },
  });
  try {
    const file = await receiveFile(path, stopped.signal, (bytes) => note.tell(sizeOf(bytes, locale)));
    note.end();
    saveFile(file.content, file.name || `${title}.${format}`);
    showToast(t('{file} is exported.', { file: file.name || title }));
  } catch (error) {
    note.end();
    if (stopped.signal.aborted) return;
    const why = isProblem(error) ? error.message : t('It broke off, and nothing was saved.');
    showStayingToast(t('{list} could not be exported. {why}', { list: title, why }), {
      words: t('Try again'),
      onChoose: () => void exportList(list),
    });
  }
}

function sizeOf(bytes: number, locale: string): string {
  const places = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${(bytes / 1_000_000).toLocaleString(locale, places)} MB`;
}
