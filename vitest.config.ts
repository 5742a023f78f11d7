import { availableParallelism } from 'node:os';
import { delimiter } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findNodes } from './scripts/nodes.mjs';
import { findPostgres } from './scripts/postgres.mjs';
// What sets up a database before the tests is read as they are.
import './scripts/read-sources.mjs';

/** What takes longest, most of it walks through whole applications, begins first, so that none of it runs alone at the end. */
const long = new RegExp(
  `(?:${[
    'test/acceptance/(?:every-state|examples|translated|why|only-own|board|keyboard|widths)',
    'test/constructs/(?:constructs|fields|screens)',
    'reliability/servers|/doors|/every-route|/make-samples|cli/src/run/run|client/test/(?:browser|document)',
    'store/src/(?:consent|each-statement|migration|opening/undo)|postgres/(?:servers|rights|earlier-states)',
  ].join('|')})\\.test\\.ts$`,
  'u',
);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    // A worker serves one project: what is of one stays together.
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** What is run over both databases each time; the rest of the store's tests with `ALL=1`. */
const overBoth =
  'accounts,agreement,agreement-in-words,comments,commits,concurrency,consent,deletions,documents,each-statement,emails,examples,figures,files,followers,groups,migrate/online/run-online,migration,notifications,opening/undo,paging,people,read-as-written,retention,seals,search,series,store,substitutions,system,timers,uploads,views';

process.env.POSTGRES ??= '';
process.env.POSTGRES ||= findPostgres() ?? '';
if (process.env.POSTGRES === '')
  console.warn('Tests over PostgreSQL are left out: it is not installed here. Install it, or name its folder in POSTGRES.');

process.env.NODES ??= '';
process.env.NODES ||= findNodes().join(delimiter);
if (process.env.NODES === '') console.warn('The package is tried on this Node alone: name the paths of others in NODES.');

const engineFlags = [
  // Room for what is made and soon forgotten: with the little that Node gives it, clearing up takes a seventh of the tests' time.
  '--max-semi-space-size=64',
  // A function is optimised after four times as much work as usual: most run for a moment only, and another sixth went into that.
  '--interrupt-budget=500000',
];

/** What a worker is started with. `over`: the folder of what stands in place of the store's own database or place of files. */
function workerArguments(over?: string): string[] {
  const readSources = new URL('scripts/read-sources.mjs', import.meta.url);
  if (over !== undefined) readSources.searchParams.set('over', over);
  return [...engineFlags, '--import', readSources.href];
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['packages/**/*.test.{ts,tsx}', 'editors/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['packages/store/src/dialects/postgres/**', '**/node_modules/**', '**/dist/**'],
          execArgv: workerArguments(),
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include:
            process.env.POSTGRES === ''
              ? []
              : process.env.ALL
                ? ['packages/store/src/**/*.test.ts', 'packages/server/src/auth/{second-factor,sessions}.test.ts']
                : [
                    `packages/store/src/{${overBoth}}.test.ts`,
                    'packages/store/src/dialects/postgres/**/*.test.ts',
                    'packages/server/src/access/filter-agreement.test.ts',
                    'packages/server/src/api/at-once.test.ts',
                    'packages/server/src/auth/{principal-cache,sign-in}.test.ts',
                    'packages/server/src/hooks/*.test.ts',
                    'packages/server/src/presence/presence.test.ts',
                    'packages/server/src/records/{asked-again,each-statement,lines-of-table,screen-rows}.test.ts',
                    'packages/server/src/records/pivot.test.ts',
                    'packages/server/src/records/rules-under-races.test.ts',
                    'packages/server/src/records/unique-together.test.ts',
                    'packages/server/src/substitutions/*.test.ts',
                  ],
          exclude: ['packages/store/src/dialects/{sqlite,logging}/**', 'packages/store/src/dialects/border.test.ts'],
          globalSetup: 'packages/store/src/dialects/postgres/testing/global-setup.ts',
          setupFiles: 'packages/store/src/dialects/postgres/testing/set-up-file.ts',
          execArgv: workerArguments('dialects/postgres/testing'),
        },
      },
      {
        extends: true,
        test: {
          name: 's3',
          include: [
            'packages/store/src/files.test.ts',
            'packages/store/src/uploads.test.ts',
            'packages/store/src/copy/copy-data.test.ts',
            'packages/server/src/files/files.test.ts',
            'packages/server/src/files/uploads.test.ts',
          ],
          globalSetup: 'packages/store/src/contents/s3/testing/global-setup.ts',
          execArgv: workerArguments('contents/s3/testing'),
          env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
        },
      },
    ],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Browsers, servers and databases wait half of their time: with a worker a core, the cores do.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Modules are read once a worker: once a file, reading them takes a third of the whole time.
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
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
