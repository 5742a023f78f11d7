/** A folder of data, opened under one text of a document after the other. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFor } from '@ninefold/engine';
import { afterEach, beforeEach, expect } from 'vitest';
import { readOnce } from '../../language/src/testing/read-once.ts';
import type { ChangePlan } from '../src/change-plan.ts';
import { openStore, planChange } from '../src/open.ts';
import type { Opening, OpenOptions, PlanOptions, Store } from '../src/store.ts';
import { environment } from './claims.ts';
import { fingerprint } from './inside.ts';

export interface Documents {
  readonly folder: () => string;
  readonly clock: { moment: number; now(): number };
  /** What a text is opened with. */
  reading(text: string): OpenOptions & PlanOptions;
  /** `accept`: the plan that is agreed to. */
  open(text: string, accept?: string): Promise<Opening>;
  /** What it would do, beside whatever has the folder open. */
  plan(text: string): Promise<ChangePlan>;
  /** Opens it, or throws what it was told instead; closes it in the end. */
  using<T>(text: string, work: (store: Store, applied: readonly string[]) => Promise<T>, accept?: string): Promise<T>;
  /** Refused with these sentences, and not one byte is another. */
  stops(text: string, ...sentences: readonly unknown[]): Promise<void>;
}

/** A folder and a clock of its own for each test of the file. */
export function useDocuments(start: number): Documents {
  let directory: string;
  const clock = { moment: start, now: () => clock.moment };
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'ninefold-test-'));
    clock.moment = start;
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const reading = (text: string): OpenOptions & PlanOptions => ({
    application: readOnce(text).application,
    documentHash: createHash('sha256').update(text).digest('hex'),
    documentSource: { text, version: '1.2.3', by: 'ann' },
    directory,
    name: directory,
    clock,
  });
  const open = (text: string, accept?: string): Promise<Opening> => openStore({ ...reading(text), accept });
  const plan = async (text: string): Promise<ChangePlan> => {
    const planned = await planChange(reading(text));
    if (planned.kind === 'refused') throw new Error(planned.message);
    return planned.plan;
  };

  const using: Documents['using'] = async (text, work, accept) => {
    const opening = await open(text, accept);
    if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
    try {
      return await work(opening.store, opening.applied);
    } finally {
      await opening.store.close();
    }
  };

  const stops: Documents['stops'] = async (text, ...sentences) => {
    const hash = () => fingerprint(directory);
    const before = hash();
    expect(await open(text)).toMatchObject({ kind: 'needs-plan', changes: sentences });
    expect(hash()).toBe(before);
  };

  return { folder: () => directory, clock, reading, open, plan, using, stops };
}

/** The document with some of its words replaced; each must be there. */
export function replaced(base: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The document does not say: ${from}`);
    return text.replace(from, to);
  }, base);
}

/** With the settings that the document itself gives. */
export const settled = (text: string) => ({ ...environment, settings: settingsFor(readOnce(text).application).settings });
