/**
 * The library through which SQLite is asked. Its release 13 comes built, for Node 22.14 and newer (Node-API 10); release 12 ends the process on
 * Node 24.19 and newer when statements are cleared away, and is the last one for older Nodes. Both have the same API.
 */
import { createRequire } from 'node:module';
import type Library from 'better-sqlite3';

const load = createRequire(import.meta.url);
const hasNodeApi10 = Number(process.versions.napi) >= 10;

/** Throws where it is not there, or was not built for this Node. */
export const Sqlite: typeof Library = hasNodeApi10 ? load('better-sqlite3-napi') : load('better-sqlite3');
