import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks through whole applications: they begin first, so that none of them runs alone at the end. */
const long = /test\/acceptance\/(?:every-state|examples|only-own|why|keyboard)\.test\.ts$/u;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => long.test(moduleId)), ...sorted.filter(({ moduleId }) => !long.test(moduleId))];
  }
}

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'editors/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Browsers and databases wait a good part of their time: a core each is not too many.
    maxWorkers: '100%',
    // Modules are read once a worker: once a file, reading them takes a third of the whole time.
    isolate: false,
    // A snapshot is written when one asks for it (-u), never by running the tests.
    update: 'none',
    restoreMocks: true,
    unstubGlobals: true,
    // Where nobody looks, what failed is tried once more and told as such: a defect of the test, to be found.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    // A machine with much else to do is late now and then: what is waited for is waited for.
    expect: { poll: { timeout: 30_000 } },
    // What reckons without a pause is late with it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
