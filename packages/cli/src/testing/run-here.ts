/** The command in this process, for what needs none of its own: nobody sits there, and there are no colours. */
import { runCommand } from '../command-line.ts';
import type { Ended } from './command.ts';

/** Resolves to what `ninefold` with these arguments says, and to its exit code. */
export async function runHere(...args: readonly string[]): Promise<Ended> {
  let [out, err] = ['', ''];
  const code = await runCommand(args, {
    out: (text) => {
      out += `${text}\n`;
    },
    write: async (bytes) => {
      out += Buffer.from(bytes).toString();
    },
    err: (text) => {
      err += `${text}\n`;
    },
    paint: (_, text) => text,
    paintError: (_, text) => text,
  });
  return { code, out, err };
}
