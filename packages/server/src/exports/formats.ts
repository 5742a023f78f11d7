/** How lists leave the server as files. */
import type { ExportFormat } from '@ninefold/protocol';
import type { FileWriter } from './file-settings.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';

interface FileFormat {
  readonly mediaType: string;
  readonly write: FileWriter;
}

export const fileFormats: Readonly<Record<ExportFormat, FileFormat>> = {
  csv: { mediaType: 'text/csv; charset=utf-8; header=present', write: writeCsv },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeWorkbook },
  json: { mediaType: 'application/json', write: writeJson },
};
