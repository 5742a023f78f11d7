import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, most of it walks through whole applications, begins first, so that none of it runs alone at the end. */
const long =
  /(?:test\/acceptance\/(?:every-state|examples|only-own|why|keyboard)|test\/constructs\/fields|client\/test\/(?:browser|document)|\/every-route|\/nothing-unread)\.test\.ts$/u;

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
    // Browsers, servers and databases wait half of their time: with a worker a core, the cores do.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Modules are read once a worker: once a file, reading them takes a third of the whole time.
    isolate: false,
    // A snapshot is written when one asks for it (-u), never by running the tests.
    update: 'none',
    restoreMocks: true,
    unstubGlobals: true,
    sequence: { sequencer: LongestFirst },
    // A machine with much else to do is late now and then: what is waited for is waited for.
    expect: { poll: { timeout: 30_000 } },
    // What reckons without a pause is late with it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
