/** Starts the S3 server of the tests before the first of them, and stops it after the last. */
import type { TestProject } from 'vitest/node';
import { startBucketServer } from '../../../../test/s3-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    bucket: { readonly port: number; readonly folder: string };
  }
}

/** Run by vitest. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, folder, stop } = await startBucketServer();
  project.provide('bucket', { port, folder });
  return stop;
}
