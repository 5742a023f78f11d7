/** Starts the language server when a Markdown document is opened; which of them are specifications the server knows. */
import { commands, type ExtensionContext, Uri, workspace } from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';

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
  client = new LanguageClient('ninefold', 'Ninefold', serverOf(context), {
    documentSelector: [
      { language: 'markdown', scheme: 'file' },
      { language: 'markdown', scheme: 'untitled' },
    ],
    // A page about each finding, opened from its code.
    initializationOptions: { findings: Uri.joinPath(context.extensionUri, 'dist', 'findings').toString() },
  });
  await client.start();
}

/** The command from the settings, else the server beside this file. */
function serverOf(context: ExtensionContext): ServerOptions {
  const command = workspace.getConfiguration('ninefold').get<string>('command')?.trim() ?? '';
  if (command !== '') return { command, args: ['lsp'], transport: TransportKind.stdio };
  return { module: context.asAbsolutePath('dist/server.cjs'), transport: TransportKind.stdio };
}
