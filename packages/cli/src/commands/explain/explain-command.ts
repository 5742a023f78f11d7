/** What `ninefold explain` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const explainCommand: Command = {
  shape: {
    name: 'explain',
    summary: 'Explains a finding: why it matters, how to mend it, a wrong and a right example. Without CODE: lists all.',
    positionals: [],
    optional: ['CODE'],
    options: {},
    notes: ['Example: ninefold explain N407', '', 'Exit code: 0, or 2 when there is no such code.'],
  },
  work: async (given, terminal) => (await import('./explain.ts')).explain(given, terminal),
};
