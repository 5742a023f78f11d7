/** An editor as the protocol sees it: starts a server as a process of its own, opens documents, asks. */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';

export interface ProtocolClient {
  readonly connection: ProtocolConnection;
  readonly child: ChildProcess;
  readonly initialized: InitializeResult;
  open(uri: string, text: string): void;
  /** One edit, as a keystroke makes it; the version becomes this. */
  change(uri: string, version: number, range: Range, text: string): void;
  /** What the server has to say about this version, now or as soon as it says it. */
  diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]>;
  /** What is offered at a place. */
  offers(uri: string, line: number, character: number): Promise<readonly CompletionItem[]>;
  /** The labels of it. */
  completions(uri: string, line: number, character: number): Promise<readonly string[]>;
  /** `shutdown`, then `exit`: the exit code. */
  end(): Promise<number | null>;
}

export async function startClient(
  command: string,
  args: readonly string[],
  options: unknown = {},
  capabilities: ClientCapabilities = {},
): Promise<ProtocolClient> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const said = new Map<string, readonly Diagnostic[]>();
  const waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    const key = `${uri} ${version}`;
    said.set(key, diagnostics);
    waiting.get(key)?.(diagnostics);
  });
  connection.listen();
  const initialized = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities,
    initializationOptions: options,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  const offers = async (uri: string, line: number, character: number): Promise<readonly CompletionItem[]> => {
    const found = await connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position: { line, character } });
    return Array.isArray(found) ? found : (found?.items ?? []);
  };
  return {
    connection,
    child,
    initialized,
    open: (uri, text) =>
      void connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'markdown', version: 1, text },
      }),
    change: (uri, version, range, text) =>
      void connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version },
        contentChanges: [{ range, text }],
      }),
    diagnostics(uri, version) {
      const key = `${uri} ${version}`;
      const known = said.get(key);
      return known ? Promise.resolve(known) : new Promise((resolve) => waiting.set(key, resolve));
    },
    offers,
    async completions(uri, line, character) {
      return (await offers(uri, line, character)).map(({ label }) => label);
    },
    async end() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      const code = await ended;
      connection.dispose();
      return code;
    },
  };
}
