/** What is written straight from records is, letter by letter, what redacting, showing and writing them one after the other comes to. */
import { readdirSync, readFileSync } from 'node:fs';
import { createEffort, type Environment, redactAll, settingsFor, type Viewer } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Application, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { expect, test } from 'vitest';
import { samplesAt } from '../testing/keep-samples.ts';
import { showTree, treeOf } from './show.ts';
import { rowWriter } from './write-rows.ts';

const folder = new URL('../../../../examples/', import.meta.url);
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .concat(readFileSync(new URL('../testing/workshop.md', import.meta.url), 'utf8'));
const now = Date.parse('2026-11-30T12:00:00Z');

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

test('for every kind of record and every role of the examples, with each field alone, with all, and with what they lead to', () => {
  let written = 0;
  for (const text of texts) {
    const { application } = readDocument(text);
    const { settings } = settingsFor(application);
    const records = recordsOf(application);
    for (const { name: role } of application.roles.roles) {
      const me = records[0] ?? null;
      const environment: Environment = { settings, now, me, effort: createEffort('refused') };
      const reader: Viewer = { application, roles: [role], environment };
      for (const entity of application.entities) {
        const rows = records.filter((record) => record.entity === entity.name);
        const odd = rows.flatMap(({ version: _version, ...row }) => [
          { ...row, fields: {} },
          { ...row, fields: Object.fromEntries(Object.keys(row.fields).map((field) => [field, null])) },
          {
            ...row,
            fields: Object.fromEntries(Object.entries(row.fields).map(([f, v]) => [f, typeof v === 'string' ? `${v}"\\\n\ud800` : v])),
          },
        ]);
        const paths = entity.fields.flatMap(({ name, type }) =>
          type.kind === 'reference' ? [[name], [name, 'name'], [name, 'title']] : [[name]],
        );
        for (const chosen of [...paths.map((path) => [path]), paths]) {
          const tree = treeOf(application, entity.name, chosen);
          const show = () => (row: RecordValue) => showTree(application, row, tree);
          const write = rowWriter(reader, entity, tree, show);
          if (!write) continue;
          const all = [...rows, ...odd];
          expect(write(reader, all)).toBe(JSON.stringify(redactAll(reader, all).map(show())));
          written += all.length;
        }
      }
    }
  }
  expect(written).toBeGreaterThan(1000);
});
