/** What `ninefold reset` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { linkExit } from '../link-exit.ts';
import { dataOption } from '../place-options.ts';

export const resetCommand: Command = {
  shape: {
    name: 'reset',
    summary: 'Prints a link by which somebody chooses a new password, whether the application runs or not.',
    positionals: ['FILE', 'EMAIL'],
    options: {
      data: dataOption,
      db: databaseOption,
      url: {
        type: 'string',
        value: 'URL',
        setting: 'for real',
        help: 'Where people reach the application; where it runs now, when not given.',
      },
    },
    notes: ['Example: ninefold reset claims.md ada@example.com', '', linkExit],
  },
  work: async (given, terminal) => (await import('./reset.ts')).reset(given, terminal),
};
