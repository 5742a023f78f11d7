/** What `ninefold doors` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const doorsCommand: Command = {
  shape: {
    name: 'doors',
    summary: 'Says who may read and do what, in which state, by which row of point 6: a table to print and sign.',
    positionals: ['FILE'],
    options: {
      role: { type: 'string', value: 'ROLE', help: 'Only this role.' },
      entity: { type: 'string', value: 'ENTITY', help: 'Only records of this entity.' },
      format: { type: 'string', value: 'text|json', help: 'How to say it; text, which is Markdown, when not given.' },
    },
    notes: [
      'Example: ninefold doors claims.md --role Employee > doors.md',
      '',
      'Exit code: 0, also where point 6 is not shown, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./doors.ts')).doors(given, terminal),
};
