/** What is said about calls to the application's own server. */
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found, type Points } from '../testing/documents.ts';

const calls = `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Orders | \`GET /orders\` | page | 20 of Order | — | Orders |
| C2 | create Order | \`POST /orders\` | guest, dish | Order | V1 | create Order |
| C3 | move Order | \`POST /orders/:id/:action\` | wish | Order | E-WISH, E-MOVED, E-NO | cook, serve |`;
const points: Points = {
  screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Orders | \`/orders\` | Orders: guest, dish | start | create Order, cook, serve |
| Guests | \`/guests\` | Guests: name | start | — |`,
  entities: `
### Guest

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | yes | — |

### Order

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`{0000}\` | yes | — |
| guest | Guest | yes | — |
| dish | text up to 60 | yes | — |
| wish | text up to 60 | no | — |
| kept | date | yes | \`today()\` |`,
  states: `
### Order

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Cooked | — | — |
| Served | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | cook | wish | \`wish != "raw"\` | Cooked | — | E-WISH |
| T2 | Cooked | serve | — | — | Served | — | — |

- Moved meanwhile: E-MOVED`,
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Order | \`string length(dish) >= 3\` | save | E-DISH |
| V2 | Order | \`kept <= today()\` | save | E-KEPT |`,
  roles: `
- Refused: E-NO

| May | Waiter | Cook |
| --- | --- | --- |
| open Orders | yes | yes |
| open Guests | yes | no |
| read Guest | yes | no |
| read Order | yes | yes |
| create Order | yes | yes |
| edit Order | no | no |
| cook | no | yes |
| serve | yes | no |`,
  calls,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-DISH | 422 | Which? | at dish |
| E-KEPT | 422 | When? | at kept |
| E-WISH | 422 | No. | at wish |
| E-MOVED | 409 | Gone on. | on top |
| E-NO | 403 | No. | on top |`,
};
const codes = ['N701', 'N702', 'N703', 'N704', 'N705', 'N706', 'N707', 'N708', 'N712'];
const whole = (changes: Points = {}) => documentOf({ ...points, ...changes }, 'none');
const withCalls = (from: string, to: string) => whole({ calls: calls.replace(from, to) });
const withCall = (row: string) => whole({ calls: `${calls}\n${row}` });

it('says nothing about calls that fit', () => {
  expect(codes.flatMap((code) => found(code, whole()))).toEqual([]);
});

it('says nothing about what waits for entities that are not shown', () => {
  const roles =
    points.roles?.replace('| May', '- **own**: `guest = me`\n\n| May').replace('| read Order | yes', '| read Order | own') ?? '';
  const rules = `${points.rules}\n| V3 | Order | \`dish != wish\` | cook | E-DISH |`;
  const { findings } = checkDocument(whole({ entities: 'not shown', roles, rules }));
  expect(findings.map(({ code }) => code)).toEqual(['N004']);
});

describe('actions without a call', () => {
  it('of an entity that calls change otherwise', () => {
    const text = withCalls('| C3 | move Order | `POST /orders/:id/:action`', '| C3 | cook Order | `POST /orders/:id/cook`').replace(
      'cook, serve |',
      'cook |',
    );
    expect(found('N701', text)).toMatchObject([{ severity: 'warning', statement: 'T2', what: 'No call carries “serve” of Order.' }]);
    expect(found('N701', text)[0]?.why).toContain('change an Order (C2 and C3)');
  });

  it('that the move does not name', () => {
    expect(found('N701', withCalls('| cook, serve |', '| cook |'))[0]?.what).toContain('“serve”');
  });

  it('not where calls only read, or some call is not shown', () => {
    const reading = calls.split('\n').slice(0, 4).join('\n');
    expect(found('N701', whole({ calls: reading }))).toEqual([]);
    expect(found('N701', withCalls('| cook, serve |', '| not shown |'))).toEqual([]);
    expect(found('N701', whole({ calls: 'none' }))).toEqual([]);
  });
});

describe('who makes a call', () => {
  it('is none of those who are named', () => {
    expect(found('N702', withCalls('| create Order |\n', '| serve |\n'))[0]?.what).toContain('C2 is said to be made by serve');
    expect(found('N702', withCalls('| — | Orders |', '| — | Guests |'))[0]).toMatchObject({ severity: 'warning', statement: 'C1' });
  });

  it('is no action, where the call is about the person', () => {
    const me = '| C4 | read me | `GET /me` | — | Guest | — | cook |';
    expect(found('N702', withCall(me))).toMatchObject([{ severity: 'warning', statement: 'C4' }]);
    expect(found('N702', withCall(me.replace('cook', 'Orders')))).toEqual([]);
  });

  it('is no screen that has no button for it', () => {
    expect(found('N702', withCalls('cook, serve |', 'Orders, cook, serve |'))).toEqual([]);
    expect(found('N702', withCalls('| create Order |\n', '| create Order, Orders |\n'))).toEqual([]);
    const screens = points.screens?.replace('create Order, cook, serve', 'create Order') ?? '';
    const text = whole({ screens, calls: calls.replace('cook, serve |', 'Orders, cook, serve |') });
    expect(found('N702', text)[0]?.what).toBe('C3 is said to be made by Orders, but that does not make it.');
    expect(found('N702', text.replace('create Order |', 'create Order, not shown |'))).toEqual([]);
  });

  it('is one action, of two calls', () => {
    const cook = '| C4 | cook Order | `POST /orders/:id/cook` | wish | Order | E-WISH, E-MOVED, E-NO | cook |';
    expect(found('N702', withCall(cook)).map(({ what }) => what)).toEqual(['cook is said to make both C3 and C4.']);
    expect(found('N702', withCall(cook.replace('/orders/:id', '/guests/:guest/orders/:id')))).toEqual([]);
    const alone = whole({ calls: `${calls.replace('cook, serve |', 'serve |')}\n${cook}` });
    expect(found('N702', alone)).toEqual([]);
  });

  it('is nobody: a note, once for all', () => {
    expect(found('N702', withCalls('| — | Orders |', '| — | — |'))).toMatchObject([{ severity: 'note', statement: 'C1' }]);
  });
});

it('a call that nobody may make', () => {
  const row = '| C4 | edit Order | `PUT /orders/:id` | dish | Order | V1 | edit Order |';
  expect(found('N703', withCall(row))).toMatchObject([{ severity: 'error', statement: 'C4' }]);
  const roles = points.roles?.replace('edit Order | no', 'edit Order | yes');
  expect(found('N703', whole({ calls: `${calls}\n${row}`, roles: roles ?? '' }))).toEqual([]);
  const open = points.roles?.replace('edit Order | no', 'edit Order | not shown');
  expect(found('N703', whole({ calls: `${calls}\n${row}`, roles: open ?? '' }))).toEqual([]);
});

describe('failures that are not listed', () => {
  it('of a rule that what is sent can break', () => {
    const [said] = found('N704', withCalls('| V1 |', '| — |'));
    expect(said).toMatchObject({ severity: 'error', statement: 'C2' });
    expect(said?.what).toBe('C2 can be refused by V1 (E-DISH), but does not list it.');
  });

  it('by the error of the rule is as good as by its id', () => {
    expect(found('N704', withCalls('| V1 |', '| E-DISH |'))).toEqual([]);
  });

  it('of guards and what moved meanwhile, with a fix', () => {
    const text = withCalls('E-WISH, E-MOVED, E-NO', 'E-NO');
    const [said] = found('N704', text);
    expect(said?.what).toContain('T1 (cook) (E-WISH) and “Moved meanwhile” (E-MOVED)');
    const [edit] = said?.fix?.edits ?? [];
    const fixed = edit ? text.slice(0, edit.from) + edit.text + text.slice(edit.to) : text;
    expect(found('N704', fixed)).toEqual([]);
  });

  it('of a missing right is a warning', () => {
    expect(found('N704', withCalls('E-MOVED, E-NO', 'E-MOVED'))).toMatchObject([{ severity: 'warning' }]);
    const all = points.roles?.replace('| cook | no |', '| cook | yes |').replace('| serve | yes | no |', '| serve | yes | yes |');
    expect(found('N704', whole({ calls: calls.replace('E-MOVED, E-NO', 'E-MOVED'), roles: all ?? '' }))).toEqual([]);
  });

  it('is silent where that is not shown', () => {
    expect(found('N704', withCalls('| V1 |', '| not shown |'))).toEqual([]);
  });
});

describe('failures that cannot be', () => {
  it('of a rule for another occasion, or of something else', () => {
    const rules = points.rules?.replace('| save | E-DISH', '| cook | E-DISH') ?? '';
    expect(found('N705', whole({ rules }))).toMatchObject([{ severity: 'warning', statement: 'C2' }]);
    expect(found('N705', withCalls('| V1 |', '| V1, E-WISH |'))[0]?.what).toContain('C2 lists E-WISH');
    expect(found('N705', withCalls('20 of Order | —', '20 of Order | V1'))[0]?.statement).toBe('C1');
  });

  it('rules about lines and later effects count', () => {
    expect(found('N705', withCalls('| V1 |', '| V1, V2 |'))).toEqual([]);
    expect(found('N705', withCalls('E-WISH, E-MOVED', 'E-WISH, V1, E-MOVED'))).toEqual([]);
  });

  it('nor of a record that the action makes', () => {
    const entities = `${points.entities}\n\n### Bill\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| of | text up to 9 | yes | — |`;
    const rules = `${points.rules}\n| V3 | Bill | \`string length(of) >= 3\` | save | E-DISH |`;
    const states = points.states?.replace('| Cooked | — | E-WISH |', '| Cooked | create Bill (of = `dish`) | E-WISH |') ?? '';
    const listed = calls.replace('E-WISH, E-MOVED', 'E-WISH, V3, E-MOVED');
    expect(found('N705', whole({ entities, rules, states, calls: listed }))).toEqual([]);
    expect(found('N705', whole({ entities, rules, calls: listed }))[0]?.what).toContain('C3 lists V3');
  });

  it('is silent while somebody may raise it', () => {
    const rules = `${points.rules}\n| V3 | Order | \`dish != "x"\` | save | not shown |`;
    expect(found('N705', whole({ rules, calls: calls.replace('| V1 |', '| V1, E-WISH |') }))).toEqual([]);
  });
});

describe('what is sent', () => {
  it('lacks what is needed, not what starts with a value', () => {
    const [said] = found('N706', withCalls('| guest, dish |', '| dish |'));
    expect(said?.what).toBe('C2 does not send guest, which every Order needs.');
    expect(found('N706', withCalls('`POST /orders` | guest, dish', '`POST /guests/:guest/orders` | dish'))).toEqual([]);
    expect(found('N706', withCalls('| guest, dish |', '| not shown |'))).toEqual([]);
  });

  it('may be asked for by transitions that are not shown', () => {
    expect(found('N706', whole({ states: 'not shown' }))).toEqual([]);
  });

  it('may leave out a list, which is empty then', () => {
    const entities = points.entities?.replace('| wish |', '| tags | many of Hot, Cold | yes | — |\n| wish |') ?? '';
    expect(found('N706', whole({ entities }))).toEqual([]);
  });

  it('lacks what starts as nothing', () => {
    const entities = points.entities?.replace('| dish | text up to 60 | yes | — |', '| dish | text up to 60 | yes | `null` |') ?? '';
    expect(found('N706', whole({ entities, calls: calls.replace('| guest, dish |', '| guest, wish |') }))[0]?.what).toContain('dish');
  });

  it('is nobody’s to set', () => {
    expect(found('N706', withCalls('| guest, dish |', '| guest, dish, number |'))[0]?.why).toContain('numbered');
  });

  it('is not what actions ask for', () => {
    expect(found('N706', withCalls('| wish | Order', '| — | Order'))[0]?.what).toContain('does not send wish, which T1 (cook) asks for');
    expect(found('N706', withCalls('| wish | Order', '| wish, dish | Order'))[0]?.what).toContain('sends dish, which no action');
    const states = points.states?.replace('| cook | wish |', '| cook | wish, kept |') ?? '';
    const [both] = found('N706', whole({ states, calls: calls.replace('| wish | Order', '| — | Order') }));
    expect(both?.what).toContain('wish and kept, which T1 (cook) asks for');
    expect(both?.others).toHaveLength(1);
  });
});

describe('calls that cannot be', () => {
  it('give no more than a first page, or edit nothing', () => {
    expect(found('N706', withCalls('| page | 20', '| — | 20'))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
    expect(found('N706', withCalls('| page | 20 of Order', '| — | Orders'))).toEqual([]);
    const row = '| C4 | edit Order | `PUT /orders/:id` | — | Order | — | edit Order |';
    expect(found('N706', withCall(row))[0]?.what).toBe('C4 edits Order, but sends nothing.');
  });

  it('change what none makes, though a form does', () => {
    const screens = `${points.screens}\n| New | \`/new\` | new Order: guest, dish | Orders | — |`;
    const roles = `${points.roles}\n| open New | yes | yes |`;
    const without = calls
      .split('\n')
      .filter((line) => !line.startsWith('| C2'))
      .join('\n');
    expect(found('N701', whole({ screens, roles, calls: without }))[0]?.what).toBe('No call makes a new Order.');
    expect(found('N701', whole({ screens, roles }))).toEqual([]);
  });
});

describe('what is returned', () => {
  const roles = points.roles?.replace('| create Order', '| read Order.wish | yes | no |\n| create Order') ?? '';
  const named = '| C4 | read Order | `GET /orders/:id` | — | `{ dish: dish, asked: wish }` | — | read Order |';

  it('by name, and may not be read by all', () => {
    const [said] = found('N707', whole({ roles, calls: `${calls}\n${named}` }));
    expect(said?.what).toBe('C4 returns wish, but Cook may not read Order.wish.');
  });

  it('as a whole record is what the reader may read', () => {
    expect(found('N707', whole({ roles }))).toEqual([]);
    const open = roles.replace('Order.wish | yes | no', 'Order.wish | yes | not shown');
    expect(found('N707', whole({ roles: open, calls: `${calls}\n${named}` }))).toEqual([]);
  });
});

it('two calls that answer one address, neither the more exact one', () => {
  const both = (path: string) =>
    `${calls}\n| C4 | read Order | \`GET /orders/:id/bill\` | — | Order | — | read Order |\n| C5 | list Orders | \`GET ${path}\` | page | 20 of Order | — | Orders |`;
  expect(found('N708', whole({ calls: both('/orders/of/:guest') }))[0]?.what).toContain('GET /orders/of/bill');
  expect(found('N708', whole({ calls: both('/guests/:guest/bills') }))).toEqual([]);
  expect(found('N708', whole({ calls: both('/orders/new/bill') }))).toEqual([]);
});

describe('methods', () => {
  it('that change nothing, of a call that does', () => {
    const text = withCalls('`POST /orders/:id/:action`', '`GET /orders/:id/:action`');
    const [said, ...more] = found('N712', text);
    expect(said).toMatchObject({ severity: 'error', statement: 'C3', what: 'C3 is asked for by GET, but changes something.' });
    expect(more).toEqual([]);
    const edit = said?.fix?.edits[0];
    expect(edit && text.slice(0, edit.from) + edit.text + text.slice(edit.to)).toBe(whole());
  });

  it('that change something, of a call that reads', () => {
    const [said] = found('N712', withCalls('`GET /orders`', '`PUT /orders`'));
    expect(said).toMatchObject({ severity: 'warning', statement: 'C1', what: 'C1 is asked for by PUT, but only reads.' });
    // C2 creates by POST.
    expect(found('N712', withCalls('`POST /orders`', '`PATCH /orders`'))[0]?.mend).toBe('Write `POST /orders`.');
  });

  it('has no fix where the usual request is another call', () => {
    const read = '| C4 | list Orders | `PUT /orders` | page | 20 of Order | — | — |';
    const [said] = found('N712', withCall(read));
    expect(said?.mend).toContain('another path');
    expect(said?.fix).toBeUndefined();
  });

  it('is DELETE for an action that ends, for no other', () => {
    const end = '| C4 | serve Order | `DELETE /orders/:id` | — | Order | E-MOVED, E-NO | — |';
    expect(found('N712', withCall(end))).toEqual([]);
    expect(found('N712', withCall(end.replace('serve', 'cook')))).toMatchObject([{ statement: 'C4' }]);
    expect(found('N712', withCall(end.replace('serve', 'edit')))).toMatchObject([{ statement: 'C4' }]);
  });

  it('of one request twice are told when it is read', () => {
    expect(found('N712', withCalls('`POST /orders`', '`GET /orders`'))).toEqual([]);
  });
});

describe('forms', () => {
  const withForm = (fields: string, from = '', to = ''): string =>
    whole({
      screens: `${points.screens}\n| New order | \`/orders/new\` | new Order: ${fields} | Orders | — |`,
      calls: calls.replace(from, to),
    });

  it('ask for what the call they make does not send', () => {
    const text = withForm('guest, dish, wish, kept');
    const [said, ...more] = found('N706', text);
    expect(said).toMatchObject({ severity: 'warning', statement: 'C2', point: 7 });
    expect(said?.what).toBe('New order asks for wish and kept, but C2 does not send them.');
    expect(more).toEqual([]);
    const edit = said?.fix?.edits[0];
    expect(edit && found('N706', text.slice(0, edit.from) + edit.text + text.slice(edit.to))).toEqual([]);
  });

  it('show what nobody fills in, and what is needed is told once', () => {
    expect(found('N706', withForm('number, guest, dish'))).toEqual([]);
    expect(found('N706', withForm('guest, dish', '| guest, dish |', '| dish |'))).toMatchObject([{ severity: 'error' }]);
  });

  it('are not held against calls of other programs, or what is not shown', () => {
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| — |\n'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| not shown |\n'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| guest, dish |', '| not shown |'))).toEqual([]);
    expect(found('N706', withForm('guest, dish, wish', '| create Order |\n', '| New order |\n'))).toHaveLength(1);
  });
});

describe('signing up and in', () => {
  const entities = `
### Branch

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |

### Member

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| address | email, unique | yes | — |
| level | one of New, Trusted | yes | New |
| branch | Branch | no | — |`;
  const said = (call: string, sends: string, signUp = '- Sign up: open') =>
    found(
      'N713',
      documentOf({
        entities,
        roles: `- Who signs in: Member\n- Sign in with: email and password\n${signUp}\n\n| May | Member |\n| --- | --- |\n| read Member | yes |`,
        calls: `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | ${call} | \`POST /in\` | ${sends} | — | — | — |`,
      }),
    ).map(({ what }) => what);

  it.each([
    ['sign up', 'email, password, name'],
    ['sign up', 'address, password, name, level'],
    ['sign up', '`{ member: { mail: address, secret: password, called: name } }`'],
    ['sign up', '—'],
    ['sign in', 'email, password'],
    ['sign in', '`{ user: { email: email, password: password } }`'],
  ])('%s with %s fits', (call, sends) => {
    expect(said(call, sends)).toEqual([]);
  });

  it.each([
    ['sign up', 'email, name', 'C1 does not send password, and nobody can sign up without.'],
    ['sign up', 'email, password', 'C1 does not send name, and nobody can sign up without.'],
    ['sign up', 'email, password, name, branch', 'C1 sends branch, which nobody can say to sign up.'],
    ['sign in', 'password', 'C1 does not send email, and nobody can sign in without.'],
    ['sign in', 'email, password, name', 'C1 sends name, which nobody can say to sign in.'],
  ])('%s with %s does not', (call, sends, what) => {
    expect(said(call, sends)).toEqual([what]);
  });

  it('takes no field that a row keeps from new people, and a row about creating lets them fill it in', () => {
    const withRow = (row: string) => {
      const roles = `- Who signs in: Member\n- Sign up: open\n\n| May | Member | Board |\n| --- | --- | --- |\n| read Member | yes | yes |\n${row}`;
      const calls = `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | sign up | \`POST /in\` | email, password, name, level | — | — | — |`;
      return ['N713', 'N602'].flatMap((code) => found(code, documentOf({ entities, roles, calls }))).map(({ what }) => what);
    };
    expect(withRow('| edit Member | no | yes |\n| edit Member.level | no | yes |')).toEqual([
      'C1 sends level, which nobody may fill in who signs up.',
    ]);
    expect(withRow('| edit Member | no | yes |\n| edit Member.level | no | yes |\n| create Member.level | yes | no |')).toEqual([]);
    expect(withRow('| edit Member | no | yes |')).toEqual([]);
  });

  it('by a call needs an open sign-up', () => {
    expect(said('sign up', 'email, password, name', '- Sign up: by invitation')).toEqual(['C1 signs people up, but sign-up is not open.']);
    expect(said('sign up', 'email, password, name', '- Sign up: not shown')).toEqual([]);
  });
});
