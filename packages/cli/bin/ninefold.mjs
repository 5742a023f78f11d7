#!/usr/bin/env node
// The command as installed; it is built into ../dist by `npm run build`.
import { existsSync } from 'node:fs';

const built = new URL('../dist/ninefold.js', import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  console.error('ninefold is not built yet. Run: npm run build');
  process.exitCode = 1;
}
