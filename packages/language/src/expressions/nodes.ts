/** Looking at nodes of the grammar. */
import type { SyntaxNode } from './feel-grammar.ts';

const marks = new Set(['CompareOp', 'ArithOp', 'LineComment', 'BlockComment']);

/** The children that are values: no signs, key words or comments. */
export function values(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isValue(child.name)) found.push(child);
  }
  return found;
}

function isValue(name: string): boolean {
  const isNamed = name >= 'A' && name < '[';
  return isNamed ? !marks.has(name) : name === 'null' || name === '?';
}

/** Text of a document inside a message: one line, not too long. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
