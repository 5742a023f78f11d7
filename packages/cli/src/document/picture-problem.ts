/** What a file holds that is to be a logo or an icon, by its content, whatever it is called; and why it cannot be one. */
import { leastIcon } from '@ninefold/engine';

/** `type`: the media type. Width and height are missing where the picture does not say them. */
export interface ReadPicture {
  readonly type: string;
  readonly width?: number;
  readonly height?: number;
}

/** The picture, or a clause that says why it is none that is used: `it is no SVG, PNG or WebP`. */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): ReadPicture | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const letters = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes.length > 24 && letters(0, 8) === '\x89PNG\r\n\x1a\n') {
    return letters(12, 16) === 'IHDR' ? { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) } : 'it is a broken PNG';
  }
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return { type: 'image/webp' };
  const text = textIn(bytes);
  return text === undefined ? 'it is no SVG, PNG or WebP' : readSvg(text);
}

/** The same for an icon: it is square, and large enough for the screen of a phone. */
export function iconProblem({ type, width, height }: ReadPicture): string | undefined {
  if (type === 'image/webp') return 'it is a WebP, and an icon is an SVG or a PNG';
  if (width === undefined || height === undefined)
    return type === 'image/svg+xml' ? 'it says no `viewBox`, and so not how wide it is' : undefined;
  if (Math.abs(width - height) > Math.max(width, height) / 100) return `it is ${width} × ${height}, and an icon is as wide as it is high`;
  return type === 'image/png' && width < leastIcon
    ? `it is ${width} × ${height}, and an icon has at least ${leastIcon} × ${leastIcon}`
    : undefined;
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What does nothing in a picture, and has no place in one that everybody is sent (SVG 2, secure static mode). */
const active: readonly (readonly [RegExp, string])[] = [
  [/<!(?:ENTITY|DOCTYPE[^>]*\[)/iu, 'it declares entities'],
  [/<(?:\w+:)?script\b/iu, 'it holds a script'],
  [/<(?:\w+:)?foreignObject\b/iu, 'it holds a web page (`foreignObject`)'],
  [/\son\w+\s*=/iu, 'it holds a script (an attribute that begins with `on`)'],
  [/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)[^"'\s]/iu, 'it names something outside of itself'],
  [/url\(\s*["']?\s*(?!#|["']|data:image\/)[^)\s]|@import/iu, 'it names something outside of itself'],
];

function readSvg(text: string): ReadPicture | string {
  const bare = text.replace(/<!--[\s\S]*?-->/gu, '');
  const [, root] = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>\s*)?(<svg\b[^>]*>)/iu.exec(bare) ?? [];
  if (root === undefined) return 'it is no SVG, PNG or WebP';
  if (!/<\/svg\s*>\s*$/iu.test(bare) && !/\/>\s*$/u.test(bare)) return 'it is an SVG that ends too early';
  // Links lead nowhere in a picture; they are no reason to refuse one.
  const drawn = bare.replace(/<(?:\w+:)?(?:a|metadata)\b[\s\S]*?>/giu, '');
  const problem = active.find(([found]) => found.test(drawn))?.[1];
  if (problem !== undefined) return problem;
  const [, width, height] = /\sviewBox\s*=\s*["']\s*[-\d.e]+[\s,]+[-\d.e]+[\s,]+([\d.e]+)[\s,]+([\d.e]+)/iu.exec(root) ?? [];
  return { type: 'image/svg+xml', ...(width !== undefined && { width: Number(width), height: Number(height) }) };
}
