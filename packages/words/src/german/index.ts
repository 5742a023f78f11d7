/** German, for German, Austrian and Swiss documents alike. People are addressed with *Sie*, buttons say what is done in the infinitive. */
import { components } from './components.ts';
import { forms } from './forms.ts';
import { importExport } from './import-export.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { many } from './many.ts';
import { people } from './people.ts';
import { records } from './records.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { work } from './work.ts';

export const german = {
  ...components,
  ...forms,
  ...importExport,
  ...lists,
  ...mails,
  ...many,
  ...people,
  ...records,
  ...refusals,
  ...shell,
  ...work,
} as const;
