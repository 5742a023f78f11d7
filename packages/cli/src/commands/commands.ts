/** Every command: its shape, and its work, which is loaded when it is asked for. */
import type { Arguments, CommandShape } from '../arguments/shape.ts';
import type { Terminal } from '../terminal.ts';
import {
  checkShape,
  diffShape,
  drawShape,
  explainShape,
  fixShape,
  formatShape,
  inviteShape,
  lspShape,
  newShape,
  resetShape,
  runShape,
} from './shapes.ts';

export interface Command {
  readonly shape: CommandShape;
  /** Resolves to the exit code; throws a `Failure` for what one line can tell. */
  work(given: Arguments, terminal: Terminal): Promise<number>;
}

export const commands: readonly Command[] = [
  { shape: runShape, work: async (given, terminal) => (await import('./run.ts')).run(given, terminal) },
  { shape: checkShape, work: async (given, terminal) => (await import('./check.ts')).check(given, terminal) },
  { shape: explainShape, work: async (given, terminal) => (await import('./explain.ts')).explain(given, terminal) },
  { shape: fixShape, work: async (given, terminal) => (await import('./fix.ts')).fix(given, terminal) },
  { shape: drawShape, work: async (given, terminal) => (await import('./draw.ts')).draw(given, terminal) },
  { shape: lspShape, work: async () => (await import('./lsp.ts')).lsp() },
  { shape: diffShape, work: async (given, terminal) => (await import('./diff.ts')).diff(given, terminal) },
  { shape: formatShape, work: async (given, terminal) => (await import('./format.ts')).format(given, terminal) },
  { shape: newShape, work: async (given, terminal) => (await import('./new.ts')).writeNew(given, terminal) },
  { shape: inviteShape, work: async (given, terminal) => (await import('./invite.ts')).invite(given, terminal) },
  { shape: resetShape, work: async (given, terminal) => (await import('./reset.ts')).reset(given, terminal) },
];
