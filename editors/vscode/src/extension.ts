/** Starts the language server when a Markdown document is opened; which of them are specifications the server knows. */
import { commands, type ExtensionContext, Uri, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';
import { serverOptions } from './server-options.ts';

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(commands.registerCommand('ninefold.restart', () => restart(context)));
  context.subscriptions.push(
    workspace.onDidChangeConfiguration((change) => (change.affectsConfiguration('ninefold.command') ? restart(context) : undefined)),
  );
  await start(context);
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function restart(context: ExtensionContext): Promise<void> {
  await client?.stop();
  await start(context);
}

async function start(context: ExtensionContext): Promise<void> {
  const command = workspace.getConfiguration('ninefold').get<string>('command') ?? '';
  client = new LanguageClient('ninefold', 'Ninefold', serverOptions(command, context.extensionPath), {
    documentSelector: [
      { language: 'markdown', scheme: 'file' },
      { language: 'markdown', scheme: 'untitled' },
    ],
    // A page about each finding, opened from its code.
    initializationOptions: { findings: Uri.joinPath(context.extensionUri, 'dist', 'findings').toString() },
  });
  await client.start();
}
