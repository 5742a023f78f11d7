/** What `ninefold verify-history` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const verifyHistoryCommand: Command = {
  shape: {
    name: 'verify-history',
    summary:
      'Sees whether the history is as it was written: no row changed, none taken away or put between. An application may run meanwhile.',
    positionals: ['FILE'],
    options: {
      data: dataOption,
      db: databaseOption,
      known: {
        type: 'string',
        value: 'SEAL',
        mayBeginWithDash: true,
        help: 'A seal that was noted earlier; the history has to hold it still.',
      },
      format: { type: 'string', value: 'text|json', help: 'How to say it; text when not given.' },
    },
    notes: [
      'FILE only says where the data is; it need not be there any more. Each row has a seal, made from it and from the seal before it, a few',
      'seconds after it was written. Whoever can write to the database could make all seals anew: note the last one elsewhere, and give it',
      'next time with --known.',
      '',
      'Exit code: 0 when all is as it was sealed, 1 when something is not or it cannot be told, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./verify-history.ts')).verifyHistoryOf(given, terminal),
};
