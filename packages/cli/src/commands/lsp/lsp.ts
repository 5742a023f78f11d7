/** `ninefold lsp`: the language server. Editors start it; it ends when they say so or go away. */
import { startServer } from '@ninefold/editor';

/** Never resolves: the protocol's `exit`, or the end of the input, ends the process. */
export function lsp(): Promise<number> {
  startServer();
  return new Promise(() => undefined);
}
