/** What `ninefold undo` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { dataOption } from '../place-options.ts';

export const undoCommand: Command = {
  shape: {
    name: 'undo',
    summary: 'Returns to the data and the document from before the last change that was agreed to. No application may run on it.',
    positionals: ['FILE'],
    options: {
      data: dataOption,
      db: databaseOption,
      to: { type: 'string', value: 'NAME', help: 'Another of the states that are kept; the newest when not given.' },
      accept: { type: 'string', value: 'PLAN', help: 'Does it, for what was said without this option.' },
    },
    notes: [
      'Without --accept nothing is touched: it says what would be returned to, and what came since and would be gone. What is there now is',
      'kept the same way, so that undo goes forward again. FILE becomes the document of then, unless it says what the data never followed.',
      '',
      'Exit code: 0 when it is done, 1 when it cannot be, 2 when the arguments cannot be used, 3 when it needs consent.',
    ],
  },
  work: async (given, terminal) => (await import('./undo.ts')).undo(given, terminal),
};
