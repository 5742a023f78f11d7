/** The lending desk as a model. */
import { readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { Application, Settings } from '@ninefold/model';

export const lending = readFileSync(new URL('./lending.md', import.meta.url), 'utf8');

export function desk(text: string = lending): { readonly application: Application; readonly settings: Settings } {
  const { application } = readDocument(text);
  return { application, settings: settingsFor(application).settings };
}
