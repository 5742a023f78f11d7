/** Starts the built command on a free port. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../packages/cli/dist/ninefold.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));

export interface RunningPreview {
  readonly address: string;
  close(): Promise<void>;
}

/** `ninefold run FILE --preview` with sample records. */
export function startPreview(file: string = example, sample = 60): Promise<RunningPreview> {
  return startRun([file, '--preview', '--sample', String(sample)]);
}

/** `ninefold run` with these arguments. Resolves when it has printed its address; rejects with what it said when it ends before. */
export function startRun(args: readonly string[]): Promise<RunningPreview> {
  const child = spawn(process.execPath, [command, 'run', ...args, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/u.exec(said)?.[0];
      if (!address) return;
      resolve({
        address,
        async close() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`It did not start: ${said}`)));
  });
}
