/** A table as CSV (RFC 4180) in UTF-8, with a mark in front by which spreadsheets know that; no text runs as a formula. */

/** With a line end after each row. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const harmless = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
