/** Where a command writes, and whether colours are wanted there. */
import { styleText } from 'node:util';

export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan' | 'magenta' | 'green';

export interface Terminal {
  /** What was asked for. */
  out(text: string): void;
  /** The same where it is no text, as it comes. Resolves once more can be taken; rejects where nobody takes it. */
  write(bytes: Uint8Array): Promise<void>;
  /** What is said about it. */
  err(text: string): void;
  /** How far something is, each time in the place of what was said before; missing where nobody sits there. */
  readonly progress?: (text: string) => void;
  /** Colours text for `out`. */
  readonly paint: Paint;
  /** Colours text for `err`. */
  readonly paintError: Paint;
  /** Asks whoever sits there; '' when they leave without an answer. Missing when nobody can be asked. */
  readonly ask?: (question: string) => Promise<string>;
}

export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_style, text) => text;

/** The streams of this process: colours on each that is a terminal, `ask` where both input and output are one. */
export function processTerminal(): Terminal {
  return {
    out: (text) => void process.stdout.write(`${text}\n`),
    write: writeOut,
    err: (text) => void process.stderr.write(`${text}\n`),
    paint: paintFor(process.stdout.isTTY),
    paintError: paintFor(process.stderr.isTTY),
    ...(process.stderr.isTTY && { progress: (text: string) => void process.stderr.write(`\r\u001b[K${text}`) }),
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask: askPerson }),
  };
}

function writeOut(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => process.stdout.write(bytes, (problem) => (problem ? reject(problem) : resolve())));
}

async function askPerson(question: string): Promise<string> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(question), left]);
  lines.close();
  return answer.trim();
}

/** Colours for a person at a terminal, unless NO_COLOR (no-color.org) is set. */
function paintFor(isTerminal: boolean | undefined): Paint {
  const wanted = isTerminal === true && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
  return wanted ? (style, text) => styleText(style, text) : plain;
}
