/** What `ninefold invite` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { linkExit } from '../link-exit.ts';
import { dataOption } from '../place-options.ts';

export const inviteCommand: Command = {
  shape: {
    name: 'invite',
    summary: 'Prints a link by which somebody joins an application, whether it runs or not.',
    positionals: ['FILE', 'EMAIL'],
    options: {
      role: { type: 'string', multiple: true, value: 'ROLE', help: 'A role of point 6. May be given several times.' },
      data: dataOption,
      db: databaseOption,
      url: {
        type: 'string',
        value: 'URL',
        setting: 'for real',
        help: 'Where people reach the application; where it runs now, when not given.',
      },
    },
    notes: ['Example: ninefold invite claims.md --role Finance ada@example.com', '', linkExit],
  },
  work: async (given, terminal) => (await import('./invite.ts')).invite(given, terminal),
};
