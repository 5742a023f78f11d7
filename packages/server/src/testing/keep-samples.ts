/** Sample people and records of a document, kept in a store. */
import { settingsFor } from '@ninefold/engine';
import { type Application, type Instant, isList, isRecord, memoizeBy, type RecordValue, type Value } from '@ninefold/model';
import { makeSamples } from '@ninefold/samples';
import type { WriteResult } from '@ninefold/store';
import type { Started } from './start.ts';

/** What `keepSamples` keeps of so many of each entity at this moment. */
export const samplesAt = memoizeBy(
  (now: Instant, perEntity: number) => `${now} ${perEntity}`,
  (application: Application, now: Instant, perEntity: number) =>
    makeSamples({ application, settings: settingsFor(application).settings, now, perEntity, seed: 7 }),
);

/** Keeps them as they follow one another, past what nobody can keep. */
export async function keepSamples({ application, store, clock }: Started, perEntity: number): Promise<void> {
  const { steps } = samplesAt(application, clock.moment, perEntity);
  const kept = new Map<string, RecordValue>();
  await store.change(async (transaction) => {
    for (const { id, entity, does } of steps) {
      const before = kept.get(id);
      if (does.kind !== 'create' && !before) continue;
      const fields = Object.fromEntries(Object.entries(does.fields).map(([name, value]) => [name, withIds(value, kept)]));
      const at = { entity, id: before?.id ?? '', version: before?.version ?? 0, fields, stamp: { who: null } };
      const result: WriteResult =
        does.kind === 'move'
          ? await transaction.move({ ...at, from: does.from, to: does.to })
          : await transaction[does.kind === 'create' ? 'insert' : 'update'](at);
      if (result.kind !== 'done') continue;
      kept.set(id, result.record);
      if (does.kind === 'create') for (const role of does.roles) await transaction.addRole(result.record.id ?? '', role);
    }
  });
}

function withIds(value: Value | undefined, kept: ReadonlyMap<string, RecordValue>): Value | undefined {
  if (isList(value)) return value.map((item) => withIds(item, kept) ?? null);
  if (!isRecord(value)) return value;
  if (value.id !== undefined) return kept.get(value.id) ?? null;
  return { ...value, fields: Object.fromEntries(Object.entries(value.fields).map(([name, inner]) => [name, withIds(inner, kept)])) };
}
