/** What `ninefold restore` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { filesOfCopyOption } from '../place-options.ts';

export const restoreCommand: Command = {
  shape: {
    name: 'restore',
    summary: 'Brings back what ninefold backup wrote, into a place that holds nothing yet; or only sees whether it could.',
    positionals: ['BACKUP'],
    options: {
      to: {
        type: 'string',
        value: 'PLACE',
        help: 'Where it is to be: a folder, or the address of a database. Without it all is tried and nothing stays.',
      },
      files: filesOfCopyOption,
      document: { type: 'string', value: 'PATH', help: 'Writes the document that the data belongs to; what is there already stays.' },
    },
    notes: [
      'Each part is compared with its sum before any of it is used, and each table counted and added up afterwards. The secret of a data',
      'folder is in no backup: everybody signs in anew.',
      '',
      'Exit code: 0 when all of it is there, 1 when it cannot be restored, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./restore.ts')).restore(given, terminal),
};
