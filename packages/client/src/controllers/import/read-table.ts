/**
 * A table as spreadsheets write it into a file or onto the clipboard: RFC 4180, with commas, semicolons or tabs between cells, as its first
 * row has them, or as a line before it says (`sep=;`).
 */

export interface ReadTable {
  /** Rows of cells, without the blanks around them. Rows of nothing are left out. */
  readonly rows: readonly (readonly string[])[];
  /** A quote that nothing ends: what stands behind it, as far as it helps to find it. */
  readonly open?: string;
}

/** Any text is a table: what is none comes out as rows of one cell. */
export function readTable(text: string): ReadTable {
  const { plain, separator } = separated(text.replace(/^\uFEFF/u, ''));
  const { rows, open } = cellsOf(plain, separator);
  const filled = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
  return open === undefined ? { rows: filled } : { rows: filled, open };
}

/** What a spreadsheet puts onto the clipboard, tabs between cells: every row where it stands, empty ones too, but for those at the end. */
export function readCells(text: string): ReadTable['rows'] {
  const { rows } = cellsOf(text.replace(/[\t\r\n]+$/u, ''), '\t');
  return rows.map((row) => row.map((cell) => cell.trim()));
}

/** As a table that `readTable` reads again. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function separated(text: string): { readonly plain: string; readonly separator: string } {
  const said = /^"?sep=([,;\t])"?(?:\r\n|\r|\n)/iu.exec(text);
  return said ? { plain: text.slice(said[0].length), separator: said[1] ?? '' } : { plain: text, separator: separatorOf(text) };
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/u);
  const count = (mark: string): number => first.split(mark).length;
  return ['\t', ';', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

const shownOfOpen = 40;

function cellsOf(text: string, separator: string): { readonly rows: readonly (readonly string[])[]; readonly open?: string } {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quote = -1;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place] ?? '';
    const next = text[place + 1];
    if (quote >= 0) {
      if (sign !== '"') cell += sign;
      else if (next === '"') {
        cell += sign;
        place += 1;
      } else quote = -1;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quote = place;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || (sign === '\r' && next !== '\n')) endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return quote < 0 ? { rows } : { rows, open: text.slice(quote, quote + shownOfOpen) };
}
