/** What is drawn as PNG, in a thread of its own that ends with it. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { drawingThread, type GivenToDrawing } from './drawing-thread.ts';

/** Milliseconds, with the start of the thread. */
const longest = 20_000;
const megabytes = 256;

/** Which of the client's fonts have the letters; none where one of them is in none. */
export function fontsFor(letters: string, clientDirectory: string | undefined): readonly string[] {
  const parts = fontParts.find(([has]) => has.test(letters))?.[1];
  if (!parts || clientDirectory === undefined) return [];
  const folder = join(clientDirectory, 'assets');
  const there = readdirSync(folder);
  return parts.flatMap((part) => {
    const name = there.find((file) => file.startsWith(`inter-${part}-wght-normal-`) && file.endsWith('.woff2'));
    return name === undefined ? [] : [join(folder, name)];
  });
}

/** Inter as it comes to browsers: a file for each part of Unicode. */
const fontParts: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^[\p{Script=Latin}\p{Nd}]+$/u, ['latin', 'latin-ext']],
  [/^[\p{Script=Cyrillic}\d]+$/u, ['cyrillic', 'latin']],
  [/^[\p{Script=Greek}\d]+$/u, ['greek', 'latin']],
];

/** Rejects where something cannot be drawn, or not in time. The thread ends with it. */
export function drawnInThread(given: Pick<GivenToDrawing, 'fonts' | 'drawings'>): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  return new Promise((resolve, reject) => {
    const { resolve: find } = createRequire(import.meta.url);
    const library = { library: find('@resvg/resvg-wasm'), wasm: find('@resvg/resvg-wasm/index_bg.wasm') };
    const worker = new Worker(drawingThread, {
      eval: true,
      workerData: { ...library, ...given } satisfies GivenToDrawing,
      env: {},
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = (then: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      then();
    };
    const timer = setTimeout(() => end(() => reject(new Error(`It was not drawn within ${longest} ms.`))), longest);
    worker.unref();
    worker.once('message', (pictures: readonly Uint8Array<ArrayBuffer>[]) => end(() => resolve(pictures)));
    worker.once('error', (error) => end(() => reject(error)));
    worker.once('exit', () => end(() => reject(new Error('Its thread is gone.'))));
  });
}
