/** What `ninefold check` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';

export const checkCommand: Command = {
  shape: {
    name: 'check',
    summary: 'Says what a document leaves open, what in it contradicts itself, and what nobody can reach.',
    positionals: ['FILE'],
    options: {
      format: {
        type: 'string',
        value: 'text|json|sarif|github',
        help: 'How to say it; text when not given. sarif: SARIF 2.1.0; github: workflow commands of GitHub Actions.',
      },
      'no-gaps': { type: 'boolean', help: 'Gaps fail as errors do.' },
      watch: { type: 'boolean', help: 'Say it again whenever the document changes, until Ctrl+C.' },
    },
    notes: [
      'A finding is accepted by a quote line in the document, with the reason; it is listed on every run:',
      '  > accepted N606 on approve: the owner signs these off',
      '',
      'Exit code: 0 without errors (gaps are no errors), 1 with errors, 2 when the arguments cannot be used.',
    ],
  },
  work: async (given, terminal) => (await import('./check.ts')).check(given, terminal),
};
