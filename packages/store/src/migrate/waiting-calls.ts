/** Calls whose answer is waited for while the document becomes another: what was filled in for them, and where their answer leads. */

import { decodeFields, intendedRow } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import type { StoredCall } from '../calls.ts';
import { mapInOrder } from '../in-order.ts';
import { readRecord } from '../query/read.ts';
import { findCall } from '../system/calls.ts';
import type { WriteContext } from '../write/context.ts';
import { records } from './database-inspection.ts';
import { type Comparison, together, unsafe } from './steps.ts';

/** What was asked for, and what earlier calls returned, is kept by the names of fields. */
export async function renameInCalls({ statements }: WriteContext, table: string, from: string, to: string): Promise<void> {
  const calls = await statements.all("SELECT id, asked, answers FROM nf_call WHERE entity = ? AND state = 'waiting'", [table]);
  for (const [id = null, ...kept] of calls) {
    const [asked = null, answers = null] = kept.map((json) =>
      JSON.stringify(JSON.parse(String(json), (_, part: unknown) => renamed(part, from, to))),
    );
    await statements.run('UPDATE nf_call SET asked = ?, answers = ? WHERE id = ?', [asked, answers, id]);
  }
}

function renamed(part: unknown, from: string, to: string): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [foldName(name) === foldName(from) ? to : name, value]));
}

/** Somebody else may have done by now what was asked of them: the answer must find its row, with all that was filled in. */
export async function waitingCalls(context: WriteContext): Promise<Comparison> {
  const ids = await context.statements.all("SELECT id FROM nf_call WHERE state = 'waiting'", []);
  const kept = await mapInOrder(ids, ([id = null]) => findCall(context.statements, context.plan, 'id = ?', [id]));
  const calls = kept.filter((call) => call !== null);
  const leads = await mapInOrder(calls, (call) => leadsSomewhere(context, call));
  const lost = countWords(calls.filter((_, place) => !leads[place]));
  const unfilled = countWords(calls.filter((call) => !isWhole(context, call)));
  return together([
    ...lost.map(([words, count]) =>
      unsafe(
        `${waits(count, words)}, and the document no longer says what that leads to. Leave its row in point 4 and its call in point 7 until it has come.`,
      ),
    ),
    ...unfilled.map(([words, count]) =>
      unsafe(
        `${waits(count, words)}, and what was filled in for it has no place in the document any more. Leave those fields as they are until it has come.`,
      ),
    ),
  ]);
}

async function leadsSomewhere(context: WriteContext, { entity, record, transition, call, answers }: StoredCall): Promise<boolean> {
  const { plan, environment } = context;
  const found = await readRecord(context, { entity, id: record, load: {}, environment });
  return !found || intendedRow(plan.application, found, { transition, call, answered: answers.length }) !== undefined;
}

function isWhole({ plan }: WriteContext, { entity, asked, answers }: StoredCall): boolean {
  return [asked, ...answers].every((json) => decodeFields(plan.application, entity, json, { allows: () => true }).refusals.length === 0);
}

function waits(count: number, words: string): string {
  return `${records(count)} ${count === 1 ? 'waits' : 'wait'} for the answer to “${words}”`;
}

function countWords(calls: readonly StoredCall[]): readonly (readonly [words: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { words } of calls) counts.set(words, (counts.get(words) ?? 0) + 1);
  return [...counts];
}
