/** Options of commands that work on the data of a document. */

/** Where a folder is. */
export const dataOption = {
  type: 'string',
  value: 'DIR',
  setting: 'for real',
  isPath: true,
  help: 'Where data is kept; .ninefold/NAME beside the document when not given.',
} as const;

/** Where files are. */
export const filesOption = {
  type: 'string',
  value: 's3://BUCKET/PREFIX',
  setting: 'for real',
  help: 'Keeps files in S3, or with ?endpoint=https://… in what speaks like it; with the data when not given. Credentials are found as the AWS SDK does.',
} as const;

/** The same for a copy, which never takes the place of the one that runs. */
export const filesOfCopyOption = {
  type: 'string',
  value: 's3://BUCKET/PREFIX',
  help: 'Where the copy keeps its files: a prefix in S3 with none of other data. With its data when not given.',
} as const;

/** Values of constants. */
export const constantsOption = {
  type: 'string',
  multiple: true,
  value: 'NAME=VALUE',
  setting: 'always',
  help: 'Gives a constant of point 9 a value, as for ninefold run.',
} as const;

/** Consent. */
export const acceptOption = {
  type: 'string',
  value: 'PLAN',
  help: 'The plan that is agreed to, as ninefold plan names it: what it asks for is done.',
} as const;
