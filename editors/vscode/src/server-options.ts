/** How the language server is started: by the command from the settings, else from the file that comes with the extension. */
import type { ServerOptions } from 'vscode-languageclient/node';

// `TransportKind.stdio` of the client, whose code needs an editor around it.
const stdio = 0;

export function serverOptions(command: string, folder: string): ServerOptions {
  if (command.trim() !== '') return { command: command.trim(), args: ['lsp'], transport: stdio };
  return { module: `${folder}/dist/server.cjs`, transport: stdio };
}
