/** What `ninefold types` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const typesCommand: Command = {
  shape: {
    name: 'types',
    summary: 'Writes the types of a document for the functions and components that lie beside it.',
    positionals: ['FILE'],
    options: {
      check: { type: 'boolean', help: 'Change nothing; only say whether the file is up to date.' },
    },
    notes: [
      'The file is shop/ninefold.d.ts beside shop.md: its entities, constants, what each hook is given and may give back, and what each component is given.',
      '',
      'Exit code: 0 when done; with --check 1 when the file is missing or not up to date; 1 when the document has errors; 2 when the',
      'arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./types.ts')).types(given, terminal),
};
