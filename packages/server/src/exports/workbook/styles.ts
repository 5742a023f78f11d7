/** How the cells of a workbook look: one way for its heads, and one for each way to write a number or a day. */
import { currencyLeads, currencySymbol } from '@ninefold/engine';
import { type FieldType, scaleOfField } from '@ninefold/model';
import type { CellKind } from '../cell-kinds.ts';
import type { ExportColumn } from '../columns.ts';
import { xmlText } from './xml-text.ts';

export interface CellStyles {
  /** The number of the style of each column. */
  readonly of: readonly number[];
  readonly head: number;
  readonly xml: string;
}

/** Days as whoever opens the file writes them: these formats follow their settings (ECMA-376, 18.8.30). 0: as it comes. */
const ownFormats: Readonly<Record<Exclude<CellKind, 'number'>, number>> = {
  text: 0,
  'plain number': 0,
  day: 14,
  'time of day': 20,
  moment: 22,
  'yes-no': 0,
};
/** What a workbook says itself begins here. */
const firstFormat = 164;
/** Before those of the columns: the plain one, and the head. */
const firstStyle = 2;

/** Columns alike share a style. */
export function cellStyles(columns: readonly ExportColumn[], locale: string): CellStyles {
  const codes: string[] = [];
  const formats: number[] = [];
  const of = columns.map((column) => {
    const format = formatOf(column, locale, codes);
    if (format === 0) return 0;
    if (!formats.includes(format)) formats.push(format);
    return firstStyle + formats.indexOf(format);
  });
  return { of, head: 1, xml: stylesXml(codes, formats) };
}

function formatOf({ kind, type }: ExportColumn, locale: string, codes: string[]): number {
  if (kind !== 'number') return ownFormats[kind];
  const code = numberCode(type, locale);
  if (code === '') return 0;
  if (!codes.includes(code)) codes.push(code);
  return firstFormat + codes.indexOf(code);
}

/** '' for a number as it comes. */
function numberCode(type: FieldType, locale: string): string {
  const places = scaleOfField(type) ?? 0;
  const digits = `#,##0${places > 0 ? `.${'0'.repeat(places)}` : ''}`;
  if (type.kind !== 'money') return digits;
  // Each amount has the places of its own currency, which stands in another column.
  if (type.in) return '';
  const symbol = `"${currencySymbol(type.currency, locale).replaceAll('"', '')}"`;
  return currencyLeads(type.currency, locale) ? `${symbol}${digits}` : `${digits}\u00a0${symbol}`;
}

function stylesXml(codes: readonly string[], formats: readonly number[]): string {
  const own = codes.map((code, place) => `<numFmt numFmtId="${firstFormat + place}" formatCode="${xmlText(code)}"/>`).join('');
  const of = formats.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('');
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
    (codes.length > 0 ? `<numFmts count="${codes.length}">${own}</numFmts>` : '') +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${firstStyle + formats.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${of}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}
