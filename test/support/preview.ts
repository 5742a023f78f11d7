/** Starts the built command in preview, with samples, on a free port. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const command = fileURLToPath(new URL('../../packages/cli/dist/ninefold.js', import.meta.url));
const example = fileURLToPath(new URL('../../examples/expense-claims.md', import.meta.url));

export interface RunningPreview {
  readonly address: string;
  close(): Promise<void>;
}

/** Resolves when the command has printed its address; rejects with what it said when it ends before. */
export function startPreview(file: string = example, sample = 60): Promise<RunningPreview> {
  const args = [command, 'run', file, '--preview', '--sample', String(sample), '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
    child.once('exit', () => reject(new Error(`The preview did not start: ${said}`)));
  });
}
