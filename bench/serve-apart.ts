/** The example in a process of its own, with its data and two people signed in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Served {
  readonly address: string;
  readonly list: string;
  readonly create: string;
  readonly body: string;
  /** Cookies of somebody who sees a team's claims, and of somebody who sees all that were sent in. */
  readonly manager: string;
  readonly finance: string;
  readonly process: ChildProcess;
}

export function serve(directory: string): Promise<Served> {
  const script = fileURLToPath(new URL('./servers/serve.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) resolve({ ...(JSON.parse(said) as Omit<Served, 'process'>), process: child });
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
}
