/** What the pure parts answer, in the protocol's words. */

import type { Edit } from '@ninefold/model';
import {
  type CodeAction,
  CodeActionKind,
  type CompletionItem,
  CompletionItemKind,
  type DocumentSymbol,
  InsertTextFormat,
  SymbolKind as ProtocolKind,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { completionsAt } from '../complete/complete-at.ts';
import type { CompletionKind } from '../complete/completion.ts';
import { type OutlineItem, outlineOf } from '../outline.ts';
import { diagnosticOf } from './diagnostics.ts';
import type { OpenDocument } from './documents.ts';
import { rangeOf, textEditOf } from './positions.ts';

const completionKinds: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  entity: CompletionItemKind.Class,
  field: CompletionItemKind.Field,
  state: CompletionItemKind.EnumMember,
  choice: CompletionItemKind.EnumMember,
  action: CompletionItemKind.Event,
  constant: CompletionItemKind.Constant,
  function: CompletionItemKind.Function,
  screen: CompletionItemKind.File,
  error: CompletionItemKind.Value,
  id: CompletionItemKind.Reference,
  role: CompletionItemKind.Interface,
  condition: CompletionItemKind.Variable,
  word: CompletionItemKind.Keyword,
  column: CompletionItemKind.Property,
  heading: CompletionItemKind.Text,
  snippet: CompletionItemKind.Snippet,
};

/** In the order they were thought of: names before words of the language. An editor that knows no snippets gets plain text. */
export function completionItems({ document, analysis }: OpenDocument, offset: number, snippets: boolean): CompletionItem[] {
  return completionsAt(analysis, offset).map(({ label, kind, detail, insert = label, snippet = false, from }, index) => ({
    label: label.trim(),
    kind: completionKinds[kind],
    ...(detail === undefined || detail === '' ? {} : { detail }),
    filterText: label,
    sortText: String(index).padStart(5, '0'),
    insertTextFormat: snippet && snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: rangeOf(document, { from, to: offset }), newText: snippet && !snippets ? insert.replace('$0', '') : insert },
  }));
}

const outlineKinds: Readonly<Record<OutlineItem['kind'], ProtocolKind>> = {
  point: ProtocolKind.Namespace,
  entity: ProtocolKind.Class,
  field: ProtocolKind.Field,
  choice: ProtocolKind.EnumMember,
  state: ProtocolKind.EnumMember,
  action: ProtocolKind.Event,
  transition: ProtocolKind.Event,
  rule: ProtocolKind.Boolean,
  call: ProtocolKind.Function,
  shape: ProtocolKind.Struct,
  error: ProtocolKind.String,
  constant: ProtocolKind.Constant,
  screen: ProtocolKind.File,
  role: ProtocolKind.Interface,
  condition: ProtocolKind.Variable,
};

/** The outline as the answer to `textDocument/documentSymbol` (LSP 3.17). */
export function documentSymbols({ document, analysis }: OpenDocument): DocumentSymbol[] {
  const symbolOf = (item: OutlineItem): DocumentSymbol => ({
    name: item.name,
    detail: item.detail,
    kind: outlineKinds[item.kind],
    range: rangeOf(document, item),
    selectionRange: rangeOf(document, item.selection),
    children: item.children.map(symbolOf),
  });
  return outlineOf(analysis).map(symbolOf);
}

/** The mechanical mends of what is found within a range. */
export function codeActions({ document, findings }: OpenDocument, range: Range, pages: string | undefined): CodeAction[] {
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  return findings.flatMap((finding): CodeAction[] => {
    if (!finding.fix || finding.span.to < from || to < finding.span.from) return [];
    return [
      {
        title: finding.fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnosticOf(document, finding, pages)],
        isPreferred: true,
        edit: workspaceEdit({ document }, finding.fix.edits),
      },
    ];
  });
}

/** Edits of this one document, as the answer to `textDocument/rename` (LSP 3.17). */
export function workspaceEdit({ document }: Pick<OpenDocument, 'document'>, edits: readonly Edit[]): WorkspaceEdit {
  return { changes: { [document.uri]: edits.map((edit) => textEditOf(document, edit)) } };
}
