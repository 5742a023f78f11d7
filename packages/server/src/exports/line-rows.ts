/**
 * The lines of records as rows of a file: the first stands beside what is the record's own, the others below it with nothing there, so
 * that what is the record's is added up once; as an import reads them.
 */
import { labelOfField, readRight, saidField } from '@ninefold/engine';
import { type Application, type Entity, findEntity, isRelated, type ShownField } from '@ninefold/model';
import type { ExportFormat, WireRecord, WireValue } from '@ninefold/protocol';
import type { Speech } from '@ninefold/words';
import { columnOf, type ExportColumn, exportColumns } from './columns.ts';
import type { RowPages } from './file-settings.ts';

/** `roles`: whose, or null where everything is told. */
export interface LineReader {
  readonly application: Application;
  readonly roles: readonly string[] | null;
  readonly speech: Speech;
}

/** The columns and rows of a file: with `lines` a row for each line, but in JSON, where a record has its lines in it. */
export function tableOf(
  reader: LineReader,
  entity: Entity,
  shown: readonly ShownField[],
  { pages, format, lines }: { readonly pages: RowPages; readonly format: ExportFormat; readonly lines: boolean },
): { readonly columns: readonly ExportColumn[]; readonly pages: RowPages } {
  const columns = exportColumns(reader.application, entity, shown, reader.speech);
  const lists = columns.flatMap(({ type, path: [name = '', deeper] }) => (type.kind === 'lines' && deeper === undefined ? [name] : []));
  if (!lines || format === 'json' || lists.length === 0) return { columns, pages };
  return { columns: withLineColumns(reader, columns), pages: lineRows(lists, pages) };
}

/** In the place of each list of lines a column for each field of them that its reader might read. */
function withLineColumns({ application, roles, speech }: LineReader, columns: readonly ExportColumn[]): readonly ExportColumn[] {
  return columns.flatMap((column) => {
    const { type, path, head } = column;
    const lines = type.kind === 'lines' && path.length === 1 ? findEntity(application, type.entity) : undefined;
    if (!lines) return [column];
    return fieldsTold(application, roles, lines).map((field) =>
      columnOf([...path, field.name], `${head}: ${labelOfField(saidField(field.name, speech))}`, field.type),
    );
  });
}

function fieldsTold(application: Application, roles: readonly string[] | null, lines: Entity): Entity['fields'] {
  return lines.fields.filter(
    (field) => !isRelated(field.type) && (roles === null || readRight(application, roles, lines.name).fields.get(field.name) !== 'never'),
  );
}

/** Of each record as many rows as the longest of its lists has lines, at least one. `lists`: names of the fields. */
async function* lineRows(lists: readonly string[], pages: RowPages): AsyncGenerator<readonly WireRecord[], void> {
  for await (const rows of pages) yield rows.flatMap((row) => rowsOf(lists, row));
}

function rowsOf(lists: readonly string[], row: WireRecord): readonly WireRecord[] {
  const lines = lists.map((name) => [name, linesIn(row.fields[name])] as const);
  const most = Math.max(1, ...lines.map(([, { length }]) => length));
  return Array.from({ length: most }, (_, place): WireRecord => {
    const beside = Object.fromEntries(lines.map(([name, each]) => [name, each[place] ?? null]));
    return { ...row, fields: place === 0 ? { ...row.fields, ...beside } : beside };
  });
}

function linesIn(value: WireValue | undefined): readonly WireValue[] {
  return Array.isArray(value) ? value : [];
}
