import type { Person, Value } from '@ninefold/model';
import { expect, it } from 'vitest';
import { around, claim, claims, employee, line, manager } from '../../test/claims.ts';
import type { Refused } from '../refusals/refused.ts';
import { type Edited, editAsSent, editRecord, type RecordEdit } from './edit-record.ts';

const told = (judged: Edited | Refused): readonly string[] =>
  judged.kind === 'refused' ? judged.refusals.map(({ code, path }) => `${code} ${path.join('.')}`.trim()) : [judged.kind];

const waiting = { call: 'C7', words: 'order the payment' };
const draft = claim('Draft', {
  lines: [
    { ...line(), id: 'l1' },
    { ...line({ amount: 500n }), id: 'l2' },
  ],
});

function edit(values: Readonly<Record<string, Value>>, more: Partial<RecordEdit> = {}): Edited | Refused {
  const { by = employee } = more;
  return editRecord(claims, { kept: draft, by, values, ...more }, around(by ?? employee));
}

function send(json: unknown, by: Person = employee): readonly string[] {
  const sent = editAsSent(claims, { kept: draft, by, sent: { json } }, around(by));
  return told(sent.kind === 'lookup' ? sent.judge(sent.sent) : sent);
}

it('changes what was said, computes what follows, and names the cell that allows it', () => {
  const edited = edit({ lines: [{ entity: 'Line', id: 'l2', fields: { amount: 700n } }] });
  expect(edited).toMatchObject({
    kind: 'edited',
    statement: 'roles/edit claim/employee',
    changes: { lines: [{ id: 'l2', fields: { amount: 700n, 'spent on': '2026-11-12' } }], total: 700n },
  });
  expect(edited.kind === 'edited' && Object.keys(edited.changes).sort()).toEqual(['lines', 'total']);
});

it('judges the right, then the version, then whether it waits, then the rules', () => {
  const all = { by: manager, version: 7, waiting };
  expect(told(edit({ title: 'ab' }, all))).toEqual(['E-NOT-FOUND']);
  expect(edit({ title: 'ab' }, { version: 7, waiting })).toMatchObject({ kind: 'refused', stale: true, refusals: [{ code: 'stale' }] });
  expect(told(edit({ title: 'ab' }, { version: 1, waiting }))).toEqual(['waiting']);
  expect(told(edit({ title: 'ab' }, { version: 1 }))).toEqual(['E-TITLE title']);
});

it('reads what was sent once they may edit it, and refuses all of it at once', () => {
  expect(send({ nonsense: 1 }, manager)).toEqual(['E-NOT-FOUND']);
  expect(send({ nonsense: 1, number: 'x' })).toEqual(['unknown-field nonsense', 'not-editable number']);
  expect(send({ lines: [{ id: 'l9' }] })).toEqual(['wrong-type lines.0.id']);
  expect(send({ title: 'Trip to Oslo' })).toEqual(['edited']);
});

it('leaves a reference that comes back without its id as it is', () => {
  expect(send({ title: 'Trip to Oslo', employee: { id: null, label: '' } })).toEqual(['edited']);
});

it('an effect edits by nobody’s right, under the rules all the same', () => {
  const lines = [{ ...line({ amount: 700n }), id: 'l1' }];
  expect(edit({ lines }, { by: null, kept: claim('Paid', { lines: draft.fields.lines ?? null }) })).toMatchObject({
    kind: 'edited',
    statement: null,
  });
  expect(edit({ title: 'No' }, { by: null })).toMatchObject({ kind: 'refused', refusals: [{ code: 'E-TITLE' }] });
});
