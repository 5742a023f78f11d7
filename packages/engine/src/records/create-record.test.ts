import { readDocument } from '@ninefold/language';
import type { Person, Value } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { ann, around, claims, claimsWith, employee, finance, line } from '../../test/claims.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { Refused } from '../refusals/refused.ts';
import { type Created, createAsSent, createRecord } from './create-record.ts';

const said = ({ code, path }: Refusal): string => `${code} ${path.join('.')}`.trim();
const told = (judged: Created | Refused): readonly string[] => (judged.kind === 'refused' ? judged.refusals.map(said) : [judged.kind]);

/** Nobody has a right to anything here. */
const stranger: Person = { record: ann, roles: [] };

function create(values: Readonly<Record<string, Value>>, by: Person | null = employee, application = claims): Created | Refused {
  return createRecord(application, { entity: 'Claim', by, values }, around(by ?? employee, application));
}

/** What is sent names no record: it is judged as it was read. */
function send(json: unknown, by = employee, entity = 'Claim'): readonly string[] {
  const sent = createAsSent(claims, { entity, by, sent: { json } }, around(by));
  return told(sent.kind === 'lookup' ? sent.judge(sent.sent) : sent);
}

describe('creating a record', () => {
  it('starts it as the document says, fills in, computes, and names the cell that allows it', () => {
    const made = create({ title: 'Trip to Rome', lines: [line({ amount: 1050n })] });
    expect(made).toMatchObject({
      kind: 'created',
      statement: 'roles/create claim/employee',
      record: { entity: 'Claim', fields: { state: 'Draft', employee: { id: 'ann' }, number: null, total: 1050n } },
    });
  });

  it('asks nobody’s right when it is done by nobody, and keeps to the rules all the same', () => {
    expect(create({ title: 'Trip to Rome', lines: [line()] }, null)).toMatchObject({ kind: 'created', statement: null });
    expect(told(create({ title: 'ab', lines: [line()] }, null))).toEqual(['E-TITLE title']);
  });

  it('judges a right before what is filled in', () => {
    expect(told(create({ title: 'ab', lines: [] }, stranger))).toEqual(['E-FORBIDDEN']);
  });

  it('makes no line by itself', () => {
    expect(told(createRecord(claims, { entity: 'Line', by: employee, values: {} }, around(employee)))).toEqual(['not-found']);
  });

  it('lets pass what rests on a gap where that is asked for, and anything where the document itself says what it is', () => {
    const gap = claimsWith(['| MAX_LINE | 2,000 EUR |', '| MAX_LINE | not shown |']);
    const judge = (judged: 'all' | 'what is shown' | 'nothing', title: string) =>
      told(createRecord(gap, { entity: 'Claim', by: null, judged, values: { title, lines: [line()] } }, around(employee, gap)));
    expect(judge('all', 'Trip')).toEqual(['not-shown lines.0']);
    expect(judge('what is shown', 'Trip')).toEqual(['created']);
    expect(judge('what is shown', 'ab')).toEqual(['E-TITLE title']);
    expect(judge('nothing', 'ab')).toEqual(['created']);
  });

  it('takes lines of another record as new ones', () => {
    const made = create({ title: 'Again', lines: [{ ...line(), id: 'l1', version: 3 }] }, null);
    expect(made.kind === 'created' && made.record.fields.lines).toEqual([expect.not.objectContaining({ id: 'l1' })]);
  });
});

describe('creating a record as it was sent', () => {
  it('reads nothing for those who may not begin one', () => {
    expect(send({ nonsense: 1 }, stranger)).toEqual(['E-FORBIDDEN']);
    expect(send({ nonsense: 1 })).toEqual(['unknown-field nonsense']);
  });

  it('refuses what nobody fills in, all at once, before any rule', () => {
    expect(send({ title: 'ab', number: '1', total: '2' })).toEqual(['not-editable number', 'not-editable total']);
  });

  it('does not tell of a field that may not be read', () => {
    expect(send({ 'payment reference': 'x' })).toEqual(['unknown-field payment reference']);
    expect(send({ 'payment reference': 'x' }, finance)).toEqual(['not-editable payment reference']);
  });

  it('knows no line of another record', () => {
    expect(send({ title: 'Trip', lines: [{ id: 'l9', fields: {} }] })).toEqual(['wrong-type lines.0.id']);
  });

  it('names what has to be looked up, and judges with what was found', () => {
    const json = { title: 'Trip', lines: [{ 'spent on': '2026-11-12', category: 'travel', amount: '20.00' }] };
    const sent = createAsSent(claims, { entity: 'Claim', by: employee, sent: { json } }, around(employee));
    expect(sent).toMatchObject({ kind: 'lookup', sent: { lines: [{ fields: { category: { entity: 'Category', id: 'travel' } } }] } });
    expect(sent.kind === 'lookup' && told(sent.judge({ ...sent.sent, lines: [line()] }))).toEqual(['created']);
  });
});

describe('what a path gives', () => {
  const { application } = readDocument(`# Specification: Harbour
## 3. Entities and their fields
### Ship
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
### Call
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| ship | Ship | yes | — |
| note | text | no | — |
## 6. Roles and permissions
| May | Pilot | Clerk |
| --- | --- | --- |
| read Ship | yes | yes |
| read Call | yes | yes |
| create Call | yes | yes |
| create Call.ship | no | yes |
`);
  const ship: Value = { entity: 'Ship', id: 's1', fields: { name: 'Anna' } };
  const call = (role: string) =>
    told(
      createRecord(
        application,
        { entity: 'Call', by: { record: null, roles: [role] }, given: { ship }, values: {} },
        around({ record: null, roles: [] }, application),
      ),
    );

  it('is asked about like what is filled in', () => {
    expect(call('Clerk')).toEqual(['created']);
    expect(call('Pilot')).toEqual(['not-permitted']);
  });
});
