/** What `ninefold history` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const historyCommand: Command = {
  shape: {
    name: 'history',
    summary: 'What happened to a record, the newest first, or the record as it was at a moment. An application may run meanwhile.',
    positionals: ['FILE', 'ENTITY', 'ID'],
    options: {
      data: dataOption,
      db: databaseOption,
      at: {
        type: 'string',
        value: 'MOMENT',
        help: 'The record as it was then: 2026-11-21T12:00:00Z, or 2026-11-21 for the end of that day (UTC).',
      },
      format: { type: 'string', value: 'text|json', help: 'How to say it; text when not given.' },
    },
    notes: [
      'ID stands in the address of the record’s page. A record that was deleted has its history still. All of it is said, whoever may read it.',
      'FILE says where the data is; what it means is said by the document that the data was last opened with.',
      '',
      'Exit code: 0 when there is any, 1 when there is no such data or record, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./history.ts')).history(given, terminal),
};
