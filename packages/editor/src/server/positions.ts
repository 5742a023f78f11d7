/** Offsets of the document's text ⇄ lines and UTF-16 columns of the protocol. */
import type { Edit, TextRange } from '@ninefold/model';
import type { Range, TextEdit } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The range in lines and UTF-16 columns, both from 0. */
export function rangeOf(document: TextDocument, { from, to }: TextRange): Range {
  return { start: document.positionAt(from), end: document.positionAt(to) };
}

/** The edit in lines and UTF-16 columns. */
export function textEditOf(document: TextDocument, edit: Edit): TextEdit {
  return { range: rangeOf(document, edit), newText: edit.text };
}
