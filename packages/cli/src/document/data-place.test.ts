/** A place as it is said again in the lines that people are to type. */
import { addressForm } from '@ninefold/store';
import { afterEach, expect, test, vi } from 'vitest';
import { dataDirectory } from './data-directory.ts';
import { placeWords } from './data-place.ts';

const database = addressForm.replace('NAME:PASSWORD@HOST:PORT/DATABASE', 'ann:secret@db.example/claims?schema=first');
const shown = database.replace(':secret', '');

afterEach(() => void vi.unstubAllEnvs());

test('a database is named with its schema and without the password, and a folder where it is another than the usual', () => {
  vi.stubEnv('NINEFOLD_DB', undefined);
  expect(placeWords('claims.md', database)).toBe(` --db "${shown}"`);
  expect(placeWords('claims.md', '/srv/claims')).toBe(' --data /srv/claims');
  expect(placeWords('claims.md', dataDirectory('claims.md', undefined))).toBe('');
});

test('what the environment says need not be typed', () => {
  vi.stubEnv('NINEFOLD_DB', database);
  expect(placeWords('claims.md', database)).toBe('');
});
