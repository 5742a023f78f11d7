import { settingsFor, startingRecord } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { RecordValue } from '@ninefold/model';
import { findEntity, formatDecimal } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import { entryOfText } from '../../fields/entry.ts';
import { readNumber } from '../../fields/numbers/read-number.ts';
import { withoutBlankLines } from './blank-lines.ts';
import { othersChanges } from './changed-since.ts';
import { draftOf, readDraft, restoreDraft, writeDraft } from './draft.ts';
import { withFollowingStarts } from './following-starts.ts';
import { layoutForm, rightsIn } from './form-layout.ts';
import { entryAt, type FormState, startForm } from './form-state.ts';
import { type FormEvent, stepForm } from './form-step.ts';
import { judgeForm, pathOfText, placeOf } from './judge-form.ts';
import type { FormPlace } from './place.ts';
import { isAnythingTouched, sentFields } from './sent-fields.ts';
import { submitTargetFor } from './submit-target.ts';
import { isTouched } from './touched.ts';

const { application } = readDocument(expenseClaims);
const environment = { settings: settingsFor(application).settings, now: Date.parse('2026-11-21T10:00:00Z'), me: null };
const fields = { own: ['title'], lines: { lines: ['spent on', 'category', 'what for', 'amount', 'receipt'] } };
const travel: RecordValue = { entity: 'Category', id: 'travel', fields: { name: 'Travel', 'needs receipt from': 2500n } };

const newClaim = () => startForm(startingRecord(application, 'Claim', environment), fields);
const newLine = () => startingRecord(application, 'Line', environment);
const play = (form: FormState, ...events: readonly FormEvent[]) => events.reduce(stepForm, form);
const addLine: FormEvent = { kind: 'line added', field: 'lines', after: null, line: newLine(), inner: fields.lines.lines };
const keysOf = (form: FormState) => (form.lines.lines ?? []).map((line) => line.key);
const at = (form: FormState, index: number, inner: string): FormPlace => ({ field: 'lines', line: keysOf(form)[index] ?? '', inner });
const typed = (place: FormPlace, text: string): FormEvent => ({
  kind: 'typed',
  place,
  entry: entryOfText(text, (one) => readNumber(one, 2, 'en')),
});

function claimWithLines(count: number): FormState {
  return play(newClaim(), ...Array.from({ length: count }, () => addLine));
}

/** The form with something typed in one of its lines. */
function beginLine(form: FormState, index: number): FormState {
  return play(form, { kind: 'typed', place: at(form, index, 'what for'), entry: { value: 'Taxi' } });
}

describe('what is typed stays', () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom('12', '1,2', 'abc', '99999999999999999999999', '-', '12.345'));

  test('through leaving, moving, refusals, and being kept on the device and brought back', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('type' as const), line: fc.nat(4), text: texts }),
      fc.record({ do: fc.constantFrom('leave' as const, 'up' as const, 'down' as const), line: fc.nat(4) }),
      fc.record({ do: fc.constantFrom('add' as const, 'try' as const, 'refuse' as const, 'reload' as const), line: fc.nat(4) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let form = claimWithLines(2);
        // By the line's last `what for`, which tells lines apart after keys were given anew.
        const last = new Map<string, string>();
        let names = 0;
        const nameLines = () => {
          for (const line of form.lines.lines ?? []) {
            if (line.entries['what for']?.value) continue;
            names += 1;
            form = stepForm(form, {
              kind: 'typed',
              place: { field: 'lines', line: line.key, inner: 'what for' },
              entry: { value: `name ${names}` },
            });
          }
        };
        nameLines();
        for (const one of steps) {
          const index = one.line % keysOf(form).length;
          const place = at(form, index, 'amount');
          if (one.do === 'type') {
            form = stepForm(form, typed(place, one.text));
            last.set(String(form.lines.lines?.[index]?.entries['what for']?.value), one.text);
          } else if (one.do === 'leave') form = stepForm(form, { kind: 'left', place });
          else if (one.do === 'up' || one.do === 'down')
            form = stepForm(form, { kind: 'line moved', field: 'lines', line: place.line ?? '', by: one.do === 'up' ? -1 : 1 });
          else if (one.do === 'add') form = stepForm(form, addLine);
          else if (one.do === 'try') form = stepForm(form, { kind: 'tried' });
          else if (one.do === 'refuse')
            form = stepForm(form, { kind: 'refused', problems: [{ place, code: 'x', statement: null, message: 'no' }] });
          else {
            const draft = readDraft(writeDraft(draftOf(application, form, 1)));
            expect(draft).toBeDefined();
            if (draft) form = restoreDraft(application, newClaim(), draft, newLine);
          }
          nameLines();
        }
        for (const line of form.lines.lines ?? []) {
          const text = last.get(String(line.entries['what for']?.value));
          if (text === undefined) continue;
          const reading = readNumber(text, 2, 'en');
          const entry = line.entries.amount;
          // Either the very text, or the value it was read as.
          if (entry?.text !== undefined) expect(entry.text).toBe(text);
          else expect({ value: entry?.value }).toEqual(reading);
        }
      }),
      { numRuns: 120 },
    );
  });

  test('a removed line comes back where it was', () => {
    const form = claimWithLines(3);
    const filled = play(form, typed(at(form, 1, 'amount'), '12.50'));
    const removed = play(filled, { kind: 'line removed', field: 'lines', line: keysOf(filled)[1] ?? '' });
    expect(keysOf(removed)).toHaveLength(2);
    expect(play(removed, { kind: 'line put back' }).lines).toEqual(filled.lines);
  });

  test('a draft of another type is not put into a field that has changed', () => {
    const draft = draftOf(application, play(newClaim(), { kind: 'typed', place: { field: 'title' }, entry: { value: 'Workshop' } }), 1);
    const changed = {
      ...application,
      entities: application.entities.map((entity) =>
        entity.name === 'Claim'
          ? {
              ...entity,
              fields: entity.fields.map((field) => (field.name === 'title' ? { ...field, type: { kind: 'date' as const } } : field)),
            }
          : entity,
      ),
    };
    expect(restoreDraft(changed, newClaim(), draft, newLine).entries.title).toEqual({ value: null });
  });

  test.each(['', 'null', '{}', '{"at":1}', '[]', '{"at":1,"entries":null,"lines":{}}', '{'])(
    'storage that holds %s is no draft',
    (text) => {
      expect(readDraft(text)).toBeUndefined();
    },
  );
});

describe('totals while typing', () => {
  test('are the exact sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), { minLength: 1, maxLength: 12 }), (amounts) => {
        let form = claimWithLines(amounts.length);
        for (const [index, amount] of amounts.entries()) form = stepForm(form, typed(at(form, index, 'amount'), formatDecimal(amount, 2)));
        expect(judgeForm(application, form, environment).record.fields.total).toBe(amounts.reduce((sum, amount) => sum + amount, 0n));
      }),
      { numRuns: 60 },
    );
  });

  test('are unknown, not wrong, while an amount cannot be read', () => {
    const form = claimWithLines(2);
    const half = play(form, typed(at(form, 0, 'amount'), '12'), typed(at(form, 1, 'amount'), 'twelve'));
    expect(judgeForm(application, half, environment).record.fields.total).toBeUndefined();
  });

  test('a blank line does not empty the total that is shown meanwhile', () => {
    const form = claimWithLines(2);
    const filled = play(form, typed(at(form, 0, 'amount'), '129.90'));
    expect(judgeForm(application, filled, environment).meanwhile.fields.total).toBe(12990n);
    expect(judgeForm(application, filled, environment).record.fields.total).toBeNull();
  });
});

describe('what is wrong', () => {
  test('is told after the field was left, not while it is typed in first', () => {
    const form = claimWithLines(1);
    const typing = play(form, typed(at(form, 0, 'amount'), '2400'));
    expect(judgeForm(application, typing, environment).told).toEqual([]);
    const left = play(typing, { kind: 'left', place: at(form, 0, 'amount') });
    expect(judgeForm(application, left, environment).told.map(({ place, message, code }) => [place, code, message])).toEqual([
      [at(form, 0, 'amount'), 'E-AMOUNT', 'Enter an amount from 0.01 € to 2,000.00 €.'],
    ]);
    const mended = play(left, typed(at(form, 0, 'amount'), '240'));
    expect(judgeForm(application, mended, environment).told).toEqual([]);
  });

  test('is all told after trying to send, in the order of the form', () => {
    const form = play(beginLine(claimWithLines(1), 0), { kind: 'tried' });
    const { told } = judgeForm(application, form, environment);
    expect(told.map(({ place }) => [place?.field, place?.inner].filter(Boolean).join(' '))).toEqual([
      'title',
      'lines spent on',
      'lines category',
      'lines amount',
    ]);
  });

  test('is not told of a line nobody has put anything into, nor of one that was added since, until its field was left', () => {
    const told = (form: FormState) => judgeForm(application, form, environment).told.flatMap(({ place }) => place?.inner ?? []);
    const blank = play(claimWithLines(1), { kind: 'tried' });
    expect(told(blank)).toEqual([]);
    expect(told(play(blank, { kind: 'left', place: at(blank, 0, 'amount') }))).toEqual([]);
    const added = beginLine(play(claimWithLines(0), { kind: 'tried' }, addLine), 0);
    expect(told(added)).toEqual([]);
    expect(told(play(added, { kind: 'left', place: at(added, 0, 'amount') }))).toEqual(['amount']);
    expect(told(play(added, { kind: 'tried' }))).toEqual(['spent on', 'category', 'amount']);
  });

  test('text that cannot be read is said in place of the rules about it', () => {
    const form = claimWithLines(1);
    const place = at(form, 0, 'amount');
    const left = play(form, typed(place, 'twelve'), { kind: 'left', place });
    expect(judgeForm(application, left, environment).told.map((problem) => problem.message)).toEqual(['This is not a number.']);
    expect(entryAt(left, place)?.text).toBe('twelve');
  });

  test('a refusal of the server stands at its line, also after the line moved, until that field is changed', () => {
    const form = claimWithLines(3);
    const place = placeOf(form, pathOfText('lines.2.amount'));
    expect(place).toEqual(at(form, 2, 'amount'));
    const refused = play(form, { kind: 'refused', problems: [{ place, code: 'E-X', statement: null, message: 'No.' }] });
    const moved = play(refused, { kind: 'line moved', field: 'lines', line: keysOf(form)[2] ?? '', by: -1 });
    const server = (state: FormState) => judgeForm(application, state, environment).told.filter((problem) => problem.from === 'server');
    expect(server(moved).map((problem) => problem.place)).toEqual([at(moved, 1, 'amount')]);
    expect(server(play(moved, typed(at(moved, 0, 'amount'), '5')))).toHaveLength(1);
    expect(server(play(moved, typed(at(moved, 1, 'amount'), '5')))).toHaveLength(0);
  });

  test.each([
    ['employee', null],
    ['nowhere', null],
    ['lines', { field: 'lines' }],
    ['lines.9.amount', { field: 'lines' }],
    ['title', { field: 'title' }],
  ])('the place %s is %j', (path, place) => {
    expect(placeOf(claimWithLines(1), pathOfText(path))).toEqual(place);
  });
});

describe('what is sent', () => {
  test('lines nobody has put anything into are left out, and no others', () => {
    const form = beginLine(claimWithLines(3), 1);
    expect(keysOf(withoutBlankLines(application, form))).toEqual([keysOf(form)[1]]);
    const whole = beginLine(claimWithLines(1), 0);
    expect(withoutBlankLines(application, whole)).toBe(whole);
    const kept = startForm({ entity: 'Claim', id: 'c', fields: { lines: [{ entity: 'Line', id: 'l', fields: {} }] } }, fields);
    expect(withoutBlankLines(application, kept)).toBe(kept);
  });

  const kept: RecordValue = {
    entity: 'Claim',
    id: 'c1',
    version: 4,
    fields: {
      title: 'Lyon',
      lines: [
        {
          entity: 'Line',
          id: 'l1',
          fields: { 'spent on': '2026-11-10', category: travel, 'what for': null, amount: 1200n, receipt: null },
        },
      ],
    },
  };

  test('of an edit only what differs', () => {
    const form = startForm(kept, fields);
    expect(isAnythingTouched(form)).toBe(false);
    const edited = play(form, { kind: 'typed', place: { field: 'title' }, entry: { value: 'Lyon, two days' } });
    expect(sentFields(edited)).toEqual({ title: 'Lyon, two days' });
    expect(isTouched(edited, 'lines')).toBe(false);
  });

  test('typed back, it is as if it had never been touched', () => {
    const form = startForm(kept, fields);
    const there = play(form, typed(at(form, 0, 'amount'), '13'), typed(at(form, 0, 'amount'), '12.00'));
    expect(isAnythingTouched(there)).toBe(false);
  });

  test('goes through the call of the document when that takes it all, else through the platform', () => {
    const own = submitTargetFor(application, 'Claim', { kind: 'edit', id: 'c1' }, ['title', 'lines']);
    expect([own.method, own.path, own.own]).toEqual(['PUT', '/api/claims/c1', true]);
    expect(own.body(sentFields(play(startForm(kept, fields), typed({ field: 'lines', line: 'k1', inner: 'amount' }, '13'))), 4)).toEqual({
      version: 4,
      lines: [{ id: 'l1', 'spent on': '2026-11-10', category: 'travel', 'what for': null, amount: '13.00', receipt: null }],
    });
    const platform = submitTargetFor(application, 'Claim', { kind: 'edit', id: 'c1' }, ['title', 'employee']);
    expect([platform.method, platform.path]).toEqual(['PUT', '/_app/records/Claim/c1']);
    expect(submitTargetFor(application, 'Claim', { kind: 'action', id: 'a/b', action: 'return' }, ['reason']).path).toBe(
      '/api/claims/a%2Fb/return',
    );
    expect(submitTargetFor(application, 'Category', { kind: 'create' }, ['name']).path).toBe('/_app/records/Category');
  });

  test('after somebody else saved: theirs where chosen, mine where not, and lines they removed become new', () => {
    const form = play(
      startForm(kept, fields),
      { kind: 'typed', place: { field: 'title' }, entry: { value: 'Mine' } },
      typed({ field: 'lines', line: 'k1', inner: 'amount' }, '13'),
    );
    const theirs: RecordValue = { ...kept, version: 5, fields: { title: 'Theirs', lines: [] } };
    const keep = stepForm(form, { kind: 'rebased', record: theirs, fields, take: [] });
    expect(keep.base.version).toBe(5);
    expect(sentFields(keep)).toMatchObject({ title: 'Mine', lines: [{ fields: { amount: 1300n } }] });
    expect(keep.lines.lines?.[0]?.base.id).toBeUndefined();
    const take = stepForm(form, { kind: 'rebased', record: theirs, fields, take: ['title', 'lines'] });
    expect(sentFields(take)).toEqual({});
  });
});

describe('what others changed while a form is open', () => {
  const record = (version: number, title: string) => ({ entity: 'Claim', id: 'a', label: title, version, fields: { title } });

  test('is told by what the form goes on from', () => {
    expect(othersChanges(1, record(1, 'Mine'), record(2, 'Theirs'), ['title'])).toEqual([
      { field: 'title', was: 'Mine', theirs: 'Theirs' },
    ]);
    expect(othersChanges(2, record(2, 'Mine'), record(2, 'Mine'), ['title'])).toBeUndefined();
  });

  test('cannot be told of typing from an earlier visit: the version it goes on from stays, and the server says who was faster', () => {
    expect(othersChanges(1, record(2, 'Theirs'), record(2, 'Theirs'), ['title'])).toBeUndefined();
    expect(othersChanges(1, record(2, 'Theirs'), record(3, 'Theirs again'), ['title'])).toBeUndefined();
  });
});

describe('what a form is made of', () => {
  const claim = findEntity(application, 'Claim');
  const screen = application.screens.find((one) => one.name === 'New claim');

  test('fields of the screen, columns of its lines, the total that follows, the most lines a rule allows', () => {
    if (!claim || !screen) throw new Error('the example has claims');
    const editable = ['title', 'employee', 'lines', 'lines.spent on', 'lines.category', 'lines.what for', 'lines.amount'];
    const lines = { lines: { add: true, order: true, stay: [] } };
    const layout = layoutForm(application, claim, screen, { editable, lines, readable: new Set(['title', 'lines', 'total']) });
    expect(layout.parts.map((part) => part.field.name)).toEqual(['title', 'lines']);
    expect(layout.fields).toEqual({ own: ['title'], lines: { lines: ['spent on', 'category', 'what for', 'amount'] } });
    expect(layout.totals.map((field) => field.name)).toEqual(['total']);
    expect(layout.parts[1]).toMatchObject({ most: { kind: 'constant', name: 'MAX_LINES' } });
  });

  test('who may change one field of the lines sees the rest of them, and only that is sent', () => {
    if (!claim || !screen) throw new Error('the example has claims');
    const line = { entity: 'Line', id: 'l', label: '', fields: { 'what for': 'Train', amount: '5.00', receipt: null } };
    const record = { entity: 'Claim', id: 'c', label: '', fields: { title: 'Vienna', lines: [line] } };
    const lines = { lines: { add: false, order: false, stay: ['l'] } };
    const layout = layoutForm(application, claim, screen, rightsIn({ editable: ['lines', 'lines.amount'], lines, record }));
    expect(layout.fields).toEqual({ own: [], lines: { lines: ['amount'] } });
    const [part] = layout.parts;
    expect(part?.kind === 'lines' && part.columns.map(({ name }) => name)).toEqual(['what for', 'amount', 'receipt']);
    expect(part).toMatchObject({ editable: ['amount'], rights: { add: false, order: false, stay: ['l'] } });
  });
});

describe('a start that looks at the record', () => {
  const { application: visits } = readDocument(`## 3. Entities and their fields

### Service

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| price | money EUR | yes | — |

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| service | Service | yes | — |
| price | money EUR | yes | \`service.price\` |
| items | list of Item | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| service | Service | yes | — |
| price | money EUR | yes | \`service.price + visit.price\` |
`);
  const service = (name: string, price: bigint): RecordValue => ({ entity: 'Service', id: name, fields: { name, price } });
  const inner = ['service', 'price'];
  const blank = startForm(startingRecord(visits, 'Visit', environment), { own: inner, lines: { items: inner } });
  const choose = (place: FormPlace, value: RecordValue | bigint | null): FormEvent => ({ kind: 'typed', place, entry: { value } });
  const shown = (form: FormState) => withFollowingStarts(visits, form, environment);
  const item: FormEvent = { kind: 'line added', field: 'items', after: null, line: startingRecord(visits, 'Item', environment), inner };

  test('follows it, in the record and in its new lines, and is not sent', () => {
    const chosen = play(blank, choose({ field: 'service' }, service('Bath', 1000n)), item);
    expect(shown(chosen).entries.price).toMatchObject({ value: 1000n });
    const key = chosen.lines.items?.[0]?.key ?? '';
    const both = play(chosen, choose({ field: 'items', line: key, inner: 'service' }, service('Clip', 500n)));
    expect(shown(both).lines.items?.[0]?.entries.price).toMatchObject({ value: 1500n });
    expect(sentFields(shown(both))).toMatchObject({ service: { id: 'Bath' }, items: [{ fields: { service: { id: 'Clip' } } }] });
    expect(sentFields(shown(both))).not.toHaveProperty('price');
    const other = play(both, choose({ field: 'service' }, service('Trim', 700n)));
    expect(shown(other).entries.price).toMatchObject({ value: 700n });
  });

  test('follows what the form does not ask for too', () => {
    const asking = startForm(startingRecord(visits, 'Visit', environment), { own: ['service'], lines: { items: inner } });
    const chosen = play(asking, choose({ field: 'service' }, service('Bath', 1000n)), item);
    const key = chosen.lines.items?.[0]?.key ?? '';
    const both = play(chosen, choose({ field: 'items', line: key, inner: 'service' }, service('Clip', 500n)));
    expect(shown(both).lines.items?.[0]?.entries.price).toMatchObject({ value: 1500n });
    expect(shown(both).entries).not.toHaveProperty('price');
  });

  test('holds what was typed, nothing included', () => {
    const typedIn = play(blank, choose({ field: 'price' }, null), choose({ field: 'service' }, service('Bath', 1000n)));
    expect(shown(typedIn).entries.price).toMatchObject({ value: null });
    expect(sentFields(shown(typedIn))).toHaveProperty('price', null);
  });
});
