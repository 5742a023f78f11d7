/** The way back to what was before a change that was agreed to: the data, and the document of then. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Instant } from '@ninefold/model';
import type { Dialect, EarlierState, Look } from '../dialect/database.ts';
import { findSchema } from '../migrate/identify-database.ts';
import { type KeptDocument, keptDocuments } from '../system/documents.ts';
import { publishedSql } from '../system/published.ts';
import { asidesGone } from '../system/retained-aside.ts';

export interface UndoPlan {
  /** What is returned to. */
  readonly to: EarlierState;
  /** The document of then; null where it was not kept. */
  readonly document: KeptDocument | null;
  /** All documents of the data as it is. */
  readonly documents: readonly KeptDocument[];
  /** What is there now and will not be: how many records of an entity something happened to, by what happened. */
  readonly since: readonly { readonly entity: string; readonly what: string; readonly records: number }[];
  /** Documents that came since. */
  readonly documentsSince: readonly KeptDocument[];
  /** Other earlier states, the newest first. */
  readonly others: readonly EarlierState[];
  /** Stands for all of this. */
  readonly hash: string;
}

export type UndoPlanned = { readonly kind: 'planned'; readonly plan: UndoPlan } | { readonly kind: 'refused'; readonly message: string };

export type Undone =
  /** `kept`: what was there until now. */
  | { readonly kind: 'undone'; readonly plan: UndoPlan; readonly kept: string }
  /** Something was written meanwhile. */
  | { readonly kind: 'differs'; readonly plan: UndoPlan }
  | { readonly kind: 'refused'; readonly message: string };

export interface UndoOptions {
  readonly directory: string;
  /** Which earlier state; without it the last. */
  readonly to?: string | undefined;
}

/** What there is to return to, and what came since; an application may run meanwhile. */
export async function planUndoIn(dialect: Dialect, options: UndoOptions): Promise<UndoPlanned> {
  try {
    return await planUndoTo(dialect, options, await dialect.earlier.list(options.directory));
  } catch (problem) {
    return {
      kind: 'refused',
      message: `The data in ${dialect.nameOf(options.directory)} cannot be read: ${dialect.problems.reasonOf(problem)}.`,
    };
  }
}

async function planUndoTo(dialect: Dialect, { directory, to }: UndoOptions, states: readonly EarlierState[]): Promise<UndoPlanned> {
  const state = to === undefined ? states[0] : states.find(({ name }) => basename(name) === basename(to));
  if (!state) return { kind: 'refused', message: noState(dialect.nameOf(directory), states, to, await whyGone(dialect, directory)) };
  const peeked = await dialect.peek(directory);
  if (peeked.kind === 'refused') return peeked;
  try {
    const { since, documents, mark } = await whatCameSince(peeked.peek, state.at);
    const document = (await documentsOf(dialect, directory, state)).find(({ isCurrent }) => isCurrent) ?? null;
    const others = states.filter((one) => one !== state);
    const documentsSince = documents.filter(({ at }) => at >= state.at);
    return { kind: 'planned', plan: { to: state, document, documents, since, documentsSince, others, hash: hashOf(state, mark) } };
  } catch (problem) {
    return { kind: 'refused', message: `${state.name} cannot be read: ${dialect.problems.reasonOf(problem)}.` };
  } finally {
    peeked.peek.close();
  }
}

/** Returns to it if that is what `accept` stands for. */
export async function undoIn(dialect: Dialect, options: UndoOptions, accept: string, now: Instant): Promise<Undone> {
  const planned = await planUndoIn(dialect, options);
  if (planned.kind === 'refused') return planned;
  const { plan } = planned;
  const isStill = async (look: Look): Promise<boolean> => hashOf(plan.to, (await whatCameSince(look, plan.to.at)).mark) === accept;
  try {
    const done = await dialect.earlier.bringBack(options.directory, plan.to.name, now, isStill);
    if (done.kind === 'refused') return done;
    return done.kind === 'differs' ? { kind: 'differs', plan } : { kind: 'undone', plan, kept: done.kept };
  } catch (problem) {
    return { kind: 'refused', message: `Nothing was brought back: ${dialect.problems.reasonOf(problem)}.` };
  }
}

/** `gone`: a sentence about those that went, or ''. */
function noState(place: string, states: readonly EarlierState[], to: string | undefined, gone: string): string {
  if (states.length === 0 && gone !== '') return `There is nothing to return to in ${place}.${gone}`;
  if (states.length === 0) return `There is nothing to return to in ${place}: no change was agreed to there.`;
  return `There is no “${to}”. There are: ${states.map(({ name }) => name).join(', ')}.${gone}`;
}

/** Copies that went after their time; '' where none did. */
async function whyGone(dialect: Dialect, directory: string): Promise<string> {
  const peeked = await dialect.peek(directory);
  if (peeked.kind === 'refused') return '';
  try {
    const last = (await asidesGone(peeked.peek)).findLast(({ what }) => what === 'copy');
    if (!last) return '';
    const [from, removed] = [last.setAside, last.removed].map((at) => new Date(at).toISOString());
    return ` What was there until ${from} went for good on ${removed}, as ${last.constant} said (${last.kept}).`;
  } finally {
    peeked.peek.close();
  }
}

async function documentsOf({ earlier }: Dialect, directory: string, { name }: EarlierState): Promise<readonly KeptDocument[]> {
  const peeked = await earlier.peek(directory, name);
  if (peeked.kind === 'refused') return [];
  try {
    return await keptDocuments(peeked.peek);
  } finally {
    peeked.peek.close();
  }
}

interface Since {
  readonly since: UndoPlan['since'];
  readonly documents: readonly KeptDocument[];
  /** Another one once anything more is written. */
  readonly mark: string;
}

async function whatCameSince(look: Look, at: Instant): Promise<Since> {
  const found = await findSchema(look, '');
  const names = new Map(found.kind === 'ours' ? found.schema.entities.map(({ table, name }) => [table, name]) : []);
  const isAnyAhead = (await look.catalogue.tables()).includes('nf_published');
  const ahead = isAnyAhead ? ` UNION ALL ${publishedSql(['entity', 'what', 'record', 'at'])}` : '';
  const all = `(SELECT entity, what, record, at FROM nf_history${ahead}) AS told`;
  const counted = `SELECT entity, what, count(DISTINCT record) FROM ${all} WHERE at >= ? GROUP BY entity, what ORDER BY entity, what`;
  const since = (await look.statements.all(counted, [BigInt(at)])).map(([entity, what, records]) => ({
    entity: names.get(String(entity)) ?? String(entity),
    what: String(what),
    records: Number(records),
  }));
  const documents = await keptDocuments(look);
  const [[last] = []] = await look.statements.all('SELECT max(sequence) FROM nf_history', []);
  return { since, documents, mark: JSON.stringify([String(last), documents.find(({ isCurrent }) => isCurrent)?.hash]) };
}

function hashOf({ name }: EarlierState, mark: string): string {
  return createHash('sha256')
    .update(JSON.stringify([name, mark]))
    .digest('hex')
    .slice(0, 16);
}
