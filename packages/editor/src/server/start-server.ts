/** The language server: the protocol on one side, text and offsets on the other. */
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DocumentHighlightKind,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  MarkupKind,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { hoverAt } from '../hover/hover-at.ts';
import { definitionsAt, referencesAt } from '../navigate.ts';
import { renamableAt, renameAt } from '../rename/rename-symbol.ts';
import { formatEdits } from '../text/format-edits.ts';
import { codeActions, completionItems, documentSymbols, workspaceEdit } from './answers.ts';
import { createOpenDocuments, type OpenDocument } from './documents.ts';
import { rangeOf, textEditOf } from './positions.ts';
import { createPublishing } from './publishing.ts';

const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  completionProvider: { triggerCharacters: ['`', '.', '"', '{', '|'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
};

/** Speaks on the process's standard input and output; the protocol's `exit` ends the process, with 0 after `shutdown`. */
export function startServer(): void {
  const connection = createConnection(process.stdin, process.stdout);
  const texts = new TextDocuments(TextDocument);
  const documents = createOpenDocuments((error) => connection.console.error(`ninefold made a mistake: ${mistake(error)}`));
  let pages: string | undefined;
  let snippets = false;
  const publishing = createPublishing(connection, documents, () => pages);
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    pages = pagesOf(params.initializationOptions);
    snippets = params.capabilities.textDocument?.completion?.completionItem?.snippetSupport ?? false;
    return { capabilities, serverInfo: { name: 'ninefold' } };
  });
  texts.onDidChangeContent(({ document }) => publishing.later(document));
  texts.onDidClose(({ document }) => {
    documents.forget(document.uri);
    publishing.withdraw(document.uri);
  });
  const open: Open = ({ textDocument }) => {
    const document = texts.get(textDocument.uri);
    return document && documents.read(document);
  };
  connection.onCompletion((params) =>
    answer(open(params), (known) => completionItems(known, known.document.offsetAt(params.position), snippets)),
  );
  answerPlaces(connection, open);
  answerRenaming(connection, open);
  connection.onCodeAction((params) => answer(open(params), (known) => codeActions(known, params.range, pages)));
  texts.listen(connection);
  connection.listen();
}

function mistake(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

type Open = (params: { readonly textDocument: { readonly uri: string } }) => OpenDocument | undefined;

/** Where the pages about findings are, when whoever starts the server has them. */
function pagesOf(options: unknown): string | undefined {
  if (typeof options !== 'object' || options === null || !('findings' in options)) return undefined;
  return typeof options.findings === 'string' ? options.findings : undefined;
}

/** Nothing is said about what is no specification. */
function answer<T>(known: OpenDocument | undefined, give: (known: OpenDocument) => T): T | null {
  return known ? give(known) : null;
}

function answerPlaces(connection: Connection, open: Open): void {
  connection.onHover((params) =>
    answer(open(params), ({ document, analysis }) => {
      const hover = hoverAt(analysis, document.offsetAt(params.position));
      return hover ? { contents: { kind: MarkupKind.Markdown, value: hover.text }, range: rangeOf(document, hover) } : null;
    }),
  );
  connection.onDefinition((params) =>
    answer(open(params), ({ document, analysis }) =>
      definitionsAt(analysis, document.offsetAt(params.position)).map((place) => ({ uri: document.uri, range: rangeOf(document, place) })),
    ),
  );
  connection.onReferences((params) =>
    answer(open(params), ({ document, analysis }) =>
      referencesAt(analysis, document.offsetAt(params.position), params.context.includeDeclaration).map((place) => ({
        uri: document.uri,
        range: rangeOf(document, place),
      })),
    ),
  );
  connection.onDocumentHighlight((params) =>
    answer(open(params), ({ document, analysis }) =>
      referencesAt(analysis, document.offsetAt(params.position), true).map((use) => ({
        range: rangeOf(document, use),
        kind: use.defines ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  );
  connection.onDocumentSymbol((params) => answer(open(params), documentSymbols));
  connection.onDocumentFormatting((params) =>
    answer(open(params), ({ document, analysis }) => formatEdits(analysis.text).map((edit) => textEditOf(document, edit))),
  );
}

function answerRenaming(connection: Connection, open: Open): void {
  connection.onPrepareRename((params) =>
    answer(open(params), ({ document, analysis }) => {
      const found = renamableAt(analysis, document.offsetAt(params.position));
      return 'refused' in found ? refusal(found.refused) : { range: rangeOf(document, found), placeholder: found.name };
    }),
  );
  connection.onRenameRequest((params) =>
    answer(open(params), (known) => {
      const renaming = renameAt(known.analysis, known.document.offsetAt(params.position), params.newName);
      return 'refused' in renaming ? refusal(renaming.refused) : workspaceEdit(known, renaming.edits);
    }),
  );
}

/** The editor shows the reason to whoever asked. */
function refusal(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
