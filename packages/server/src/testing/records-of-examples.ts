/** Records of every kind of every example, as they are read with what they name, and with odd values: for what has to hold of all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Application, type Instant, isList, isRecord, type RecordValue, type Settings, type Value } from '@ninefold/model';
import { samplesAt } from './keep-samples.ts';

interface Example {
  readonly application: Application;
  readonly settings: Settings;
  readonly now: Instant;
  readonly records: readonly RecordValue[];
}

const folder = new URL('../../../../examples/', import.meta.url);
const now = Date.parse('2026-11-30T12:00:00Z');

/** The examples, and the workshop of the tests. */
export function examplesAndRecords(): readonly Example[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .concat(readFileSync(new URL('./workshop.md', import.meta.url), 'utf8'));
  return texts.map((text) => {
    const { application } = readDocument(text);
    const kept = recordsOf(application);
    return { application, settings: settingsFor(application).settings, now, records: [...kept, ...kept.flatMap(oddOf)] };
  });
}

/** The samples as their list would load them: what they name is there, the same record for all who name it. */
function recordsOf(application: Application): readonly RecordValue[] {
  const kept = new Map<string, RecordValue>();
  for (const { id, entity, does } of samplesAt(application, now, 6).steps) {
    const before = kept.get(id)?.fields;
    const to = does.kind === 'move' && does.to !== undefined ? { state: does.to } : {};
    kept.set(id, { entity, id, version: 1, fields: { ...before, ...does.fields, ...to } });
  }
  const filled = (value: Value | undefined): Value | undefined => {
    if (isList(value)) return value.map((one) => filled(one) ?? null);
    return isRecord(value) && value.id !== undefined ? (kept.get(value.id) ?? value) : value;
  };
  return [...kept.values()].map((record) => ({
    ...record,
    fields: Object.fromEntries(Object.entries(record.fields).map(([name, value]) => [name, filled(value)])),
  }));
}

/** Without a version and without fields, with all of them empty, with texts that JSON writes otherwise. */
function oddOf({ fields, ...record }: RecordValue): readonly RecordValue[] {
  const { version: _version, ...unnumbered } = record;
  const each = (odd: (value: Value | undefined) => Value | undefined) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, odd(value)]));
  return [
    { ...unnumbered, fields: {} },
    { ...record, fields: {} },
    { ...record, fields: each(() => null) },
    { ...unnumbered, fields: each(() => null) },
    { ...record, fields: each((value) => (typeof value === 'string' ? `${value}"\\\n\ud800` : value)) },
    { ...record, fields: each((value) => (isRecord(value) ? { entity: value.entity, fields: {} } : value)) },
  ];
}
