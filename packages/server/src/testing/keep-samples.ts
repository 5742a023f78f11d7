/** Sample people and records of a document, kept in a store. */
import { settingsFor } from '@ninefold/engine';
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { makeSamples } from '@ninefold/samples';
import type { WriteResult } from '@ninefold/store';
import type { Started } from './start.ts';

export async function keepSamples({ application, store, clock }: Started, perEntity: number): Promise<void> {
  const { settings } = settingsFor(application);
  const { steps } = makeSamples({ application, settings, now: clock.moment, perEntity, seed: 7 });
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
