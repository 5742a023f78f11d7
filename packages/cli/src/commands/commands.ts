/** Every command: its shape, and its work, which is loaded when it is asked for. */
import type { Arguments, CommandShape } from '../arguments/shape.ts';
import type { Terminal } from '../terminal.ts';
import { checkShape, check } from './check.ts';
import { format, formatShape } from './format.ts';
import { inviteShape } from './invite-shape.ts';
import { newShape, writeNew } from './new.ts';
import { runShape } from './run-shape.ts';

export interface Command {
  readonly shape: CommandShape;
  /** Resolves to the exit code; throws a `Failure` for what one line can tell. */
  work(given: Arguments, terminal: Terminal): Promise<number>;
}

export const commands: readonly Command[] = [
  // Database and server are heavy; checking a document needs neither.
  { shape: runShape, work: async (given, terminal) => (await import('./run.ts')).run(given, terminal) },
  { shape: checkShape, work: check },
  { shape: formatShape, work: format },
  { shape: newShape, work: writeNew },
  { shape: inviteShape, work: async (given, terminal) => (await import('./invite.ts')).invite(given, terminal) },
];
