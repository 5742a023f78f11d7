/** What `ninefold format` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const formatCommand: Command = {
  shape: {
    name: 'format',
    summary: 'Writes the strict form of a document. Prose is never touched.',
    positionals: ['FILE'],
    options: { check: { type: 'boolean', help: 'Change nothing; only say whether it would.' } },
    notes: ['Exit code: 0 when it is (now) in strict form, 1 when --check finds it is not, 2 when the arguments cannot be used.'],
  },
  work: async (given, terminal) => (await import('./format.ts')).format(given, terminal),
};
