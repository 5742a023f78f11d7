/** Links made while nothing runs on the data. */
import type { NinefoldServer } from '@ninefold/server';
import type { Candidate } from '../document/candidate.ts';
import type { DataPlace } from '../document/data-place.ts';
import type { Terminal } from '../terminal.ts';
import type { Linked } from './control.ts';
import { withServer } from './with-server.ts';

/**
 * The data is closed again whatever comes of `make`; `address` is the usual one, where nothing listens yet.
 * Throws like `withServer`.
 */
export async function linkDirectly(
  candidate: Candidate,
  data: DataPlace,
  command: string,
  terminal: Terminal,
  make: (server: NinefoldServer) => Promise<{ readonly token: string }>,
): Promise<Linked> {
  const { token } = await withServer(candidate, data, command, terminal, make);
  return { token, address: 'http://127.0.0.1:3000' };
}
