import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'editors/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A browser on a busy machine is late now and then; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    // Browsers and databases wait a good part of their time: a core each is not too many.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
