/** What `ninefold backup` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const backupCommand: Command = {
  shape: {
    name: 'backup',
    summary: 'Puts everything an application keeps into one file: records, people, history, files, and the document. It may run meanwhile.',
    positionals: ['FILE'],
    options: {
      data: dataOption,
      db: databaseOption,
      to: {
        type: 'string',
        value: 'PATH',
        help: 'The file to write, or the folder for one that is named after the document and the moment (UTC).',
      },
      keep: { type: 'string', value: 'N', help: 'In a folder: of the backups of this document the N newest stay, older ones are removed.' },
    },
    notes: [
      'The document in it is the one that the data was written under, however FILE was edited since. All of the data is of one moment. The',
      'file is compressed, for its owner alone, and holds a sum of each of its parts. To bring it back, or to see that it could be:',
      'ninefold restore',
      '',
      'Exit code: 0 when it is on disk, 1 when it cannot be made, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./backup.ts')).backup(given, terminal),
};
