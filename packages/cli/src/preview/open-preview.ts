/** A document made ready to be looked at: its store, its samples, what was done. */
import { makeSamples } from '@ninefold/samples';
import type { RunningParts } from '@ninefold/server';
import { type ChangePlan, openStore } from '@ninefold/store';
import type { Candidate } from '../document/candidate.ts';
import { createClock, type TurnableClock } from '../run/clock.ts';
import { openOrRefuse } from '../run/open-or-refuse.ts';
import type { RunOptions } from '../run/run-options.ts';
import { settingsOrRefuse } from '../run/settings.ts';
import { existingRecords, hasOwnRecords } from './existing-records.ts';
import { type KeptSamples, keepSamples } from './keep-samples.ts';

export interface Opened {
  readonly parts: RunningParts;
  readonly clock: TurnableClock;
  readonly applied: readonly string[];
  readonly samples: KeptSamples;
  /** Sentences about settings and about samples that could not be made. */
  readonly remarks: readonly string[];
  /** The records of the text before could not be kept, so there are new samples. */
  readonly anew: boolean;
}

export type Followed =
  | ({ readonly kind: 'opened' } & Opened)
  | { readonly kind: 'needs-plan'; readonly changes: readonly string[]; readonly plan: ChangePlan }
  | { readonly kind: 'refused'; readonly message: string };

/** The first start. Throws a `CommandFailure` where a start without preview would. */
export async function openPreview(candidate: Candidate, options: RunOptions, directory: string | null): Promise<Opened> {
  const { settings, remarks } = settingsOrRefuse(candidate.application, options.constants);
  const clock = createClock();
  // First data of the document is older than all samples.
  if (directory === null) clock.turn(Date.now() - 300 * 86_400_000);
  const { store, applied } = await openOrRefuse(
    { application: candidate.application, documentHash: candidate.hash, directory, clock, settings },
    candidate.file,
  );
  clock.turn(undefined);
  const { translations, code } = candidate;
  const parts = {
    application: candidate.application,
    store,
    settings,
    documentHash: candidate.hash,
    documentText: candidate.text,
    translations,
    ...code,
  };
  try {
    return { ...(await withSamples(parts, clock, options, applied, remarks)), anew: false };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** After an edit: the same data where the document allows it; a preview in memory begins anew where it does not. */
export async function followEdit(candidate: Candidate, options: RunOptions, running: Opened): Promise<Followed> {
  const { application, hash: documentHash } = candidate;
  const { settings, remarks } = settingsOrRefuse(application, options.constants);
  const previous = running.parts.store;
  const opening = await openStore({ application, documentHash, directory: previous.directory, clock: running.clock, settings, previous });
  if (opening.kind === 'refused') return opening;
  if (opening.kind === 'needs-plan') {
    if (previous.directory !== null) return opening;
    return { kind: 'opened', ...(await openPreview(candidate, options, null)), anew: true };
  }
  const parts = {
    application,
    store: opening.store,
    settings,
    documentHash,
    documentText: candidate.text,
    translations: candidate.translations,
    ...candidate.code,
  };
  return { kind: 'opened', ...(await withSamples(parts, running.clock, options, opening.applied, remarks)), anew: false };
}

/** Whatever happens to samples, the store that was opened is the one that runs: the one before has handed over. */
async function withSamples(
  parts: RunningParts,
  clock: TurnableClock,
  options: RunOptions,
  applied: readonly string[],
  remarks: readonly string[],
): Promise<Omit<Opened, 'anew'>> {
  try {
    const { samples, shortfalls } = await addSamples(parts, clock, options);
    return { parts, clock, applied, samples, remarks: [...remarks, ...shortfalls] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { parts, clock, applied, samples: noSamples, remarks: [...remarks, `Samples could not be made: ${reason}`] };
  }
}

async function addSamples({ application, store, ...parts }: RunningParts, clock: TurnableClock, options: RunOptions) {
  const now = Date.now();
  const settings = { ...parts.settings, workingTime: store.workingTime() };
  const existing = await existingRecords(application, store, settings, now);
  if (store.directory !== null && (await hasOwnRecords(store, existing))) return { samples: noSamples, shortfalls: [] };
  const { steps, shortfalls } = makeSamples({ application, settings, now, perEntity: options.sample, seed: options.seed, existing });
  const samples = await keepSamples(application, store, clock, steps);
  const refused = [...samples.refused].map(([entity, count]) => `${entity}: ${count} sample records were not kept.`);
  return { samples, shortfalls: [...shortfalls, ...refused] };
}

const noSamples: KeptSamples = { counts: new Map(), refused: new Map() };
