/** Looking at nodes of the grammar. */
import type { SyntaxNode } from './feel-grammar.ts';

const marks = new Set(['CompareOp', 'ArithOp', 'LineComment', 'BlockComment']);

/** The children that are values: no signs, key words or comments. */
export function values(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (!marks.has(child.name) && (/^[A-Z]/u.test(child.name) || child.name === 'null' || child.name === '?')) found.push(child);
  }
  return found;
}

/** Text of a document inside a message: one line, not too long. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
