import type { TextRange } from '@ninefold/model';

/** The longest run of at most four words around the offset that is known, within back-ticks or braces of one line. */
export function wordAt(
  text: string,
  offset: number,
  isKnown: (word: string) => boolean,
): (TextRange & { readonly text: string }) | undefined {
  const [from, to] = codeAround(text, offset);
  if (from === to) return undefined;
  const words = [...text.slice(from, to).matchAll(/[\p{L}\p{N}_]+/gu)].map((match) => ({
    from: from + match.index,
    to: from + match.index + match[0].length,
  }));
  const at = words.findIndex((word) => word.from <= offset && offset <= word.to);
  for (let length = 4; length > 0 && at >= 0; length--) {
    for (let first = Math.max(at - length + 1, 0); first <= at; first++) {
      const [begin, end] = [words[first], words[first + length - 1]];
      if (!begin || !end) continue;
      const said = text.slice(begin.from, end.to);
      if (isKnown(said.toLowerCase().replace(/\s+/gu, ' '))) return { from: begin.from, to: end.to, text: said };
    }
  }
  return undefined;
}

/** The code or the braces of one line that hold an offset; empty where there are none. */
function codeAround(text: string, offset: number): readonly [number, number] {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  const rest = text.slice(start).search(/[\r\n]/u);
  const line = text.slice(start, rest < 0 ? text.length : start + rest);
  for (const match of line.matchAll(/`+([^`]*)`+|\{([^{}]*)\}/gu)) {
    const from = start + match.index;
    if (from < offset && offset < from + match[0].length) return [from + 1, from + match[0].length - 1];
  }
  return [offset, offset];
}
