/** What `ninefold apply` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { acceptOption, constantsOption, dataOption } from '../place-options.ts';

export const applyCommand: Command = {
  shape: {
    name: 'apply',
    summary: 'Lets the data follow a changed document, all at once or not at all. In a folder no application may run on it.',
    positionals: ['FILE'],
    options: { accept: acceptOption, data: dataOption, db: databaseOption, set: constantsOption },
    notes: [
      'Servers on a database go on: what is to be worked out for many records is worked out beside them first. From then on they write',
      'nothing until they are started with the new document.',
      '',
      'Before anything that was agreed to is done, what was is kept beside it (in a folder a file, in a database a schema), and its name',
      'is told. What the document has no place for any more is kept aside, and comes back with a document that has.',
      '',
      'Exit code: 0 when the data follows, 1 when it cannot be done, 2 when the arguments cannot be used, 3 when something else needs consent.',
    ],
  },
  work: async (given, terminal) => (await import('./apply.ts')).apply(given, terminal),
};
