/** The file of a spreadsheet as the table that an import takes: one of its sheets, each column as the field that it is. */
import { columnPlaces, linePlaces } from '@ninefold/client/src/controllers/import/column-places.ts';
import { createFindCalled } from '@ninefold/client/src/controllers/import/find-called.ts';
import { type ImportTable, importTableOf } from '@ninefold/client/src/controllers/import/import-rows.ts';
import { columnsFor, missingKeys } from '@ninefold/client/src/controllers/import/key-columns.ts';
import type { KeyedWay } from '@ninefold/client/src/controllers/import/keyed-rows.ts';
import { otherHeads } from '@ninefold/client/src/controllers/import/other-heads.ts';
import type { ImportContext } from '@ninefold/client/src/controllers/import/read-row.ts';
import { readSheets } from '@ninefold/client/src/controllers/import/read-sheets.ts';
import type { SheetOfFile } from '@ninefold/client/src/controllers/import/sheet-of-file.ts';
import { localOfInstant, settingsFor } from '@ninefold/engine';
import { type Application, byName, type Entity, foldName } from '@ninefold/model';
import { CommandFailure, unusable } from '../../failure.ts';
import type { PersonApi } from './person-api.ts';

export interface TableAsked extends Pick<KeyedWay, 'by' | 'does'> {
  readonly from: string;
  /** By the folded head of a column the field it is, '' for none. */
  readonly map: ReadonlyMap<string, string>;
  /** undefined: the first that has something in it. */
  readonly sheet: string | undefined;
}

export interface ReadyTable {
  readonly context: ImportContext;
  readonly table: ImportTable;
  /** Heads of columns that are no field. */
  readonly leftOut: readonly string[];
}

/** Throws a `CommandFailure`: 2 for names that are not there, 1 for what is no table that could be imported. */
export async function openTable(
  application: Application,
  entity: Entity,
  bytes: Uint8Array<ArrayBuffer>,
  asked: TableAsked,
  api: PersonApi,
): Promise<ReadyTable> {
  const { timeZone, locale } = settingsFor(application).settings;
  const fields = await api.fields();
  if (!fields.creates && !fields.updates) throw new CommandFailure(1, `This person may neither create nor change any ${entity.name}.`);
  const by = asked.by.map((name) => byName(entity.fields, name)?.name ?? refuseField(entity, name));
  const taken = columnsFor(fields, { by, does: asked.does });
  const map = new Map([...asked.map].map(([head, name]) => [head, name === '' ? '' : mapped(application, entity, taken, name)]));
  const text = (await sheetOf(bytes, asked, locale)).text();
  const table = importTableOf(text, {
    places: columnPlaces(application, entity, taken),
    locale,
    called: otherHeads(application, entity.name),
    chosen: map,
    by,
  });
  if (table.problem !== undefined) throw new CommandFailure(1, table.problem);
  refuseUnmet(table, by, asked);
  const today = localOfInstant(Date.now(), timeZone)?.date ?? '';
  const find = createFindCalled(application, api.options);
  return {
    context: { application, entity: entity.name, find, formats: { locale, timeZone, today } },
    table,
    leftOut: table.columns.flatMap(({ head, field }) => (field || head === '' || map.get(foldName(head)) === '' ? [] : [head])),
  };
}

async function sheetOf(bytes: Uint8Array<ArrayBuffer>, { from, sheet: name }: TableAsked, locale: string): Promise<SheetOfFile> {
  const file = await readSheets(new Blob([bytes]), locale);
  if ('problem' in file) throw new CommandFailure(1, `${from}: ${file.problem}`);
  const { sheets } = file;
  const found = name === undefined ? sheets[0] : sheets.find((sheet) => foldName(sheet.name) === foldName(name));
  if (found) return found;
  throw new CommandFailure(2, `${from} has no sheet “${name}”. It has: ${sheets.map((sheet) => sheet.name).join(', ')}.`);
}

function refuseUnmet(table: ImportTable, by: readonly string[], { from, map }: TableAsked): void {
  const heads = new Set(table.columns.map(({ head }) => foldName(head)));
  const stray = [...map.keys()].find((head) => !heads.has(head));
  if (stray !== undefined)
    throw new CommandFailure(2, `${from} has no column “${stray}”. It has: ${table.columns.map(({ head }) => head).join(', ')}.`);
  if (table.rows.length === 0) throw new CommandFailure(1, `${from} has no rows below its heads.`);
  const missing = missingKeys(table, by);
  if (missing.length > 0)
    throw new CommandFailure(1, `${from} has no column for ${missing.join(' and ')}. Say which it is: --map COLUMN=FIELD`);
  if (!table.columns.some(({ field }) => field))
    throw new CommandFailure(1, `No column of ${from} is called like a field that this person may fill in.`);
}

function mapped(application: Application, entity: Entity, taken: readonly string[], said: string): string {
  const inLines = entity.fields.flatMap((field) => linePlaces(application, field));
  const { name } = byName(entity.fields, said) ?? byName(inLines, said) ?? refuseField(entity, said);
  if (taken.includes(name)) return name;
  throw new CommandFailure(1, `This person may not fill in ${name}.`);
}

function refuseField({ name, fields }: Entity, said: string): never {
  throw unusable(`${name} has no field “${said}”. It has: ${fields.map((field) => field.name).join(', ')}.`, 'import');
}
