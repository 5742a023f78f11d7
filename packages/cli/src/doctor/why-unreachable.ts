/** Whether somebody listens at an address, and why not. */
import { connect } from 'node:net';
import { systemProblem } from '../failure.ts';

const patienceMs = 5000;

/** undefined when a connection can be opened; else why not, as the end of a sentence. `usual`: the port where the address names none. */
export function whyUnreachable(address: string, usual: number): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/gu, ''), port: port === '' ? usual : Number(port), timeout: patienceMs });
    const end = (problem?: string) => {
      socket.destroy();
      resolve(problem);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end(`nobody answered within ${patienceMs / 1000} seconds`));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end(error.code === 'ECONNREFUSED' ? 'nobody listens there' : systemProblem(error)),
    );
  });
}
