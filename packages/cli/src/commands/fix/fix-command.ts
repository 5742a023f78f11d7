/** What `ninefold fix` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const fixCommand: Command = {
  shape: {
    name: 'fix',
    summary: 'Applies the mends that are mechanical, after showing each of them.',
    positionals: ['FILE'],
    options: {
      'dry-run': { type: 'boolean', help: 'Only show them.' },
      yes: { type: 'boolean', help: 'Apply all of them without asking; needed where nobody can be asked.' },
    },
    notes: ['Exit code: 0, 1 when the file cannot be written, 2 when the arguments cannot be used.'],
  },
  work: async (given, terminal) => (await import('./fix.ts')).fix(given, terminal),
};
