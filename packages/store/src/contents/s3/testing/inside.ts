/** What tests look at past the store, where files lie in a bucket. */
import { inject } from 'vitest';
import { begunIn, keysIn } from '../../../../test/s3-server.ts';
import { prefixOf } from './prefix.ts';

export * from '../../../../test/inside.ts';

/** Ids of the contents of a folder; what is being written is not among them yet. */
export function contentsKept(directory: string): readonly string[] {
  return keysIn(inject('bucket').folder, prefixOf(directory)).filter((id) => id !== 'ninefold-owner');
}

/** How many contents are being written. */
export function contentsBegun(directory: string): number {
  return begunIn(inject('bucket').folder).filter((key) => key.startsWith(prefixOf(directory))).length;
}
