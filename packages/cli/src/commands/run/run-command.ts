/** What `ninefold run` takes; its work is loaded when it is asked for. */
import type { Command } from '../command.ts';
import { databaseOption } from '../database-option.ts';
import { acceptOption, filesOption } from '../place-options.ts';

export const runCommand: Command = {
  shape: {
    name: 'run',
    summary: 'Runs a document as the application it describes.',
    positionals: ['FILE'],
    options: {
      data: {
        type: 'string',
        value: 'DIR',
        setting: 'for real',
        isPath: true,
        help: 'Where data is kept; .ninefold/NAME beside the document when not given, in memory for a preview.',
      },
      db: databaseOption,
      files: filesOption,
      port: {
        type: 'string',
        value: 'N',
        setting: 'always',
        help: 'Port to listen on; 3000, or the next free one, when not given. 0 takes any.',
      },
      host: {
        type: 'string',
        value: 'ADDRESS',
        setting: 'for real',
        help: 'Address to listen on; 127.0.0.1 when not given. A preview takes no other machine.',
      },
      url: {
        type: 'string',
        value: 'URL',
        setting: 'for real',
        help: 'Where people reach it, when that is behind a proxy: https://claims.example.',
      },
      'address-header': {
        type: 'string',
        value: 'NAME',
        setting: 'for real',
        help: 'Header in which the proxy in front says who calls (X-Forwarded-For). Without it no header is believed.',
      },
      set: {
        type: 'string',
        multiple: true,
        value: 'NAME=VALUE',
        setting: 'always',
        help: 'Gives a constant of point 9 a value. May be given several times. Secrets go better into NINEFOLD_SET_NAME.',
      },
      log: { type: 'string', value: 'text|json', setting: 'always', help: 'How lines of the log are written; text when not given.' },
      accept: { ...acceptOption, setting: 'for real' },
      follow: {
        type: 'boolean',
        setting: 'for real',
        help: 'When the document is edited, follows it at once where the data does so by itself. What asks for consent waits for a start.',
      },
      workers: {
        type: 'string',
        value: 'N',
        setting: 'for real',
        help: 'With --db: so many processes answer, behind one port; 1 when not given.',
      },
      backups: {
        type: 'string',
        value: 'FOLDER',
        setting: 'for real',
        isPath: true,
        help: 'Makes backups by itself, into this folder: one when the newest there is older than --backup-hours.',
      },
      'backup-hours': { type: 'string', value: 'N', setting: 'for real', help: 'With --backups: hours between them; 24 when not given.' },
      'backups-kept': {
        type: 'string',
        value: 'N',
        setting: 'for real',
        help: 'With --backups: so many stay, the newest; 14 when not given.',
      },
      preview: { type: 'boolean', help: 'No sign-in, a switch to view as each role, edits of the document followed at once.' },
      sample: {
        type: 'string',
        value: 'N',
        help: 'With --preview: N sample records per entity (at most 10,000, which takes about a minute), made from types, rules, states and permissions.',
      },
      seed: { type: 'string', value: 'N', help: 'With --preview: the same seed makes the same samples; 1 when not given.' },
    },
    notes: [
      'Additions to the document apply to an existing database by themselves. What could lose or reinterpret data',
      'stops the start with a plan, and the database stays untouched, until one agrees to it: ninefold plan FILE.',
      '',
      'Mail is sent when SMTP_URL is in the environment (smtp://name:password@mail.example:587), from MAIL_FROM.',
      'Metrics are given at /_metrics to whoever has the token that NINEFOLD_METRICS_TOKEN in the environment says; without it to nobody.',
      'PDFs of pages to print are made by the Chromium that CHROMIUM names, or one where they usually are; empty: by none.',
      '',
      'Exit code: 0 when stopped (Ctrl+C), 1 when it cannot run, 2 when the arguments cannot be used, 3 when a plan is needed.',
    ],
  },
  work: async (given, terminal) => (await import('./run.ts')).run(given, terminal),
};
