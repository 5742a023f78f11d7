/** What `ninefold plan` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { constantsOption, dataOption } from '../place-options.ts';

export const planCommand: Command = {
  shape: {
    name: 'plan',
    summary: 'Says what a changed document would do to the data that is there. Nothing is touched, and an application may run on it.',
    positionals: ['FILE'],
    options: {
      data: dataOption,
      db: databaseOption,
      set: constantsOption,
      format: { type: 'string', value: 'text|json', help: 'How to say it; text when not given.' },
    },
    notes: [
      'All of it is tried on a copy, which goes afterwards: what applies by itself, what is done only with consent, and what stands in the way.',
      'What asks for consent is done by: ninefold apply FILE --accept PLAN',
      '',
      'Exit code: 0 when nothing asks for consent, 1 when it cannot be told, 2 when the arguments cannot be used, 3 when something does or stands in the way.',
    ],
  },
  work: async (given, terminal) => (await import('./plan.ts')).plan(given, terminal),
};
