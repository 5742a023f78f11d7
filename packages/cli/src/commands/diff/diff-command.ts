/** What `ninefold diff` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const diffCommand: Command = {
  shape: {
    name: 'diff',
    summary: 'Says in business words what changes from one document to another: who may do what, rules, limits, states.',
    positionals: ['OLD', 'NEW'],
    options: {
      data: { type: 'string', value: 'DIR', help: 'Data of OLD: how many records each change touches. It is only read.' },
      format: { type: 'string', value: 'text|json', help: 'How to say it; text when not given.' },
    },
    notes: ['Exit code: 0 when both mean the same, 1 when they differ, 2 when the arguments cannot be used.'],
  },
  work: async (given, terminal) => (await import('./diff.ts')).diff(given, terminal),
};
