/** What stands between two commas of a CSV file (RFC 4180): programs read it the same everywhere, and no text runs as a formula. */

/** What spreadsheets take for a formula begins so, after quotes that were there before as well; wide signs are taken for the narrow ones. */
const beginsLikeAFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** With a quote in front where a spreadsheet would run it; an import takes the quote away again. Blanks at the ends are kept by quotes. */
export function csvText(text: string): string {
  const harmless = beginsLikeAFormula.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/u.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** With a fourth place where three would be read as thousands in some countries: `1.250` there is 1250. */
export function csvNumber(number: string): string {
  return /^-?[1-9]\d{0,2}\.\d{3}$/u.test(number) ? `${number}0` : number;
}
