/** What is written straight from a record is, letter by letter, what redacting, telling and writing it one after the other comes to. */
import { createEffort, type Environment, toldJson, type Viewer } from '@ninefold/engine';
import { expect, test } from 'vitest';
import { disclosureTo } from '../access/disclosure.ts';
import { examplesAndRecords } from '../testing/records-of-examples.ts';
import { recordWriter } from './write-record.ts';

test('for every kind of record and every role of the examples', () => {
  let written = 0;
  for (const { application, settings, records, now } of examplesAndRecords()) {
    for (const { name: role } of application.roles.roles) {
      const environment: Environment = { settings, now, me: records[0] ?? null, effort: createEffort('refused') };
      const reader: Viewer = { application, roles: [role], environment };
      const told = { ...environment, disclosure: disclosureTo(reader) };
      for (const entity of application.entities) {
        const write = recordWriter(reader, entity);
        if (!write) continue;
        for (const record of records) {
          const text = write(reader, record);
          if (text === undefined) continue;
          expect(text).toBe(JSON.stringify(toldJson(application, { kind: 'entity', entity: entity.name }, record, told)));
          written += 1;
        }
      }
    }
  }
  expect(written).toBeGreaterThan(1000);
});
