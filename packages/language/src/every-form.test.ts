/** Every form a statement of the nine points can have (docs/language), as it is written and as it stands in the model. */
import { findField, findStates, type Transition } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, type Points } from './testing/documents.ts';
import { drawFindings } from './testing/draw-findings.ts';

const table = (header: string, rows: readonly string[]): string => {
  const cells = header.split('|').length;
  return `| ${header} |\n|${' --- |'.repeat(cells)}\n${rows.map((row) => `| ${row} |`).join('\n')}`;
};

/** A practice: names with blanks, signs, umlauts and irregular plurals. */
const practice: Required<Omit<Points, 'screens' | 'roles' | 'calls' | 'rules'>> = {
  product: '- Currency: CHF\n- Languages: German\n- Time zone: Europe/Zurich',
  entities: [
    '### Person (People)',
    table('Field | Type | Needed | Starts as', [
      'name | text up to 80 | yes | —',
      'e-mail | email, unique | yes | —',
      'größe in cm | decimal 1 | no | —',
    ]),
    '### Visit',
    table('Field | Type | Needed | Starts as | Was', [
      'nr | number series `V-{year}-{000}` | yes | — | —',
      'patient | Person | yes | `me` | client',
      'starts at | date and time | yes | `now()` | —',
      'why | one of Kontrolle, Schmerz \\| Notfall, "Rest, anderes" | yes | Kontrolle | reason, Visite is Kontrolle',
      'treatments | list of Treatment | no | — | —',
      'total fee | money, computed `sum(treatments.fee)` | no | — | —',
      'helpers | many People | no | — | —',
    ]),
    '- Was: Appointment',
    '### Treatment',
    table('Field | Type | Needed | Starts as', ['what | text | yes | —', 'fee | money | yes | 0', 'done on | date | no | —']),
    '#### Treatments starts with',
    '### Mouse (Mice)',
    table('Field | Type | Needed | Starts as', ['name | text | yes | —']),
    '#### Mice starts with',
    table('name', ['Füllung \\| klein', 'Krone']),
  ]
    .filter((part) => part !== '#### Treatments starts with')
    .join('\n\n'),
  states: [
    '### Visit',
    table('State | Kind | Means | Was', ['Open | start | — | Neu, Da', 'Fällig | — | `x \\| y` | —', 'Done | end | | ']),
    table('Id | From | Action | Asks for | When | To | Then | Otherwise', [
      'T1 | Open, Fällig | treat | treatments | `count(treatments) > 0` | Done | — | E-EMPTY',
      'T2 | Open | call off | — | — | Done | set why to `"Kontrolle"` | to Fällig with E-EMPTY',
    ]),
    '- Moved meanwhile: E-EMPTY',
  ].join('\n\n'),
  errors: table('Code | Status | Message | Shown', ['E-EMPTY | 422 | {patient.name}: nichts \\| nie. | at treatments']),
  constants: table('Name | Value | Why', ['WAIT | 2 days | —', 'PAGE | 50 | —', 'ADDRESS | not shown | —']),
};

function read(points: Points): ReturnType<typeof readDocument> {
  const text = documentOf({ ...practice, ...points });
  const document = readDocument(text);
  const wrong = document.findings.filter(({ severity, code }) => severity === 'error' || code === 'N010' || code === 'N021');
  expect(wrong, drawFindings(text, wrong)).toEqual([]);
  return document;
}

describe('the practice', () => {
  const { application, findings } = read({});

  it('is read without an error; what is open and what waits is told', () => {
    expect(findings.map(({ code, statement }) => `${code} ${statement}`)).toEqual(['N005 ADDRESS']);
  });

  it('keeps names, choices and first rows as they are written', () => {
    expect(findField(application, 'Visit', 'why')?.type).toEqual({
      kind: 'one of',
      choices: ['Kontrolle', 'Schmerz | Notfall', 'Rest, anderes'],
    });
    expect(application.entities[1]?.was).toBe('Appointment');
    expect(findField(application, 'Visit', 'why')).toMatchObject({ was: 'reason', choicesWere: [{ was: 'Visite', now: 'Kontrolle' }] });
    expect(findField(application, 'Visit', 'patient')).toMatchObject({ was: 'client', startsAs: { value: { typed: { node: 'me' } } } });
    expect(findField(application, 'Person', 'GRÖSSE IN CM') ?? findField(application, 'Person', 'Größe in cm')).toMatchObject({
      type: { scale: 1 },
    });
    expect(application.entities[3]?.startsWith.map(({ statement }) => statement)).toEqual([
      'entities/mouse/starts with/füllung | klein',
      'entities/mouse/starts with/krone',
    ]);
    expect(findStates(application, 'Visit')).toMatchObject({
      states: [{ kind: 'start', was: ['Neu', 'Da'] }, { name: 'Fällig', kind: 'between', means: 'x | y' }, { kind: 'end' }],
      transitions: [{ from: ['Open', 'Fällig'] }, { otherwise: { value: { kind: 'state', state: 'Fällig', code: 'E-EMPTY' } } }],
      movedMeanwhile: { code: 'E-EMPTY' },
    });
  });
});

describe('screens', () => {
  const show = (shows: string, route = '/x', more = ''): unknown => {
    const screens = `${table('Screen | Route | Shows | Reached from | Offers', [`X | \`${route}\` | ${shows} | start | —`])}\n\n${more}`;
    return read({ screens }).application.screens[0];
  };
  it.each<[string, object]>([
    [
      'Visits: patient.name, state',
      { kind: 'list', entity: 'Visit', fields: [{ path: ['patient', 'name'], entity: 'Person', field: 'name' }, {}] },
    ],
    ['Visits where `patient = me`: nr', { kind: 'list', where: { typed: { node: 'compare' } } }],
    ['Mice: name', { kind: 'list', entity: 'Mouse' }],
    ['new Visit: patient', { kind: 'form', entity: 'Visit' }],
    [
      'Visits: nr as No., patient.name as Patient (or animal)',
      {
        fields: [
          { field: 'nr', words: 'nr', head: 'No.' },
          { words: 'patient.name', head: 'Patient (or animal)' },
        ],
      },
    ],
    ['board of Visits by state: nr', { kind: 'board', by: { field: 'state' } }],
    ['board of Visits where `patient = me` by state: nr', { kind: 'board', where: { typed: { node: 'compare' } }, by: { field: 'state' } }],
    ['calendar of Visits by starts at: nr', { kind: 'calendar', by: { field: 'starts at' } }],
    ['dashboard', { kind: 'dashboard' }],
    ['print of Visit: nr', { kind: 'print', entity: 'Visit' }],
    ['page', { kind: 'page' }],
    ['component FloorMap', { kind: 'component', component: 'FloorMap' }],
    [
      'component FloorMap of Visits where `patient = me`: nr',
      { kind: 'list', component: 'FloorMap', entity: 'Visit', where: { typed: { node: 'compare' } }, fields: [{ path: ['nr'] }] },
    ],
    ['component Card of Visit: nr', { kind: 'record', component: 'Card', entity: 'Visit', fields: [{ path: ['nr'] }] }],
  ])('%s', (shows, expected) => {
    expect(show(shows)).toMatchObject({ shows: { value: expected }, fromStart: true });
  });

  it('one record, by its id or a unique field', () => {
    expect(show('Visit: nr', '/visits/:id')).toMatchObject({ shows: { value: { kind: 'record', entity: 'Visit' } } });
    expect(show('Visit: nr', '/visits/:nr')).toMatchObject({ route: { value: '/visits/:nr' } });
    expect(show('Person: name', '/people/:e-mail')).toMatchObject({ shows: { value: { kind: 'record', entity: 'Person' } } });
  });

  it('bullets of rows: filters, order, when empty; the rest is prose', () => {
    const more = [
      '### X',
      '- Filters: state, patient.name',
      '* Order: starts at down, patient.name',
      '+ When empty: Keine Besuche — `frei`!',
      '- ein Gedanke\n  - und noch einer\n\nPipes | sind | hier Prosa.',
    ].join('\n\n');
    expect(show('Visits: nr', '/x', more)).toMatchObject({
      filters: [{ field: 'state' }, { path: ['patient', 'name'] }],
      order: { kind: 'fields', terms: [{ direction: 'desc' }, { direction: 'asc' }] },
      whenEmpty: { text: 'Keine Besuche — `frei`!' },
      prose: expect.stringContaining('Pipes | sind | hier Prosa.'),
    });
  });

  it('bullets of a dashboard: figures, charts and lists', () => {
    const more = [
      '### X',
      '- Figure: Offen = count of Visits where `state = "Open"`',
      '- Figure: Geld = sum of total fee of Visits',
      '- Chart: Umsatz = columns of sum of fee of Treatments where `fee > 0` by month of done on, split by what',
      '- List: Meine = Visits where `patient = me`: nr',
    ].join('\n\n');
    expect(show('dashboard', '/x', more)).toMatchObject({
      parts: [
        { kind: 'figure', measure: { of: 'count', where: {} } },
        { kind: 'figure', measure: { of: 'sum', field: { field: 'total fee' } } },
        {
          kind: 'chart',
          shape: 'columns',
          by: { unit: 'month', field: { field: 'done on' } },
          splitBy: { field: 'what' },
          measure: { where: {} },
        },
        { kind: 'list', entity: 'Visit', fields: [{ field: 'nr' }] },
      ],
    });
  });

  it.each<[string, object]>([
    ['create Visit', { kind: 'create', entity: 'Visit' }],
    ['edit', { kind: 'edit', entity: 'Visit' }],
    ['delete', { kind: 'delete', entity: 'Visit' }],
    ['call off', { kind: 'action', entity: 'Visit', action: 'call off' }],
    ['treat Visit', { kind: 'action', action: 'treat' }],
    ['print X', { kind: 'print', screen: 'X' }],
    ['open X', { kind: 'open', screen: 'X' }],
    ['X', { kind: 'open', screen: 'X' }],
  ])('offers %s', (offer, target) => {
    const screens = table('Screen | Route | Shows | Reached from | Offers', [`X | /x | Visits: nr | start | ${offer}`]);
    expect(read({ screens }).application.screens[0]?.offers).toMatchObject([{ target }]);
  });
});

describe('transitions', () => {
  const transition = (action: string, effect: string): Transition | undefined => {
    const states = [
      '### Visit',
      table('State | Kind', ['Open | start', 'Done | end']),
      table('Id | From | Action | Asks for | When | To | Then | Otherwise', [
        `T1 | Open | ${action} | — | — | Done | ${effect} | E-EMPTY`,
        'T2 | Open | treat | treatments | — | Done | — | E-EMPTY',
        'T3 | Open | call off | — | — | Done | — | E-EMPTY',
      ]),
    ].join('\n\n');
    const calls = table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
      'C1 | tell | `POST {ADDRESS}/x` | `{ nr: nr }` | — | — | T1',
    ]);
    return findStates(read({ states, calls, roles: '- Who signs in: People' }).application, 'Visit')?.transitions[0];
  };
  it.each<[string, object]>([
    ['call off', { kind: 'action', name: 'call off' }],
    ['after 3 days', { kind: 'after', duration: { typed: { value: 'P3D' } } }],
    ['after `2 hours`', { kind: 'after', duration: { typed: { value: 'PT2H' } } }],
    ['after `WAIT`', { kind: 'after', duration: { typed: { node: 'constant', name: 'WAIT' } } }],
    ['after WAIT', { kind: 'after', duration: { typed: { node: 'constant', name: 'WAIT' } } }],
    ['at `starts at`', { kind: 'at', moment: { typed: { field: 'starts at' } } }],
    ['as soon as `total fee > 0`', { kind: 'as soon as', condition: { typed: { node: 'compare' } } }],
    ['at the door', { kind: 'action', name: 'at the door' }],
    ['every monday 8:00', { kind: 'every', recurrence: { per: 'week', count: 1, on: 'monday', time: '08:00' } }],
    ['every day 23:30', { kind: 'every', recurrence: { per: 'day', count: 1, time: '23:30' } }],
    ['every 3 days', { kind: 'every', recurrence: { per: 'day', count: 3, time: '00:00' } }],
    ['every 2 weeks on Monday 8:00', { kind: 'every', recurrence: { per: 'week', count: 2, on: 'monday', time: '08:00' } }],
    ['every month on 1 6:00', { kind: 'every', recurrence: { per: 'month', count: 1, on: 1, time: '06:00' } }],
    ['every month on last day', { kind: 'every', recurrence: { per: 'month', count: 1, on: 'last', time: '00:00' } }],
    [
      'every month on first working day 8:00',
      { kind: 'every', recurrence: { per: 'month', count: 1, on: 'first working', time: '08:00' } },
    ],
    ['every month on last working day', { kind: 'every', recurrence: { per: 'month', count: 1, on: 'last working', time: '00:00' } }],
    ['every working day 8:00', { kind: 'every', recurrence: { per: 'working day', count: 1, time: '08:00' } }],
    ['every 3 months on 31 at 12:00', { kind: 'every', recurrence: { per: 'month', count: 3, on: 31, time: '12:00' } }],
    ['every year on 1 January', { kind: 'every', recurrence: { per: 'year', count: 1, on: { day: 1, month: 1 }, time: '00:00' } }],
    [
      'every 2 years on 29 February 8:00',
      { kind: 'every', recurrence: { per: 'year', count: 2, on: { day: 29, month: 2 }, time: '08:00' } },
    ],
    ['every 15 minutes', { kind: 'every', recurrence: { per: 'minute', count: 15 } }],
    ['every hour', { kind: 'every', recurrence: { per: 'minute', count: 60 } }],
  ])('%s', (action, trigger) => {
    expect(transition(action, '—')).toMatchObject({ trigger });
  });

  it.each<[string, object]>([
    ['set starts at to `now()`', { kind: 'set', field: 'starts at', to: { typed: { node: 'call' } } }],
    ['set why to Kontrolle', { kind: 'set', field: 'why', to: { typed: { value: 'Kontrolle' } } }],
    [
      'notify `patient`: Danke, {patient.name}: {total fee}',
      { kind: 'notify', whom: [{ typed: { field: 'patient' } }], message: [{ text: 'Danke, ' }, {}, {}, {}] },
    ],
    [
      'notify `patient`, `helpers`: Danke',
      { kind: 'notify', whom: [{ typed: { field: 'patient' } }, { typed: { field: 'helpers' } }], roles: [] },
    ],
    ['forget helpers', { kind: 'set', field: 'helpers', forgets: true, to: { typed: { node: 'null' } } }],
    [
      'create Visit (treatments = `for t in treatments return {what: t.what}`)',
      {
        kind: 'create',
        values: [{ value: { typed: { body: { node: 'context', line: 'Treatment' }, type: { of: { entity: 'Treatment' } } } } }],
      },
    ],
    ['call C1', { kind: 'call', call: 'C1' }],
    [
      'create Mouse (name = `"a, b; c"`)',
      { kind: 'create', entity: 'Mouse', values: [{ field: 'name', value: { typed: { value: 'a, b; c' } } }] },
    ],
    ['set `patient.name` to `"Bo"`', { kind: 'change', entity: 'Person', field: 'name', path: { typed: { node: 'field' } } }],
    ['delete `patient`', { kind: 'delete', entity: 'Person', record: { typed: { field: 'patient' } } }],
    ['call off `visit`', { kind: 'act', action: 'call off', entity: 'Visit', record: { typed: { node: 'self' } }, values: [] }],
    ['treat `visit` (treatments = `treatments`)', { kind: 'act', action: 'treat', entity: 'Visit', values: [{ field: 'treatments' }] }],
    [
      'for each t in `treatments`: create Mouse (name = `t.what`)',
      {
        kind: 'for each',
        variable: 't',
        does: { kind: 'create', values: [{ value: { typed: { of: { node: 'variable', name: 't' } } } }] },
      },
    ],
    ['run freigeben', { kind: 'run', hook: 'freigeben', sets: [], errors: [] }],
    ['run freigeben: why or E-EMPTY', { kind: 'run', hook: 'freigeben', sets: ['why'], errors: ['E-EMPTY'] }],
  ])('%s', (words, effect) => {
    expect(transition('close', `set why to Kontrolle; ${words}`)?.then[1]).toMatchObject(effect);
  });
});

describe('permissions', () => {
  const screens = table('Screen | Route | Shows | Reached from | Offers', ['My visits | /x | Visits: nr | start | —']);
  const calls = table('Id | Call | Request | Sends | Returns | Fails with | Made by', [
    'C1 | list Visits | `GET /api/visits` | — | Visit | — | —',
  ]);
  const permission = (may: string, cell = 'yes'): object | undefined =>
    read({
      screens,
      calls,
      roles: `- **mine**: \`patient = me\`\n- **open**: \`state = "Open"\`\n\n- Who signs in: Person\n- Sign in with: email and password\n- Sign up: open\n- Refused: E-EMPTY\n- May not be read: E-EMPTY\n\n${table('May | Front desk', [`${may} | ${cell}`])}`,
    }).application.roles.permissions[0];
  it.each<[string, object]>([
    ['open My visits', { kind: 'open', screen: 'My visits' }],
    ['create Visit', { kind: 'create', entity: 'Visit' }],
    ['read Visits', { kind: 'read', entity: 'Visit' }],
    ['edit Visit in Fällig', { kind: 'edit', entity: 'Visit', state: 'Fällig' }],
    ['read Visit.total fee', { kind: 'read', field: 'total fee' }],
    ['edit Visit.why in Open', { kind: 'edit', field: 'why', state: 'Open' }],
    ['delete Mouse', { kind: 'delete', entity: 'Mouse' }],
    ['call off', { kind: 'action', action: 'call off', entities: ['Visit'] }],
    ['call off in Open', { kind: 'action', action: 'call off', state: 'Open' }],
    ['treat Visit in Fällig', { kind: 'action', action: 'treat', state: 'Fällig' }],
    ['call C1', { kind: 'call', call: 'C1' }],
    ['invite Person', { kind: 'invite', entity: 'Person' }],
    ['invite Person as front desk', { kind: 'invite', entity: 'Person', role: 'Front desk' }],
    ['see why', { kind: 'see why' }],
  ])('%s', (may, expected) => {
    expect(permission(may)).toMatchObject({ may: expected, cells: { 'Front desk': { kind: 'yes' } } });
  });

  it.each<[string, object]>([
    ['no', { kind: 'no' }],
    ['mine', { kind: 'conditions', conditions: ['mine'] }],
    ['mine, open', { kind: 'conditions', conditions: ['mine', 'open'] }],
    ['not shown: who?', { kind: 'gap', question: 'who?' }],
  ])('a cell may be %s', (cell, expected) => {
    expect(permission('read Visit', cell)).toMatchObject({ cells: { 'Front desk': expected } });
  });
});

describe('calls', () => {
  const call = (row: string, more = ''): object | undefined =>
    read({
      calls: `${table('Id | Call | Request | Sends | Returns | Fails with | Made by', [`C1 | ${row}`])}\n\n${more}`,
      roles: '- Who signs in: Person',
    }).application.calls.calls[0];
  it.each<[string, object]>([
    [
      'list Visits | `GET /api/visits` | state, page, search | `PAGE` of Visit | — | —',
      {
        does: { kind: 'list', entity: 'Visit' },
        sends: { value: { names: ['state', 'page', 'search'] } },
        returns: { value: { kind: 'page', count: { name: 'PAGE' } } },
      },
    ],
    [
      'list Visits where `state != "Done"` | `GET /api/visits` | — | Visits | — | —',
      { does: { where: { typed: { node: 'compare' } } }, returns: { value: { kind: 'page' } } },
    ],
    [
      'read Visit | `GET /api/visits/:nr` | — | nr, total fee | E-EMPTY | —',
      { does: { kind: 'read' }, returns: { value: { kind: 'fields', names: ['nr', 'total fee'] } }, failsWith: { value: ['E-EMPTY'] } },
    ],
    [
      'create Visit | `POST /api/people/:patient/visits` | why | `{ id: id, wer: patient.name }` | — | create Visit',
      {
        does: { kind: 'create' },
        returns: { value: { kind: 'context', expression: { typed: { node: 'context' } } } },
        madeBy: { value: ['create Visit'] },
      },
    ],
    [
      'edit Visit | `PATCH /api/visits/:id` | `{ visit: { why: why } }` | **short** | — | T1, call off',
      { does: { kind: 'edit' }, returns: { value: { kind: 'named', name: 'short' } }, madeBy: { value: ['T1', 'call off'] } },
    ],
    ['delete Visit | `DELETE /api/visits/:id` | — | — | — | —', { does: { kind: 'delete' }, returns: { kind: 'none' } }],
    ['treat Visit | `POST /api/visits/:id/treat` | treatments | Visit | — | treat', { does: { kind: 'action', action: 'treat' } }],
    ['move Visit | `POST /api/visits/:id/:action` | — | Visit | — | —', { does: { kind: 'move' } }],
    [
      'add Person to helpers | `POST /api/visits/:id/helpers` | id | Visit | — | —',
      { does: { kind: 'add', entity: 'Visit', field: 'helpers' } },
    ],
    [
      'remove Person from Visit.helpers | `DELETE /api/visits/:id/helpers` | id | Visit | — | —',
      { does: { kind: 'remove', field: 'helpers' } },
    ],
    [
      'sign up | `POST /api/people` | name, e-mail, password | Person | — | —',
      { does: { kind: 'sign up' }, sends: { value: { names: ['name', 'e-mail', 'password'] } } },
    ],
    ['sign in | `POST /api/session` | email, password | — | — | —', { does: { kind: 'sign in' } }],
    ['sign out | `DELETE /api/session` | — | — | — | —', { does: { kind: 'sign out' } }],
    [
      'read me | `GET /api/me` | — | `{ who: name }` | — | —',
      { does: { kind: 'read me' }, returns: { value: { expression: { typed: { node: 'context' } } } } },
    ],
    ['edit me | `PATCH /api/me` | name | Person | — | —', { does: { kind: 'edit me' } }],
  ])('%s', (row, expected) => {
    expect(call(row, '- **short** of Visit: `{ nr: nr, wer: patient.name }`')).toMatchObject(expected);
  });

  it('to another server, with tries, time limit and key', () => {
    const states = practice.states.replace('set why to `"Kontrolle"`', 'call C1');
    const calls = `${table('Id | Call | Request | Sends | Returns | Fails with | Made by', ['C1 | tell | `POST {ADDRESS}/visits` | `{ nr: nr }` | `{ why: reason }` | E-EMPTY | T2'])}\n\n- C1: tries \`3\`, time limit \`10 seconds\`, idempotency key \`nr\``;
    expect(read({ calls, states }).application.calls.calls[0]).toMatchObject({
      does: { kind: 'other' },
      request: { value: { to: 'other', method: 'POST', address: 'ADDRESS', path: '/visits' } },
      tries: { typed: { value: '3' } },
      timeLimit: { typed: { value: 'PT10S' } },
      idempotencyKey: { typed: { field: 'nr' } },
    });
  });
});

describe('constants', () => {
  it.each<[string, string, string]>([
    ['25', 'number', '25'],
    ['2,000', 'number', '2000'],
    ['0.5', 'number', '0.5'],
    ['19 %', 'number', '0.19'],
    ['5,000 EUR', 'money', '5000.00'],
    ['500 JPY', 'money', '500'],
    ['-300 EUR', 'money', '-300.00'],
    // As word processors write it.
    ['−300 EUR', 'money', '-300.00'],
    ['10 seconds', 'duration', 'PT10S'],
    ['4 hours', 'duration', 'PT4H'],
    ['1 day', 'duration', 'P1D'],
    ['2 weeks', 'duration', 'P14D'],
    ['2 months', 'duration', 'P2M'],
    ['3 years', 'duration', 'P3Y'],
    ['10 MB', 'number', '10'],
    ['500 KB', 'number', '0.500'],
    ['2026-12-31', 'date', '2026-12-31'],
    ['yes', 'yes/no', 'true'],
    ['https://x.example', 'text', 'https://x.example'],
    ['"25"', 'text', '25'],
  ])('%s', (words, kind, value) => {
    const constant = read({ constants: `${practice.constants}\n| ONE | ${words} | — |` }).application.constants.at(-1);
    expect(constant?.value.kind === 'given' && [constant.value.value.type.kind, String(constant.value.value.value)]).toEqual([kind, value]);
  });
});

describe('what the application cannot do yet is kept, typed and told', () => {
  it.each<[string, Points]>([['People sign in with passkey', { roles: '- Who signs in: Person\n- Sign in with: passkey' }]])(
    '%s',
    (words, points) => {
      const { findings } = read(points);
      const found = findings.filter(({ code, what }) => code === 'N016' && what.includes(words));
      expect(found).toMatchObject([{ severity: 'warning', why: expect.stringMatching(/^Until it can, /u) }]);
    },
  );
});
