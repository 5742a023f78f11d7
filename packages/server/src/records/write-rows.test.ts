/** What is written straight from records is, letter by letter, what redacting, showing and writing them one after the other comes to. */
import { createEffort, type Environment, redactAll, type Viewer } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { examplesAndRecords } from '../testing/records-of-examples.ts';
import { showTree, treeOf } from './show.ts';
import { rowWriter } from './write-rows.ts';

test('for every kind of record and every role of the examples, with each field alone, with all, and with what they lead to', () => {
  let written = 0;
  for (const { application, settings, records, now } of examplesAndRecords()) {
    for (const { name: role } of application.roles.roles) {
      const me = records[0] ?? null;
      const environment: Environment = { settings, now, me, effort: createEffort('refused') };
      const reader: Viewer = { application, roles: [role], environment };
      for (const entity of application.entities) {
        const rows = records.filter((record) => record.entity === entity.name);
        const paths = entity.fields.flatMap(({ name, type }) =>
          type.kind === 'reference' ? [[name], [name, 'name'], [name, 'title']] : [[name]],
        );
        for (const chosen of [...paths.map((path) => [path]), paths]) {
          const tree = treeOf(application, entity.name, chosen);
          const show = () => (row: RecordValue) => showTree(application, row, tree);
          const write = rowWriter(reader, entity, tree, show);
          if (!write) continue;
          expect(write(reader, rows)).toBe(JSON.stringify(redactAll(reader, rows).map(show())));
          written += rows.length;
        }
      }
    }
  }
  expect(written).toBeGreaterThan(1000);
});
