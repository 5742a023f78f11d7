/** Starts the language server when a Markdown document is opened; which of them are specifications the server knows. */
import { commands, type ExtensionContext, Uri, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { createOnlyServer, type OnlyServer } from './only-server.ts';
import { serverOptions } from './server-options.ts';

let server: OnlyServer | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const only = createOnlyServer(() => createClient(context));
  server = only;
  context.subscriptions.push(commands.registerCommand('ninefold.restart', () => only.start()));
  context.subscriptions.push(
    workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration('ninefold.command') ? only.start() : undefined)),
  );
  // The client has shown why; with another command in the settings it starts.
  await only.start().catch(() => undefined);
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}

function createClient(context: ExtensionContext): LanguageClient {
  const command = workspace.getConfiguration('ninefold').get<string>('command') ?? '';
  return new LanguageClient('ninefold', 'Ninefold', serverOptions(command, context.extensionPath), {
    documentSelector: [
      { language: 'markdown', scheme: 'file' },
      { language: 'markdown', scheme: 'untitled' },
    ],
    // A page about each finding, opened from its code.
    initializationOptions: { findings: Uri.joinPath(context.extensionUri, 'dist', 'findings').toString() },
  });
}
