/** What `ninefold translate` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const translateCommand: Command = {
  shape: {
    name: 'translate',
    summary: 'Makes and updates the files of translations beside a document, one for each further language of point 1.',
    positionals: ['FILE'],
    options: {
      language: { type: 'string', value: 'TAG', help: 'Only this one, by its tag, such as de; all of them when not given.' },
      check: { type: 'boolean', help: 'Change nothing; only say what is missing, unsure or gone.' },
    },
    notes: [
      'The files are gettext’s (shop.de.po beside shop.md): any tool for translators opens them. Translations are kept; a text that',
      'was changed where it stands keeps its translation as unsure (fuzzy), and one that is gone keeps it as gone (#~).',
      '',
      'Exit code: 0 when done; with --check 1 when a file is missing, or not all of it is translated and up to date; 2 when the',
      'arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./translate.ts')).translate(given, terminal),
};
