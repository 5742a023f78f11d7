/** What `ninefold export` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const exportCommand: Command = {
  shape: {
    name: 'export',
    summary:
      'Writes all records of a list or of an entity to the standard output: as CSV, as a workbook, or as JSON. It may run meanwhile.',
    positionals: ['FILE', 'LIST'],
    options: {
      data: dataOption,
      db: databaseOption,
      format: { type: 'string', value: 'FORMAT', help: 'csv, xlsx or json; csv when not given.' },
      lines: { type: 'boolean', help: 'In a table, a row for each line of a record; else how many lines it has. JSON has them anyway.' },
      as: {
        type: 'string',
        value: 'EMAIL',
        help: 'A person who signs in with this e-mail: only what they may see. Without it everything is written, whatever point 6 says.',
      },
    },
    notes: [
      'LIST is the name of a list screen, with its columns, condition and order, or of an entity, with all of its fields.',
      'What is said about it goes to the standard error. Example: ninefold export claims.md "All claims" --format xlsx > claims.xlsx',
      '',
      'Exit code: 0 when all is written or whoever reads it wants no more, 1 when it cannot be, 2 when the arguments cannot be used. With 1',
      'what was written until then is not whole.',
    ],
  },
  work: async (given, terminal) => (await import('./export.ts')).exportFrom(given, terminal),
};
