/** What chooses a database, with all files in a bucket: each folder a test makes stands for a prefix, and none for one of its own. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { addressOfBucket } from '../../../../test/s3-server.ts';
import type { CopyOptions } from '../../../copy/copy-data.ts';
import { copyData as copy, openStore as open } from '../../../open.ts';
import type { OpenOptions } from '../../../store.ts';
import { prefixOf } from './prefix.ts';

export * from '../../../open.ts';

const filesOf = (directory: string | null): string =>
  addressOfBucket(inject('bucket').port, directory === null ? randomUUID() : prefixOf(directory));

/** With a place for files, unless a test says one. */
export const openStore = (options: OpenOptions) => open({ files: filesOf(options.directory), ...options });

/** The copy has one too. */
export const copyData = (options: CopyOptions) => copy({ files: filesOf(options.to), ...options });
