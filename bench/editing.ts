/** From a keystroke in an editor to the findings of the new text, through the language server's protocol. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ProtocolClient, startClient } from '../packages/editor/src/testing/protocol-client.ts';
import { median, milliseconds, type Row } from './measure.ts';

const command = fileURLToPath(new URL('../packages/cli/dist/ninefold.js', import.meta.url));
const uri = 'file:///claims.md';

/** Milliseconds between two keys of somebody who types fast. */
const betweenKeys = 120;

export async function benchEditing(): Promise<Row[]> {
  const text = readFileSync(new URL('../examples/expense-claims.md', import.meta.url), 'utf8');
  const client = await startClient(process.execPath, [command, 'lsp']);
  client.open(uri, text);
  await client.diagnostics(uri, 1);
  const taken = await typeAndErase(client, positionOf(text, '`string length(title)'), 80);
  await client.end();
  const figure = median(taken.slice(20));
  return [
    { what: 'Keystroke in the editor to new findings, on the example', figure: milliseconds(figure), aim: '≤ 100 ms', good: figure <= 100 },
  ];
}

/** One letter in a rule and away again, each time until its findings are there. */
async function typeAndErase(client: ProtocolClient, start: Position, times: number): Promise<number[]> {
  const taken: number[] = [];
  const end = { ...start, character: start.character + 1 };
  for (let version = 2; version < times + 2; version++) {
    const began = performance.now();
    if (version % 2 === 0) client.change(uri, version, { start, end: start }, 'x');
    else client.change(uri, version, { start, end }, '');
    await client.diagnostics(uri, version);
    taken.push(performance.now() - began);
    await wait(betweenKeys);
  }
  return taken;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** The end of these words. */
function positionOf(text: string, words: string): Position {
  const before = text.slice(0, text.indexOf(words) + words.length - 1).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
