import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DiagnosticSeverity,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  HoverRequest,
  InsertTextFormat,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { claims, offsetOf } from '../testing/documents.ts';
import { type ProtocolClient, startClient } from '../testing/protocol-client.ts';

const command = fileURLToPath(new URL('../../../cli/dist/ninefold.js', import.meta.url));
const server = [command, 'lsp', '--stdio'];
const uri = 'file:///claims.md';
const windows = 'file:///windows.md';

let client: ProtocolClient;
let opened = 0;

beforeAll(async () => {
  client = await startClient(process.execPath, server, { findings: 'file:///pages' });
});

/** The command's last word is its exit code. */
afterAll(async () => {
  expect(await client.end()).toBe(0);
});

/** A document of its own for each test. */
function open(text: string): { document: TextDocument; textDocument: { uri: string } } {
  opened += 1;
  const document = TextDocument.create(`file:///document-${opened}.md`, 'markdown', 1, text);
  client.open(document.uri, text);
  return { document, textDocument: { uri: document.uri } };
}

function edited(document: TextDocument, edits: readonly TextEdit[] | null | undefined): string {
  return TextDocument.applyEdits(document, [...(edits ?? [])]);
}

describe('the language server', () => {
  it('says what it can do', () => {
    expect(client.initialized).toMatchObject({
      serverInfo: { name: 'ninefold' },
      capabilities: { renameProvider: { prepareProvider: true }, hoverProvider: true, documentFormattingProvider: true },
    });
  });

  it('finds as one types', async () => {
    client.open(uri, claims);
    const before = await client.diagnostics(uri, 1);
    expect(before.find(({ code }) => code === 'N005')).toMatchObject({ severity: DiagnosticSeverity.Information, source: 'ninefold' });
    const document = TextDocument.create(uri, 'markdown', 1, claims);
    const at = document.positionAt(claims.indexOf('string length(title)') + 'string length(tit'.length);
    client.change(uri, 2, { start: at, end: { ...at, character: at.character + 1 } }, '');
    const after = await client.diagnostics(uri, 2);
    const found = after.find(({ code }) => code === 'N013');
    expect(found).toMatchObject({
      severity: DiagnosticSeverity.Error,
      codeDescription: { href: 'file:///pages/N013.md' },
      range: { start: { line: at.line, character: at.character - 3 }, end: { line: at.line, character: at.character + 1 } },
    });
    expect(found?.message).toContain('Did you mean');
    const actions = await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: found?.range ?? { start: at, end: at },
      context: { diagnostics: found ? [found] : [] },
    });
    const changed = TextDocument.update(document, [{ range: { start: at, end: { ...at, character: at.character + 1 } }, text: '' }], 2);
    const fixed = actions?.flatMap((action) => ('edit' in action ? (action.edit?.changes?.[uri] ?? []) : []));
    expect(edited(changed, fixed)).toBe(claims);
  });

  it('says where else something is said', async () => {
    const { document } = open(claims.replace('| MAX_LINES | 20 | — |', '| MAX_LINES | 20 | — |\n| MAX_LINES | 30 | — |'));
    const found = (await client.diagnostics(document.uri, 1)).find(({ code }) => code === 'N012');
    expect(found?.relatedInformation).toEqual([{ location: { uri: document.uri, range: expect.anything() }, message: 'first said here' }]);
  });

  it('completes names in scope', async () => {
    const text = claims.replace('`string length(title) >= 3`', '`employee.');
    const { document, textDocument } = open(text);
    const { line, character } = document.positionAt(text.indexOf('`employee.') + '`employee.'.length);
    expect(await client.completions(textDocument.uri, line, character)).toEqual(['name', 'email', 'manager', 'id']);
  });

  it('places the cursor within a function only where the editor knows how', async () => {
    const text = claims.replace('`string length(title) >= 3`', '`coun');
    const position = TextDocument.create(uri, 'markdown', 1, text).positionAt(text.indexOf('`coun') + '`coun'.length);
    const written = async (editor: ProtocolClient) => {
      editor.open('file:///snippet.md', text);
      const offers = await editor.offers('file:///snippet.md', position.line, position.character);
      return offers.find(({ label }) => label === 'count');
    };
    expect(await written(client)).toMatchObject({ insertTextFormat: InsertTextFormat.PlainText, textEdit: { newText: 'count()' } });
    const able = await startClient(
      process.execPath,
      server,
      {},
      { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
    );
    expect(await written(able)).toMatchObject({ insertTextFormat: InsertTextFormat.Snippet, textEdit: { newText: 'count($0)' } });
    expect(await able.end()).toBe(0);
  });

  it('renames, and refuses with a reason', async () => {
    const { document, textDocument } = open(claims);
    const position = document.positionAt(offsetOf(claims, 'Claims where', '| My claims |') - 4);
    expect(await client.connection.sendRequest(PrepareRenameRequest.type, { textDocument, position })).toMatchObject({
      placeholder: 'Claim',
    });
    const edit = await client.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'Purchase' });
    const after = edited(document, edit?.changes?.[document.uri]);
    expect(after).toContain('### Purchase\n');
    expect(after).toContain('| C1 | list Purchases |');
    await expect(client.connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'Line' })).rejects.toThrow(
      'There is the entity “Line” already.',
    );
  });

  it('goes to definitions and finds references', async () => {
    const { document, textDocument } = open(claims);
    const position = document.positionAt(offsetOf(claims, 'MANAGER_LIMIT'));
    const found = await client.connection.sendRequest(DefinitionRequest.type, { textDocument, position });
    const line = document.positionAt(claims.indexOf('| MANAGER_LIMIT |')).line;
    expect(found).toEqual([{ uri: document.uri, range: { start: { line, character: 2 }, end: { line, character: 15 } } }]);
    const uses = await client.connection.sendRequest(ReferencesRequest.type, {
      textDocument,
      position,
      context: { includeDeclaration: false },
    });
    expect(uses).toHaveLength(2);
    expect(await client.connection.sendRequest(DocumentHighlightRequest.type, { textDocument, position })).toHaveLength(3);
  });

  it('says what a name is', async () => {
    const { document, textDocument } = open(claims);
    const hover = await client.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position: document.positionAt(offsetOf(claims, 'total', 'total <= MAX_CLAIM')),
    });
    expect(hover?.contents).toMatchObject({ kind: 'markdown', value: expect.stringContaining('money, computed `sum(lines.amount)`') });
  });

  it('formats, lines ending in CR LF and a byte-order mark included', async () => {
    const loose = `\uFEFF${claims.replace('| V1 | Claim |', '|V1|  Claim |').replaceAll('\n', '\r\n')}`;
    client.open(windows, loose);
    const document = TextDocument.create(windows, 'markdown', 1, loose);
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument: { uri: windows },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits).toHaveLength(1);
    expect(edited(document, edits)).toBe(`\uFEFF${claims.replaceAll('\n', '\r\n')}`);
  });

  it('outlines a document by its points', async () => {
    const { textDocument } = open(claims);
    const symbols = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument })) as DocumentSymbol[];
    expect(symbols.map(({ name }) => name)).toHaveLength(9);
    expect(symbols[2]?.children?.map(({ name }) => name)).toEqual(['Person', 'Category', 'Claim', 'Line']);
  });

  it('counts columns in UTF-16 units, as the protocol does', async () => {
    const text = claims.replace('| Travel | 25.00 |', '| 🧳 Travel | 25.00 |').replace('Write down your first one.', '🧳🧳 {');
    const { document, textDocument } = open(text.replace('`count(lines) >= 1`', '`"🧳" = "🧳" and count(lines) >= 1`'));
    const position = document.positionAt(document.getText().indexOf('count(lines) >= 1') + 7);
    const [first] =
      (await client.connection.sendRequest(ReferencesRequest.type, { textDocument, position, context: { includeDeclaration: true } })) ??
      [];
    expect(first && document.getText(first.range)).toBe('lines');
  });

  it('is silent about what is no specification', async () => {
    const { document, textDocument } = open('# Notes\n\n## Screens and routes\n\n| a | b |\n| - |\n');
    expect(await client.diagnostics(document.uri, 1)).toEqual([]);
    const position = { line: 0, character: 3 };
    expect(await client.connection.sendRequest(CompletionRequest.type, { textDocument, position })).toBeNull();
    expect(await client.connection.sendRequest(HoverRequest.type, { textDocument, position })).toBeNull();
    expect(
      await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } }),
    ).toBeNull();
  });
});
