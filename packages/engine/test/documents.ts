/** What a law about any document is tried on. */
import { readdirSync, readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { claims } from './claims.ts';

const examples = new URL('../../../examples/', import.meta.url);

/** The claims of the tests and every example, by its name. */
export const documents: readonly (readonly [string, Application])[] = [
  ['the claims', claims],
  ...readdirSync(examples)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readDocument(readFileSync(new URL(name, examples), 'utf8')).application] as const),
];
