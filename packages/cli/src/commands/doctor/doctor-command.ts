/** What `ninefold doctor` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { constantsOption, dataOption, filesOption } from '../place-options.ts';

export const doctorCommand: Command = {
  shape: {
    name: 'doctor',
    summary: 'Looks at everything an application needs where it is to run: document, data, room, secret, mail, clock. Nothing is changed.',
    positionals: ['FILE'],
    options: { data: dataOption, db: databaseOption, files: filesOption, set: constantsOption },
    notes: [
      'Asks as whoever calls it, with the same environment: call it as the user that the application runs as. It may run meanwhile.',
      '',
      'Exit code: 0 when the application can run, 1 when it cannot, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./doctor.ts')).doctor(given, terminal),
};
