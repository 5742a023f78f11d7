/**
 * A table as spreadsheets write it into a file or onto the clipboard: RFC 4180, with commas, semicolons or tabs between cells, as its first
 * row has them.
 */

/** Rows of cells, without the blanks around them. Rows of nothing are left out. */
export function readTable(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/u, '');
  return cellsOf(plain, separatorOf(plain))
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ''));
}

/** As a table that `readTable` reads again. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(cell: string): string {
  return /["\t\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/u);
  const count = (mark: string): number => first.split(mark).length;
  return ['\t', ';', ','].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function cellsOf(text: string, separator: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
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
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[place + 1] === '"') {
        cell += sign;
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
