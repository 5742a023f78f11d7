/** What `ninefold import` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const importCommand: Command = {
  shape: {
    name: 'import',
    summary:
      'Makes records out of a spreadsheet with the rights of a person: new ones, or by a key changes of those there are. It may run meanwhile.',
    positionals: ['FILE', 'ENTITY', 'TABLE'],
    options: {
      data: dataOption,
      db: databaseOption,
      as: { type: 'string', value: 'EMAIL', help: 'The person who signs in with this e-mail: it is done as if they did it on the page.' },
      by: {
        type: 'string',
        multiple: true,
        value: 'FIELD',
        help: 'A row with the same in this field as a record changes that record. Unique, or given several times: unique together.',
      },
      create: { type: 'boolean', help: 'With --by: only creates what is not there.' },
      update: { type: 'boolean', help: 'With --by: only changes what is there.' },
      clear: { type: 'boolean', help: 'With --by: empty cells clear the value of a record that is there; else it stays.' },
      map: {
        type: 'string',
        multiple: true,
        value: 'COLUMN=FIELD',
        help: 'What a column is that is called like no field; COLUMN= leaves it out.',
      },
      sheet: { type: 'string', value: 'NAME', help: 'The sheet of a workbook; the first that has something in it when not given.' },
      'dry-run': { type: 'boolean', help: 'Says what would become of each row, and keeps nothing.' },
      failed: { type: 'string', value: 'TABLE', isPath: true, help: 'Where the rows that are refused are written, with why, as CSV.' },
      format: { type: 'string', value: 'text|json', help: 'How to say what came of it; text when not given.' },
    },
    notes: [
      'TABLE is CSV, Excel or OpenDocument. Its first row says by their names which fields the columns are; records are named by what they',
      'are called. Of lines a column is called `lines: amount`, or amount alone; a row whose other columns are empty, or say the same, is',
      'one more line of the record above. Each record is judged by itself, a hundred in one transaction. While an application runs on the',
      'data, that does it.',
      'Example: ninefold import stock.md Product prices.xlsx --as buyer@example.com --by code --update --dry-run',
      '',
      'Exit code: 0 when nothing was refused, 1 when some rows were or it cannot be done, 2 when the arguments cannot be used, 3 when the',
      'data needs a plan first.',
    ],
  },
  work: async (given, terminal) => (await import('./import.ts')).importAsPerson(given, terminal),
};
