/** The option by which a command is told where a database is. Nothing is loaded for its words. */
export const databaseOption = {
  type: 'string',
  value: 'ADDRESS',
  setting: 'for real',
  help: 'Keeps the data in PostgreSQL: postgres://NAME:PASSWORD@HOST/DATABASE. NINEFOLD_DB in the environment says the same, unseen by others on this machine.',
} as const;
