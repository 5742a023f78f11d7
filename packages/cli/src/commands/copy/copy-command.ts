/** What `ninefold copy` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { filesOfCopyOption } from '../place-options.ts';

export const copyCommand: Command = {
  shape: {
    name: 'copy',
    summary: 'Copies all data of an application from one place to another: a folder, or a database.',
    positionals: ['FILE'],
    options: {
      from: { type: 'string', value: 'PLACE', help: 'Where the data is: a folder, or the address of a database. Nothing may run on it.' },
      to: { type: 'string', value: 'PLACE', help: 'Where it is to be: a place that holds nothing yet.' },
      files: filesOfCopyOption,
    },
    notes: [
      'Each table is counted and added up on both sides. What is interrupted is begun anew, or goes on: until all of it is there',
      'nothing runs on the copy. The source stays as it is.',
      '',
      'Exit code: 0 when all is there, 1 when it cannot be copied, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./copy.ts')).copy(given, terminal),
};
