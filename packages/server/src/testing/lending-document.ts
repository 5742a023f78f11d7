/** The lending desk as a model. */
import { readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import type { Application, Settings } from '@ninefold/model';
import { readOnce } from '../../../language/src/testing/read-once.ts';

export const lending = readFileSync(new URL('./lending.md', import.meta.url), 'utf8');

export function desk(text: string = lending): { readonly application: Application; readonly settings: Settings } {
  const { application } = readOnce(text);
  return { application, settings: settingsFor(application).settings };
}
