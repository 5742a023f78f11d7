/** The words on each page of a PDF that Chromium made: enough of PDF 1.4 for what Skia writes, and no more. */
import { inflateSync } from 'node:zlib';

/** In the order of the pages; the pieces of each stand in the order they were drawn in, a line each. */
export function wordsOfPages(pdf: Buffer): readonly string[] {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/u.test(head));
  return pages.map(({ head }) => {
    const fonts = new Map([...head.matchAll(/\/(F\d+) (\d+) 0 R/gu)].map(([, name, id]) => [name, lettersOf(objects, Number(id))]));
    const [, contents] = /\/Contents (\d+) 0 R/u.exec(head) ?? [];
    return wordsIn(objects.get(Number(contents))?.stream ?? '', fonts);
  });
}

/** Width and height of the paper in points. */
export function paperOfPages(pdf: Buffer): readonly (readonly number[])[] {
  return [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, ...sides]) =>
    sides.map((side) => Math.round(Number(side))),
  );
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(pdf: Buffer): ReadonlyMap<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/gu)) {
    const from = match.index + match[0].length;
    const head = text.slice(from, text.indexOf('endobj', from)).split('stream\n')[0] ?? '';
    const [, length] = /\/Length (\d+)/u.exec(head) ?? [];
    const begin = text.indexOf('stream\n', from) + 'stream\n'.length;
    const packed = length !== undefined && /FlateDecode/u.test(head) ? pdf.subarray(begin, begin + Number(length)) : undefined;
    objects.set(Number(match[1]), { head, stream: packed ? inflateSync(packed).toString('latin1') : '' });
  }
  return objects;
}

type Letters = ReadonlyMap<string, string>;

/** By the code of each glyph in hexadecimal (`/ToUnicode`). */
function lettersOf(objects: ReadonlyMap<number, PdfObject>, font: number): Letters {
  const [, id] = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(font)?.head ?? '') ?? [];
  const map = objects.get(Number(id))?.stream ?? '';
  const letters = new Map<string, string>();
  for (const [, code = '', letter = ''] of map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gmu)) letters.set(code, textOf(letter));
  for (const [, from = '', to = '', letter = ''] of map.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>$/gmu)) {
    const first = Number.parseInt(from, 16);
    for (let at = first; at <= Number.parseInt(to, 16); at += 1)
      letters.set(at.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCodePoint(Number.parseInt(letter, 16) + at - first));
  }
  return letters;
}

function textOf(hex: string): string {
  return (hex.match(/.{4}/gu) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

function wordsIn(stream: string, fonts: ReadonlyMap<string | undefined, Letters>): string {
  let letters: Letters | undefined;
  let words = '';
  for (const [whole, font, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj|\bET\b/gu)) {
    if (font !== undefined) letters = fonts.get(font);
    else if (hex === undefined) words += whole === 'ET' ? '\n' : '';
    else {
      const width = [...(letters?.keys() ?? [])][0]?.length ?? 2;
      words += (hex.match(new RegExp(`.{${width}}`, 'gu')) ?? []).map((code) => letters?.get(code) ?? '').join('');
    }
  }
  return words;
}
