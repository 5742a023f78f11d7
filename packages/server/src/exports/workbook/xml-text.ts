/** Text as it may stand in the XML of a workbook (ECMA-376, ST_Xstring; XML 1.0, Char). */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what may not stand there
const mayNotStand = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const loneSurrogates = /\p{Cs}/gu;
const mostOfACell = 32_767;

/** A cell holds 32,767 characters, and no more opens: the rest is cut off. */
export function cellXml(text: string): string {
  return xmlText(text.length > mostOfACell ? text.slice(0, mostOfACell) : text);
}

/** What stands for itself nowhere is written by its number, as spreadsheets read it. */
export function xmlText(text: string): string {
  if (!/[^\x20-\x25\x27-\x3B\x3D\x3F-\x5E\x60-\x7E]/u.test(text)) return text;
  return text
    .replace(loneSurrogates, '\uFFFD')
    .replace(mayNotStand, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
}
