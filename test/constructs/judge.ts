/** What of a document neither works nor is told of by the check. */
import { isReadingError } from '@ninefold/check';
import { findingAbout, type Walk, walkThrough } from './application.ts';
import { type Draft, writeDraft } from './draft.ts';

/** One construct in one place, in a document with others. */
export interface Case<Kept> {
  readonly name: string;
  /** Names that a finding about it speaks of, and no other finding. */
  readonly names: readonly string[];
  readonly statement?: string;
  readonly writes?: (draft: Draft) => void;
  /** What is wrong; undefined when it works. */
  readonly probe: (kept: Kept) => Promise<string | undefined>;
}

/** A set of cases that share one document and the records in it. Where these cannot be made, each half is tried by itself. */
export interface Cases<Kept> {
  readonly cases: readonly Case<Kept>[];
  readonly draft: (cases: readonly Case<Kept>[]) => Draft;
  readonly keep: (walk: Walk, cases: readonly Case<Kept>[]) => Promise<Kept>;
}

/** What is wrong with a case, and the finding that tells of it. */
export interface Outcome {
  readonly name: string;
  readonly fault: string;
  readonly told: string | undefined;
}

/** Of the cases that do not work, in their order. */
export async function faultsOf<Kept>(set: Cases<Kept>): Promise<readonly Outcome[]> {
  const { cases } = set;
  const draft = set.draft(cases);
  for (const { writes } of cases) writes?.(draft);
  const walk = await walkThrough(writeDraft(draft));
  try {
    const kept = await set.keep(walk, cases).catch((error: unknown) => new Impossible(String(error)));
    if (!(kept instanceof Impossible)) {
      const faults = await probed(walk, cases, kept);
      return isWhole(walk) || cases.length <= 1 ? faults : await toldAlone(set, faults);
    }
    if (cases.length <= 1) return cases.map((one) => outcome(walk, one, `${kept.why}\n${walk.text}`));
  } finally {
    await walk.app.server.close();
    await walk.app.store.close();
  }
  const half = Math.ceil(cases.length / 2);
  return [...(await faultsOf({ ...set, cases: cases.slice(0, half) })), ...(await faultsOf({ ...set, cases: cases.slice(half) }))];
}

/** While something cannot be read, the check does not say of anything else that it is nowhere, never or by nobody: then each is asked about by itself. */
async function toldAlone<Kept>(set: Cases<Kept>, faults: readonly Outcome[]): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const alone = fault.told === undefined ? set.cases.filter(({ name }) => name === fault.name) : [];
    const [told] = alone.length > 0 ? await faultsOf({ ...set, cases: alone }) : [];
    outcomes.push(told ?? fault);
  }
  return outcomes;
}

function isWhole({ findings }: Walk): boolean {
  return !findings.some(isReadingError);
}

/** What the check says nothing about, in words. */
export function silent(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes.filter(({ told }) => told === undefined).map(({ name, fault }) => `${name}: ${fault}`);
}

class Impossible {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

async function probed<Kept>(walk: Walk, cases: readonly Case<Kept>[], kept: Kept): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const one of cases) {
    const fault = await one.probe(kept).catch((error: unknown) => String(error));
    if (fault !== undefined) outcomes.push(outcome(walk, one, fault));
  }
  return outcomes;
}

function outcome<Kept>(walk: Walk, { name, names, statement }: Case<Kept>, fault: string): Outcome {
  return { name, fault, told: findingAbout(walk, names, statement)?.code };
}
