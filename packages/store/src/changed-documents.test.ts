/** A changed document must not rewrite, lose or repeat anything unsaid: what it means for records, people, timers and calls that are there. */
import type { RecordValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { environment, insert, record } from '../test/claims.ts';
import { replaced, settled, useDocuments } from '../test/documents.ts';
import type { Store } from './store.ts';

const base = `# Specification: Claims

## 1. What the product does and for whom

- Currency: EUR

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| name | text | yes | — | — |
| email | email | no | — | — |

### Claim

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| title | text | yes | — | — |
| remark | long text | no | — | — |
| note | long text | no | — | — |
| owner | Person | no | — | — |
| helpers | many Person | no | — | — |
| guests | many Person | no | — | — |
| lines | list of Line | no | — | — |
| total | money, computed \`sum(lines.gross)\` | no | — | — |
| with fee | money, computed \`total + FEE\` | no | — | — |

### Line

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| what | text | yes | — | — |
| amount | money | no | — | — |
| gross | money, computed \`amount\` | no | — | — |

## 4. States and transitions

### Claim

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Submitted | — | — |
| Paid | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | submit | — | — | Submitted | — | — |
| T2 | Submitted | after 3 days | — | — | Submitted | notify \`owner\`: "Look at {title}" | — |
| T3 | Submitted | after 9 days | — | — | Submitted | notify \`owner\`: "Do look at {title}" | — |
| T9 | Submitted | pay | — | — | Paid | call C7 | — |

## 6. Roles and permissions

- Who signs in: Person

| May | Employee | Finance |
| --- | --- | --- |
| read Claim | yes | yes |

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C7 | pay out | POST {PAY_URL}/payments | \`{ total: total }\` | — | — | T9 |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| FEE | 1 EUR | — |
| MOST | 80 | — |
| PAY_URL | https://pay.example | — |
`;

const start = Date.parse('2026-03-02T09:00:00Z');
const day = 86_400_000;
const { clock, open, using, stops } = useDocuments(start);

const changed = (...changes: readonly (readonly [from: string, to: string])[]): string => replaced(base, ...changes);

async function claims(store: Store): Promise<readonly RecordValue[]> {
  const load = { lines: {}, helpers: {}, guests: {} };
  return (await store.list({ entity: 'Claim', where: [], order: [], limit: 99, load, environment: settled(base) })).rows;
}

const claim =
  (title: string, state: string, amount: bigint, more: RecordValue['fields'] = {}) =>
  (store: Store) =>
    insert(store, 'Claim', { title, state, ...more, lines: [record('Line', { what: 'train', amount })] });
const historyOf = async (store: Store, { id }: RecordValue) => (await store.history({ entity: 'Claim', id: id ?? '', limit: 9 })).rows;

describe('another formula', () => {
  const doubled = changed(['computed `amount`', 'computed `amount * 2`']);

  test('is worked out for what is still open: told, with its row in the history and a version of its own', async () => {
    await using(base, claim('Vienna', 'Draft', 900n));
    await using(doubled, async (store, applied) => {
      expect(applied).toEqual([
        'Claim.total is worked out in another way; 1 record changed (Vienna: 9.00 € → 18.00 €).',
        'Line.gross is worked out in another way; 1 record changed (train: 9.00 € → 18.00 €).',
      ]);
      const [vienna] = await claims(store);
      expect(vienna).toMatchObject({ version: 2, fields: { total: 1800n, lines: [{ fields: { gross: 1800n } }] } });
      const [newest] = await historyOf(store, vienna ?? record('Claim', {}));
      expect(newest).toMatchObject({ what: 'edited', who: null, statement: 'entities/claim/total' });
      expect(newest?.changes).toContainEqual({ field: 'total', from: 900n, to: 1800n });
    });
    await using(doubled, async (_, applied) => expect(applied).toEqual([]));
  });

  test('never changes what is finished: the start stops and says which', async () => {
    await using(base, async (store) => {
      for (const city of ['Vienna', 'Rome', 'Oslo', 'Bern', 'Prague']) await claim(city, 'Paid', 900n)(store);
      await claim('Paris', 'Draft', 900n)(store);
    });
    await stops(
      doubled,
      'Claim.total is worked out in another way, and 5 records in an end state would change (Vienna: 9.00 € → 18.00 €; Rome: 9.00 € → 18.00 €; Oslo: 9.00 € → 18.00 €; 2 more). Let the formula give what it gave for what is finished, or give the new one to a new field.',
      expect.stringMatching(/^Line\.gross is worked out in another way, and 5 records in an end state would change/u),
    );
    await using(base, async (store) => expect((await claims(store)).map(({ fields }) => fields.total)).toEqual(Array(6).fill(900n)));
  });

  test.each([
    ['one that looks further than its record', changed(['`total + FEE`', '`total + FEE + FEE`']), '10.00 € → 11.00 €'],
    ['kept until now, and no longer', changed(['`sum(lines.gross)`', '`sum(lines.gross) + FEE`']), '9.00 € → 10.00 €'],
    [
      'of another type',
      changed(['total | money, computed `sum(lines.gross)`', 'total | whole number, computed `count(lines)`']),
      '9.00 € → 1',
    ],
  ])('%s stops for what is finished too', async (_, text, figures) => {
    await using(base, claim('Vienna', 'Paid', 900n));
    const opening = await open(text);
    expect(opening).toMatchObject({
      kind: 'needs-plan',
      changes: expect.arrayContaining([expect.stringContaining(`(Vienna: ${figures})`)]),
    });
  });

  test('a constant is followed, and what that means for what is finished is told', async () => {
    await using(base, claim('Vienna', 'Paid', 900n));
    await using(base, claim('Rome', 'Draft', 900n));
    const dearer = changed(['| FEE | 1 EUR |', '| FEE | 2.50 EUR |']);
    const told =
      'Claim.with fee follows a constant that has another value; so it does in 1 record in an end state (Vienna: 10.00 € → 11.50 €).';
    await using(dearer, async (_, applied) => expect(applied).toEqual([told]));
    await using(dearer, async (_, applied) => expect(applied).toEqual([]));
  });

  test('one by which two records have the same unique value stops', async () => {
    const key = (formula: string, unique = ', unique') =>
      changed([
        '| note | long text | no | — | — |',
        `| note | long text | no | — | — |\n| key | text${unique}, computed \`${formula}\` | no | — | — |`,
      ]);
    await using(key('title'), async (store) => {
      await claim('Vienna', 'Draft', 1n)(store);
      await claim('Viborg', 'Draft', 1n)(store);
    });
    const doubles = 'Claim.key is unique now, but 1 value stands in more than one record.';
    await stops(key('substring(title, 1, 2)'), doubles);
    await using(key('substring(title, 1, 2)', ''), async () => undefined);
    await stops(key('substring(title, 1, 2)'), doubles);
    await using(key('substring(title, 1, 3)'), async (_, applied) => expect(applied).toHaveLength(1));
  });

  test('in other words, or over renamed fields, is none', async () => {
    await using(base, claim('Vienna', 'Paid', 900n));
    const renamed = changed(
      ['| amount | money | no | — | — |', '| price | money | no | — | amount |'],
      ['computed `amount`', 'computed `price`'],
      ['`total + FEE`', '`FEE + total`'],
      [
        '| total | money, computed `sum(lines.gross)` | no | — | — |',
        '| sum total | money, computed `sum(lines.gross)` | no | — | total |',
      ],
    )
      .replace('`FEE + total`', '`FEE + sum total`')
      .replace('{ total: total }', '{ total: sum total }');
    await using(renamed, async (store, applied) => {
      expect(applied).toEqual(['Claim.total is now called sum total.', 'Line.amount is now called price.']);
      expect((await claims(store))[0]).toMatchObject({ version: 1, fields: { 'sum total': 900n } });
    });
  });
});

describe('names', () => {
  const swapped = changed(
    ['| remark | long text | no | — | — |', '| remark | long text | no | — | note |'],
    ['| note | long text | no | — | — |', '| note | long text | no | — | remark |'],
    ['| helpers | many Person | no | — | — |', '| helpers | many Person | no | — | guests |'],
    ['| guests | many Person | no | — | — |', '| guests | many Person | no | — | helpers |'],
  );

  test('two that change places do so once, with their history', async () => {
    await using(base, async (store) => {
      const ann = await insert(store, 'Person', { name: 'Ann' });
      await claim('Vienna', 'Draft', 1n, { remark: 'was remark', note: 'was note', helpers: [ann] })(store);
    });
    for (const applied of [4, 0, 0])
      await using(swapped, async (store, said) => {
        expect(said).toHaveLength(applied);
        const [vienna] = await claims(store);
        expect(vienna?.fields).toMatchObject({ remark: 'was note', note: 'was remark', helpers: [], guests: [{}] });
        const [created] = await historyOf(store, vienna ?? record('Claim', {}));
        expect(created?.changes).toContainEqual({ field: 'note', from: null, to: 'was remark' });
        expect(created?.changes).toContainEqual({ field: 'remark', from: null, to: 'was note' });
      });
  });

  test('a name that is used anew is a new field, although a release was skipped', async () => {
    const before = base.replace('| remark | long text | no | — | — |\n', '');
    const after = changed(['| remark | long text | no | — | — |', '| remark | long text | no | — | note |']);
    await using(before, claim('Vienna', 'Draft', 1n, { note: 'old' }));
    await using(after, async (store, applied) => {
      expect(applied).toEqual(['Claim.note is now called remark.', 'Claim.note is new.']);
      expect((await claims(store))[0]?.fields).toMatchObject({ remark: 'old', note: null });
    });
    await using(after, async (store, applied) => {
      expect(applied).toEqual([]);
      await claim('Rome', 'Draft', 1n, { note: 'new', remark: 'newer' })(store);
    });
  });

  test('a renamed list of lines keeps its lines', async () => {
    await using(base, claim('Vienna', 'Draft', 900n));
    const after = changed(
      ['| lines | list of Line | no | — | — |', '| items | list of Line | no | — | lines |'],
      ['`sum(lines.gross)`', '`sum(items.gross)`'],
    );
    await using(after, async (store, applied) => {
      expect(applied).toEqual(['Claim.lines is now called items.']);
      const { rows } = await store.list({ entity: 'Claim', where: [], order: [], limit: 9, load: { items: {} }, environment });
      expect(rows[0]?.fields).toMatchObject({ items: [{ fields: { amount: 900n } }], total: 900n });
    });
  });

  test('a field renamed and made of another type while empty', async () => {
    await using(base, claim('Vienna', 'Draft', 1n));
    const after = changed(['| note | long text | no | — | — |', '| seen on | date | no | — | note |']);
    await using(after, async (_, applied) =>
      expect(applied).toEqual(['Claim.note is now called seen on.', 'Claim.seen on was long text and is now date; it was empty.']),
    );
  });
});

describe('narrower types', () => {
  test.each([
    ['long text to text', 'text', 'is now text, but 1 record has a value that cannot stay: “Write this on one line.”'],
    ['a limit that is a constant', 'long text up to `MOST`', 'is now up to 80, but 1 record is longer.'],
  ])('%s', async (_, type, sentence) => {
    await using(base, claim('Vienna', 'Draft', 1n, { remark: `two\nlines${' and more'.repeat(12)}` }));
    await stops(changed(['| remark | long text |', `| remark | ${type} |`]), `Claim.remark ${sentence}`);
  });

  test('a constant that is less than it was', async () => {
    const limited = changed(['| remark | long text |', '| remark | long text up to `MOST` |']);
    await using(limited, claim('Vienna', 'Draft', 1n, { remark: 'not so short' }));
    await stops(limited.replace('| MOST | 80 |', '| MOST | 4 |'), 'Claim.remark is now up to 4, but 1 record is longer.');
    await using(limited.replace('| MOST | 80 |', '| MOST | 12 |'), async (_, applied) => expect(applied).toEqual([]));
  });

  test('files of fewer kinds', async () => {
    const paper = (type: string) => changed(['| note | long text |', `| note | ${type} |`]);
    const note = { file: 'f', name: 'a.png', size: 3_000_000n, type: 'image/png' };
    await using(paper('file of image, pdf'), claim('Vienna', 'Draft', 1n, { note }));
    await stops(paper('file of pdf'), expect.stringContaining('“This is no such file: taken here is pdf.”'));
    await stops(paper('file of image up to 2 MB'), expect.stringContaining('“The file may have at most 2 MB.”'));
  });
});

test('what it starts as, where that is known of a new record alone', async () => {
  await using(base, claim('Vienna', 'Draft', 1n));
  const needed = (words: string) => changed(['| owner | Person |', `| keeper | ${words} | — |\n| owner | Person |`]);
  const wayOn = (source: string) =>
    `Claim.keeper is new and needed, but 1 record would have none: what it starts as (${source}) is known of a new record alone. Let it not be needed until they have one.`;
  await stops(needed('Person | yes | `me`'), wayOn('me'));
  await stops(needed('text | yes | `title`'), wayOn('title'));
});

describe('people', () => {
  const fill = (store: Store) =>
    insert(store, 'Person', { name: 'Ann', email: 'ann@example.org' }).then(async (ann) => {
      await store.system.addRole(ann.id ?? '', 'Finance');
      await store.system.mark('account a1', 'Person', ann.id ?? '');
      await store.change((within) =>
        within.people.invite('t', { email: 'ben@example.org', roles: ['Finance'], expires: start + day, by: null }),
      );
      return ann;
    });

  test('a role that people have is not gone', async () => {
    await using(base, fill);
    const renamed = changed(['| May | Employee | Finance |', '| May | Employee | Treasury |']);
    const withPeople = 'The role “Finance” is gone from point 6, but 1 person has it: Ann. Keep its name, or take it from them first.';
    const invited =
      'The role “Finance” is gone from point 6, but 1 person is invited to it: ben@example.org. Keep its name, or withdraw that first.';
    await stops(renamed, withPeople, invited);
    clock.moment += 2 * day;
    await stops(renamed, withPeople);
  });

  test('a role in other letters is the same', async () => {
    const ann = await using(base, fill);
    await using(changed(['| May | Employee | Finance |', '| May | Employee | FINANCE |']), async (store) => {
      expect(await store.system.rolesOf(ann.id ?? '')).toEqual(['FINANCE']);
      expect((await store.people.invitation('t'))?.roles).toEqual(['FINANCE']);
    });
  });

  test.each([
    ['another entity', '- Who signs in: Claim', 'point 6 says now that Claim does'],
    ['nobody', '', 'point 6 does not say any more who does'],
  ])('who signs in is %s', async (_, words, says) => {
    await using(base, fill);
    await stops(
      changed(['- Who signs in: Person', words]),
      `1 Person signs in, but ${says}: none of them could. Leave “Who signs in: Person”.`,
    );
  });
});

describe('kinds of people', () => {
  const guests =
    '### Guest\n\n| Field | Type | Needed | Starts as | Was |\n| --- | --- | --- | --- | --- |\n| mail | email | yes | — | — |\n\n### Claim\n';
  const one = changed(['### Claim\n', guests]);
  const matrix: readonly [string, string] = [
    '| May | Employee | Finance |\n| --- | --- | --- |\n| read Claim | yes | yes |',
    '| May | Employee | Finance | Visitor |\n| --- | --- | --- | --- |\n| read Claim | yes | yes | no |',
  ];
  const two = replaced(one, ['- Who signs in: Person', '- Who signs in: Person; Guest as Visitor'], matrix);
  const kinds = ['Person', 'Guest'];
  const join = (store: Store, entity: string, address: string, role: string) =>
    insert(store, entity, entity === 'Guest' ? { mail: address } : { name: 'Ann', email: address }).then(async ({ id = '' }) => {
      await store.change(async ({ accounts, addRole }) => {
        await accounts.add({ id: `account of ${address}`, email: address, passwordHash: 'x' });
        await accounts.link(`account of ${address}`, entity, id);
        await addRole(id, role);
      });
      return id;
    });
  const holder = async (store: Store, address: string) =>
    store.accounts.personOf(kinds, (await store.accounts.accountWith(address))?.id ?? '');

  test('a second one beside the first: those who signed in do, records that were there can come in, and one address is one account', async () => {
    const [ann, guest] = await using(one, async (store) => [
      await join(store, 'Person', 'ann@example.org', 'Finance'),
      (await insert(store, 'Guest', { mail: 'gil@example.org' })).id ?? '',
    ]);
    await using(two, async (store) => {
      expect([await holder(store, 'ann@example.org'), await store.system.rolesOf(ann ?? '')]).toEqual([
        { entity: 'Person', id: ann },
        ['Finance'],
      ]);
      const held = (await store.accounts.accountWith('ann@example.org'))?.id ?? '';
      await expect(store.change(({ accounts }) => accounts.link(held, 'Guest', guest ?? ''))).rejects.toThrow();
      const gil = await join(store, 'Guest', 'gil@example.org', 'Visitor');
      expect(await holder(store, 'gil@example.org')).toEqual({ entity: 'Guest', id: gil });
    });
    // A role that Ann has is not a guest's.
    await stops(
      replaced(two, ['Guest as Visitor', 'Guest as Visitor, Finance']),
      'Point 6 says now that Visitor, Finance are roles of Guest, but 1 of other people has such a role: Ann. Take it from them first.',
    );
  });

  test('one instead of two: not while somebody of the other signs in', async () => {
    await using(two, (store) => join(store, 'Person', 'ann@example.org', 'Finance'));
    await using(replaced(two, ['; Guest as Visitor', '']), async (store) => {
      expect((await holder(store, 'ann@example.org'))?.entity).toBe('Person');
    });
    await using(two, (store) => join(store, 'Guest', 'gil@example.org', 'Visitor'));
    const gone = '1 Guest signs in, but point 6 says now that Person does: none of them could. Leave “Who signs in: Guest”.';
    await stops(replaced(two, ['; Guest as Visitor', '']), gone);
    await stops(
      replaced(two, ['Person; Guest as Visitor', 'Guest']),
      expect.stringMatching(/^1 Person signs in, but point 6 says now that Guest does/u),
    );
  });
});

describe('what hangs on a row', () => {
  const timers = async (store: Store, id: string | undefined) =>
    (await store.timers.ofRecord('Claim', id ?? '')).map(({ statement }) => statement);
  const reminded = async (store: Store) => {
    const vienna = await claim('Vienna', 'Submitted', 1n)(store);
    const [first] = await store.timers.due(start + 4 * day, 9);
    await store.change(async (within) => (first ? await within.timers.take(first, null) : false));
    return vienna;
  };

  test.each([
    ['numbers that moved up', changed(['| T2 |', '| T3 |'], ['| T3 | Submitted | after 9', '| T4 | Submitted | after 9']), ['T4']],
    ['ids that were not there', changed(['| T2 |', '|  |'], ['| T3 |', '|  |']), ['states/claim/after 9 days from submitted']],
    ['two that changed places', changed(['| T2 |', '| TX |'], ['| T3 |', '| T2 |'], ['| TX |', '| T3 |']), ['T2']],
    ['other words in the message', changed(['"Look at', '"Please look at']), ['T3']],
    ['another time', changed(['after 3 days', 'after 2 days']), ['T3']],
  ])('%s: nobody is reminded twice', async (_, text, left) => {
    const vienna = await using(base, reminded);
    await using(text, async (store, applied) => {
      expect(applied).toEqual([]);
      expect(await timers(store, vienna.id)).toEqual(left);
      expect(await store.timers.due(start + 8 * day, 9)).toEqual([]);
    });
  });

  test('a row that is gone is told, one that may be another stops', async () => {
    await using(base, reminded);
    await stops(
      changed([
        '| T2 | Submitted | after 3 days | — | — | Submitted | notify `owner`: "Look at {title}"',
        '| T5 | Submitted | after 4 days | — | — | Paid | —',
      ]),
      'T2 (after 3 days) is gone from point 4 and T5 (after 4 days) is new: if it is the same row, 1 record would be reminded again. Keep its id, or change one thing about it at a time.',
    );
    const row = base.match(/^\| T3 .*\n/mu)?.[0] ?? '';
    await using(base.replace(row, ''), async (_, applied) =>
      expect(applied).toEqual(['T3 (after 9 days) is gone from point 4; 1 record no longer waits for it.']),
    );
  });

  const calling =
    (asked: unknown = {}) =>
    async (store: Store) => {
      const vienna = await claim('Vienna', 'Submitted', 1n)(store);
      const request = { method: 'POST', address: 'https://pay.example', body: null };
      const intention = {
        entity: 'Claim',
        record: vienna.id ?? '',
        transition: 'T9',
        call: 'C7',
        words: 'pay out',
        action: 'pay',
        who: null,
      };
      const more = { asked, answers: [], key: null, request, tries: 3, timeLimit: 1000 };
      await store.change((within) => within.calls.begin({ ...intention, ...more }));
      return vienna;
    };

  test.each([
    ['the row', changed(['| T9 |', '| T19 |'], ['| — | T9 |', '| — | T19 |']), { transition: 'T19', call: 'C7' }],
    ['the call', changed(['call C7', 'call C8'], ['| C7 |', '| C8 |']), { transition: 'T9', call: 'C8' }],
  ])('a waiting call finds %s under its new id', async (_, text, ids) => {
    const vienna = await using(base, calling());
    await using(text, async (store) => expect((await store.calls.ofRecord('Claim', vienna.id ?? '')).waiting).toMatchObject(ids));
  });

  test('what was filled in for a waiting call goes with its field, or the start stops', async () => {
    const vienna = await using(base, calling({ note: 'by bank', remark: 'soon' }));
    const row = base.match(/^\| note .*\n/mu)?.[0] ?? '';
    const unfilled =
      '1 record waits for the answer to “pay out”, and what was filled in for it has no place in the document any more. Leave those fields as they are until it has come.';
    await stops(base.replace(row, ''), unfilled);
    await stops(changed(['| note | long text |', '| note | date |']), unfilled);
    await stops(base.replace(row, '').replace('| remark | long text | no | — | — |', '| note | long text | no | — | remark |'), unfilled);
    await using(changed(['| note | long text | no | — | — |', '| paid by | long text | no | — | note |']), async (store) =>
      expect((await store.calls.ofRecord('Claim', vienna.id ?? '')).waiting?.asked).toEqual({ 'paid by': 'by bank', remark: 'soon' }),
    );
  });

  test('a waiting call whose row is gone stops the start', async () => {
    await using(base, calling());
    const row = base.match(/^\| T9 .*\n/mu)?.[0] ?? '';
    await stops(
      base.replace(row, '').replace('| — | T9 |', '| — | — |'),
      '1 record waits for the answer to “pay out”, and the document no longer says what that leads to. Leave its row in point 4 and its call in point 7 until it has come.',
    );
  });
});
