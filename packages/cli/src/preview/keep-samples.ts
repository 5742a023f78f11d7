/** Keeping samples in the store: each step at its own time, marked as a sample. */

import {
  type Application,
  type FileValue,
  findEntity,
  isFile,
  isList,
  isNumberedWhenCreated,
  isRecord,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { SampleStep } from '@ninefold/samples';
import type { Store, Transaction, WriteResult } from '@ninefold/store';
import type { TurnableClock } from '../run/clock.ts';
import { keepSampleFiles } from './keep-sample-files.ts';

export interface KeptSamples {
  /** Entity → how many records. */
  readonly counts: ReadonlyMap<string, number>;
  /** Entity → how many the database refused. */
  readonly refused: ReadonlyMap<string, number>;
}

/** What made-up ids stand for. */
interface SampleIds {
  readonly kept: ReadonlyMap<string, RecordValue>;
  readonly files: ReadonlyMap<string, FileValue>;
  /** Made-up id → the number its record got. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** All of them or none, in one transaction. */
export async function keepSamples(
  application: Application,
  store: Store,
  clock: TurnableClock,
  steps: readonly SampleStep[],
): Promise<KeptSamples> {
  const counts = new Map<string, number>();
  const refused = new Map<string, number>();
  if (steps.length === 0) return { counts, refused };
  try {
    await store.change(async (transaction) => {
      const kept = new Map<string, RecordValue>();
      const files = new Map<string, FileValue>();
      const numbers = new Map<string, string>();
      for (const step of steps) {
        const before = kept.get(step.id);
        if (step.does.kind !== 'create' && !before) continue;
        clock.turn(step.at);
        await keepSampleFiles(store, transaction, Object.values(step.does.fields), files);
        const result = await carryOut(transaction, step, before, { kept, files, numbers });
        if (result.kind === 'done') {
          kept.set(step.id, result.record);
          numbers.set(step.id, numberOf(application, result.record));
          if (step.does.kind === 'create') count(counts, step.entity);
        } else if (step.does.kind === 'create') count(refused, step.entity);
      }
    });
  } finally {
    clock.turn(undefined);
  }
  return { counts, refused };
}

async function carryOut(
  transaction: Transaction,
  step: SampleStep,
  before: RecordValue | undefined,
  made: SampleIds,
): Promise<WriteResult> {
  const { entity, does } = step;
  const fields = Object.fromEntries(Object.entries(does.fields).map(([name, value]) => [name, withIds(value, made)]));
  const who = step.who === null ? null : (made.kept.get(step.who)?.id ?? step.who);
  const at = { entity, id: before?.id ?? '', version: before?.version ?? 0, fields };
  switch (does.kind) {
    case 'create': {
      const result = await transaction.insert({ entity, fields, stamp: { who, statement: does.statement } });
      if (result.kind !== 'done' || result.record.id === undefined) return result;
      await transaction.mark('sample', entity, result.record.id);
      for (const role of does.roles) await transaction.addRole(result.record.id, role);
      return result;
    }
    case 'edit':
      return transaction.update({ ...at, stamp: { who, statement: does.statement } });
    case 'move': {
      const numbers = before && does.numbers.length > 0 ? await transaction.nextNumbers(before, does.numbers) : {};
      const stamp = { who, action: does.action, statement: does.statement };
      return transaction.move({ ...at, fields: { ...fields, ...numbers }, from: does.from, to: does.to, stamp });
    }
  }
}

/** Made-up ids become the ones the store gave. Records it refused are referred to by nobody. */
function withIds(value: Value | undefined, made: SampleIds): Value | undefined {
  if (isList(value)) return value.map((item) => withIds(item, made) ?? null);
  if (isFile(value)) return made.files.get(value.file) ?? value;
  // Until a record is kept its made-up id stands for its number, also in words that name it.
  if (typeof value === 'string') return value.replaceAll(/sample\/[^/]+\/\d+/gu, (id) => made.numbers.get(id) ?? id);
  if (!isRecord(value)) return value;
  const fields = Object.fromEntries(Object.entries(value.fields).map(([name, inner]) => [name, withIds(inner, made)]));
  if (value.id === undefined) return { ...value, fields };
  const id = made.kept.get(value.id)?.id ?? (value.id.startsWith('sample/') ? undefined : value.id);
  return id === undefined ? null : { entity: value.entity, id, fields: {} };
}

/** '' where its kind has none. */
function numberOf(application: Application, record: RecordValue): string {
  const series = findEntity(application, record.entity)?.fields.find(({ type }) => isNumberedWhenCreated(type));
  return series ? String(record.fields[series.name] ?? '') : '';
}

function count(counts: Map<string, number>, entity: string): void {
  counts.set(entity, (counts.get(entity) ?? 0) + 1);
}
