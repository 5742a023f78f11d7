/** What each command takes. */
import type { CommandShape } from '../arguments/shape.ts';

export const runShape: CommandShape = {
  name: 'run',
  summary: 'Runs a document as the application it describes.',
  positionals: ['FILE'],
  options: {
    data: {
      type: 'string',
      value: 'DIR',
      help: 'Where data is kept; .ninefold/NAME beside the document when not given, in memory for a preview.',
    },
    port: { type: 'string', value: 'N', help: 'Port to listen on; 3000, or the next free one, when not given. 0 takes any.' },
    host: { type: 'string', value: 'ADDRESS', help: 'Address to listen on; 127.0.0.1 when not given. A preview takes no other machine.' },
    url: { type: 'string', value: 'URL', help: 'Where people reach it, when that is behind a proxy: https://claims.example.' },
    'address-header': {
      type: 'string',
      value: 'NAME',
      help: 'Header in which the proxy in front says who calls (X-Forwarded-For). Without it no header is believed.',
    },
    set: {
      type: 'string',
      multiple: true,
      value: 'NAME=VALUE',
      help: 'Gives a constant of point 9 a value. May be given several times. Secrets go better into NINEFOLD_SET_NAME.',
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
    'stops the start with a plan, and the database stays untouched.',
    '',
    'Mail is sent when SMTP_URL is in the environment (smtp://name:password@mail.example:587), from MAIL_FROM.',
    '',
    'Exit code: 0 when stopped (Ctrl+C), 1 when it cannot run, 2 when the arguments cannot be used, 3 when a plan is needed.',
  ],
};

export const checkShape: CommandShape = {
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
};

export const explainShape: CommandShape = {
  name: 'explain',
  summary: 'Explains a finding: why it matters, how to mend it, a wrong and a right example. Without CODE: lists all.',
  positionals: [],
  optional: ['CODE'],
  options: {},
  notes: ['Example: ninefold explain N407', '', 'Exit code: 0, or 2 when there is no such code.'],
};

export const fixShape: CommandShape = {
  name: 'fix',
  summary: 'Applies the mends that are mechanical, after showing each of them.',
  positionals: ['FILE'],
  options: {
    'dry-run': { type: 'boolean', help: 'Only show them.' },
    yes: { type: 'boolean', help: 'Apply all of them without asking; needed where nobody can be asked.' },
  },
  notes: ['Exit code: 0, 1 when the file cannot be written, 2 when the arguments cannot be used.'],
};

export const drawShape: CommandShape = {
  name: 'draw',
  summary: 'Draws states, entities or screens of a document as Mermaid.',
  positionals: ['states|entities|screens', 'FILE'],
  options: { of: { type: 'string', value: 'ENTITY', help: 'Only this entity, with what it refers to.' } },
  notes: [
    'Example: ninefold draw states claims.md --of Claim > claim.mmd',
    '',
    'Exit code: 0, 1 when there is nothing to draw, 2 when the arguments cannot be used.',
  ],
};

export const diffShape: CommandShape = {
  name: 'diff',
  summary: 'Says in business words what changes from one document to another: who may do what, rules, limits, states.',
  positionals: ['OLD', 'NEW'],
  options: {
    data: { type: 'string', value: 'DIR', help: 'Data of OLD: how many records each change touches. It is only read.' },
    format: { type: 'string', value: 'text|json', help: 'How to say it; text when not given.' },
  },
  notes: ['Exit code: 0 when both mean the same, 1 when they differ, 2 when the arguments cannot be used.'],
};

export const lspShape: CommandShape = {
  name: 'lsp',
  summary: 'Speaks with an editor: findings while typing, completion, renaming. Editors start it themselves.',
  positionals: [],
  options: { stdio: { type: 'boolean', help: 'Standard input and output, the only way it speaks; editors like to say so.' } },
  notes: ['It is a server of the Language Server Protocol. How to set up an editor: docs/editor.md.'],
};

export const formatShape: CommandShape = {
  name: 'format',
  summary: 'Writes the strict form of a document. Prose is never touched.',
  positionals: ['FILE'],
  options: { check: { type: 'boolean', help: 'Change nothing; only say whether it would.' } },
  notes: ['Exit code: 0 when it is (now) in strict form, 1 when --check finds it is not, 2 when the arguments cannot be used.'],
};

export const newShape: CommandShape = {
  name: 'new',
  summary: 'Writes a document to begin with: nine headings and a line of help each.',
  positionals: ['FILE'],
  options: { title: { type: 'string', value: 'TITLE', help: 'What it is called; made from the file name when not given.' } },
  notes: [
    'An existing file is never overwritten.',
    '',
    'Exit code: 0, 1 when the file exists or cannot be written, 2 when the arguments cannot be used.',
  ],
};

const linkExit =
  'Exit code: 0, 1 when no link can be made, 2 when the arguments cannot be used, 3 when a changed document needs a plan first.';

export const inviteShape: CommandShape = {
  name: 'invite',
  summary: 'Prints a link by which somebody joins an application, whether it runs or not.',
  positionals: ['FILE', 'EMAIL'],
  options: {
    role: { type: 'string', multiple: true, value: 'ROLE', help: 'A role of point 6. May be given several times.' },
    data: { type: 'string', value: 'DIR', help: 'Where data is kept; .ninefold/NAME beside the document when not given.' },
    url: { type: 'string', value: 'URL', help: 'Where people reach the application; where it runs now, when not given.' },
  },
  notes: ['Example: ninefold invite claims.md --role Finance ada@example.com', '', linkExit],
};

export const resetShape: CommandShape = {
  name: 'reset',
  summary: 'Prints a link by which somebody chooses a new password, whether the application runs or not.',
  positionals: ['FILE', 'EMAIL'],
  options: {
    data: { type: 'string', value: 'DIR', help: 'Where data is kept; .ninefold/NAME beside the document when not given.' },
    url: { type: 'string', value: 'URL', help: 'Where people reach the application; where it runs now, when not given.' },
  },
  notes: ['Example: ninefold reset claims.md ada@example.com', '', linkExit],
};
