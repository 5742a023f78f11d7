/** A command of the command line: what it takes, and what it does. */
import type { Arguments, CommandShape } from '../arguments/shape.ts';
import type { Terminal } from '../terminal.ts';

export interface Command {
  readonly shape: CommandShape;
  /** Resolves to the exit code; throws a `CommandFailure` for what one line can say. */
  work(given: Arguments, terminal: Terminal): Promise<number>;
}
