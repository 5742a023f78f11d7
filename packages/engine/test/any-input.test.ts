import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { Application, Person } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permit } from '../src/permissions/permit.ts';
import { compute } from '../src/records/compute.ts';
import { startingRecord } from '../src/records/starting-record.ts';
import { validate } from '../src/records/validate.ts';
import { clientSlice } from '../src/slice/client-slice.ts';
import { availableActions } from '../src/transitions/available-actions.ts';
import { stateOf } from '../src/transitions/state-of.ts';
import { transition } from '../src/transitions/transition.ts';
import { decodeFields } from '../src/values/decode.ts';
import { encodeRecord } from '../src/values/encode.ts';
import { around, employee } from './claims.ts';

const documents = ['expense-claims', 'equipment-lending', 'help-desk'].map((name) => {
  const text = readFileSync(new URL(`../../../examples/${name}.md`, import.meta.url), 'utf8');
  return [name, readDocument(text).application] as const;
});

describe.each(documents)('whatever is sent to %s', (_name, application) => {
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('2026-02-30', '1e9', '-0', 'x'.repeat(5000), { id: 'p1' }, [{ fields: {} }], [[]]),
  );
  const given = fc.constantFrom(...application.entities).chain((entity) =>
    fc.record({
      entity: fc.constant(entity.name),
      json: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.dictionary(fc.constantFrom(...entity.fields.map((field) => field.name), 'nonsense', '__proto__', 'constructor'), values),
      ),
    }),
  );

  it('is read, computed, judged and written without an exception, and what is read is written back alike', () => {
    fc.assert(
      fc.property(given, ({ entity, json }) => {
        const environment = around(employee, application);
        const { fields, refusals } = decodeFields(application, entity, json);
        expect(refusals.every((refusal) => refusal.status >= 400 && refusal.message.length > 0)).toBe(true);
        const fresh = startingRecord(application, entity, environment);
        const record = compute(application, { ...fresh, fields: { ...fresh.fields, ...fields } }, environment);
        validate(application, record, { on: 'save' }, environment);
        const written = encodeRecord(application, { ...record, fields }).fields;
        expect(JSON.parse(JSON.stringify(written))).toEqual(written);
        const again = decodeFields(application, entity, written);
        expect(again.refusals).toEqual([]);
        expect(encodeRecord(application, { ...record, fields: again.fields }).fields).toEqual(written);
      }),
      { numRuns: 150 },
    );
  });

  it('can be acted on by anybody without an exception', () => {
    for (const person of peopleOf(application)) {
      for (const { entity, transitions, states } of application.states) {
        for (const { name: state } of states) {
          const environment = around(person, application);
          const fresh = startingRecord(application, entity, environment);
          const record = { ...fresh, id: 'r1', fields: { ...fresh.fields, state } };
          const shown = availableActions(application, record, person, environment).map((action) => action.action);
          for (const { trigger } of transitions) {
            if (trigger.kind !== 'action') continue;
            const result = transition(application, record, trigger.name, {}, person, environment);
            if (result.kind === 'moves') expect(shown).toContain(trigger.name);
            else expect(result.refusals.length).toBeGreaterThan(0);
          }
          expect(stateOf(application, record)).toBe(state);
        }
      }
    }
  });
});

describe('a document of gaps', () => {
  const blank = readDocument(readFileSync(new URL('../../../examples/blank.md', import.meta.url), 'utf8')).application;

  it('lets nobody do anything and sends nothing', () => {
    for (const application of [blank, readDocument('').application]) {
      expect(
        permit(application, { record: null, roles: ['Anybody'] }, { kind: 'see why' }, around({ record: null, roles: [] }, application))
          .allowed,
      ).toBe(false);
      expect(clientSlice(application, ['Anybody']).screens).toEqual([]);
    }
  });
});

function peopleOf(application: Application): readonly Person[] {
  return [{ record: null, roles: [] }, ...application.roles.roles.map((role) => ({ record: employee.record, roles: [role.name] }))];
}
