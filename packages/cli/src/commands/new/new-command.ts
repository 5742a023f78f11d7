/** What `ninefold new` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const newCommand: Command = {
  shape: {
    name: 'new',
    summary: 'Writes a document to begin with: nine headings and a line of help each.',
    positionals: ['FILE'],
    options: { title: { type: 'string', value: 'TITLE', help: 'What it is called; made from the file name when not given.' } },
    notes: [
      'An existing file is never overwritten.',
      '',
      'Exit code: 0, 1 when the file exists or cannot be written, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./new.ts')).writeNew(given, terminal),
};
