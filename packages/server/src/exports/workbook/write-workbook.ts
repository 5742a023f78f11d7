/**
 * The workbook of a spreadsheet (ECMA-376), written as its rows are read. A sheet that is full goes on in another one.
 */
import type { WireRecord } from '@ninefold/protocol';
import type { ExportFile, RowPages } from '../file-settings.ts';
import { createLocalMoments } from '../local-moment.ts';
import { sheetWriter } from './sheet.ts';
import { cellStyles } from './styles.ts';
import { xmlText } from './xml-text.ts';
import { type ZippedFile, zip } from './zip.ts';

/** What a sheet takes: rows with its head, and bytes of its XML, which an archive of the plain kind tells by 32 bits. */
const fullSheet = { rows: 1_048_576, bytes: 3_500_000_000 } as const;

/** One sheet at least, with its head. `full`: when a sheet goes on in another one. */
export async function* writeWorkbook(
  file: ExportFile,
  pages: RowPages,
  full: { readonly rows: number; readonly bytes: number } = fullSheet,
): AsyncGenerator<Uint8Array, void> {
  yield* zip(filesOf(file, pages, full));
}

async function* filesOf(
  file: ExportFile,
  pages: RowPages,
  full: { readonly rows: number; readonly bytes: number },
): AsyncGenerator<ZippedFile, void> {
  const styles = cellStyles(file.columns, file.locale);
  yield written('[Content_Types].xml', contentTypes);
  yield written('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']]));
  yield written('xl/styles.xml', styles.xml);
  const sheet = sheetWriter(file, styles, createLocalMoments(file.timeZone));
  const source = pages[Symbol.asyncIterator]();
  try {
    let rest: readonly WireRecord[] | undefined = await nextOf(source);
    const first = rest ?? [];
    let count = 0;
    do {
      count += 1;
      const content = async function* (): AsyncGenerator<Uint8Array, void> {
        let bytes = 0;
        let at = 1;
        yield Buffer.from(sheet.begin(first));
        while (rest) {
          const fitting = rest.slice(0, full.rows - at);
          let text = '';
          for (const row of fitting) {
            at += 1;
            text += sheet.row(row, at);
          }
          const piece = Buffer.from(text);
          bytes += piece.byteLength;
          yield piece;
          rest = fitting.length < rest.length ? rest.slice(fitting.length) : await nextOf(source);
          if (at >= full.rows || bytes >= full.bytes) break;
        }
        yield Buffer.from(sheet.end(at));
      };
      yield { name: `xl/worksheets/sheet${count}.xml`, content: content() };
    } while (rest);
    yield written('xl/workbook.xml', workbookXml(sheetNames(file.title, count)));
    yield written('xl/_rels/workbook.xml.rels', relations([...sheetRelations(count), ['rIdStyles', 'styles', 'styles.xml']]));
  } finally {
    await source.return?.();
  }
}

async function nextOf(source: AsyncIterator<readonly WireRecord[]>): Promise<readonly WireRecord[] | undefined> {
  const { done, value } = await source.next();
  return done ? undefined : value;
}

function written(name: string, text: string): ZippedFile {
  return {
    name,
    content: (async function* () {
      yield Buffer.from(text);
    })(),
  };
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Sheets are what every other XML is, for nobody knows yet how many there will be. */
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${formats}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${formats}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${formats}.styles+xml"/></Types>`;

function relations(all: readonly (readonly [id: string, type: string, target: string])[]): string {
  const each = all.map(([id, type, target]) => `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"/>`).join('');
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each}</Relationships>`;
}

function sheetRelations(count: number) {
  return Array.from({ length: count }, (_, place) => [`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`] as const);
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`).join('');
  return `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationTypes}"><sheets>${sheets}</sheets></workbook>`;
}

const longestName = 31;

/** Spreadsheets take no sheet with these signs or more letters, and keep one name for themselves. */
function sheetNames(title: string, count: number): readonly string[] {
  const plain = title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/gu, '')
    .trim();
  const name = plain === '' || /^history$/iu.test(plain) ? `${plain} rows`.trim() : plain;
  return Array.from({ length: count }, (_, place) => {
    const behind = place === 0 ? '' : ` ${place + 1}`;
    return (
      [...name]
        .slice(0, longestName - behind.length)
        .join('')
        .trim() + behind
    );
  });
}
