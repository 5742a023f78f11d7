/** What `ninefold documents` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const documentsCommand: Command = {
  shape: {
    name: 'documents',
    summary:
      'The documents that the data was opened with: when, by whom, what each changed, and its text. An application may run meanwhile.',
    positionals: ['FILE'],
    options: {
      data: dataOption,
      db: databaseOption,
      text: { type: 'string', value: 'HASH', help: 'Prints one of them as it was; the first characters of its hash are enough.' },
      format: { type: 'string', value: 'NAME', help: 'text or json (default: text).' },
    },
    notes: [
      'FILE only says where the data is; it need not be there any more. The history of each record has the hash of the document that',
      'it was written under.',
      '',
      'Exit code: 0 when there are any, 1 when there is no such data or document, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./documents.ts')).documents(given, terminal),
};
