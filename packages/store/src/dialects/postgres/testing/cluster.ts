/**
 * A PostgreSQL of the tests' own: on a free port, in a folder that goes with it, for as long as the tests run. Nothing that is kept
 * there has to outlive the power.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

/** It refuses to run as root: then it runs as whoever may do nothing else. */
const nobody = 65534;

/**
 * `binaries` is the folder of `initdb` and `postgres`. Its databases order text otherwise than we do, so that every place which leaves
 * that to them is found. `others`: settings that are to be otherwise than for tests.
 */
export async function startCluster(binaries: string, others: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-cluster-'));
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'ninefold', '-A', 'trust', '--no-sync', ...locale], {
    ...as,
    env,
    cwd: folder,
    stdio: 'pipe',
  });
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    // To compile a question takes longer than to answer it.
    jit: 'off',
    max_wal_size: '4GB',
    max_connections: 500,
    max_locks_per_transaction: 512,
    log_min_messages: 'fatal',
    ...others,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // When whoever started it is gone, nobody writes to its input any more, and it ends.
  const command = '"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';
  const child = spawn('sh', ['-c', command, join(binaries, 'postgres'), '-D', data, ...options], {
    ...as,
    env,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = `postgres://ninefold@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    async stop() {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (problem) {
      if (tries > 200) throw problem;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
