/** What `ninefold lsp` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const lspCommand: Command = {
  shape: {
    name: 'lsp',
    summary: 'Speaks with an editor: findings while typing, completion, renaming. Editors start it themselves.',
    positionals: [],
    options: { stdio: { type: 'boolean', help: 'Standard input and output, the only way it speaks; editors like to say so.' } },
    notes: ['It is a server of the Language Server Protocol. How to set up an editor: docs/editor.md.'],
  },
  work: async () => (await import('./lsp.ts')).lsp(),
};
