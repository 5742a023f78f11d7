/** Starts the tests' own cluster before the first of them, and stops it after the last. */
import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Run by vitest. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.NINEFOLD_TEST_POSTGRES;
  if (given !== undefined) {
    project.provide('postgres', given);
    return async () => undefined;
  }
  const cluster = await startCluster(process.env.POSTGRES ?? '');
  project.provide('postgres', cluster.url);
  return () => cluster.stop();
}
