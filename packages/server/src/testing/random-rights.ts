/**
 * Documents with random permissions, and what they mean, worked out apart from the engine: plain objects, plain comparisons,
 * three-valued answers. One shape of application (people of two kinds, teams, cases with parts); who may is drawn anew each time.
 */
import fc from 'fast-check';

export interface Someone {
  readonly id: string;
  readonly name: string;
  readonly level: number | null;
  readonly boss: Someone | null;
  /** Of a visitor: who asked them in. */
  readonly host?: Someone | null;
}

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly lead: Someone | null;
  readonly budget: number | null;
  /** Those that name it. */
  readonly cases: readonly Case[];
  /** All there are, in any team or in none. */
  readonly every: readonly Case[];
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly owner: Someone | null;
  readonly visitor: Someone | null;
  readonly team: Team | null;
  readonly amount: number | null;
  readonly secret: string | null;
  readonly state: string;
  /** Days as ISO text. */
  readonly due: string | null;
  readonly until: string | null;
  readonly tags: readonly string[];
  readonly parts: readonly { readonly what: string; readonly cost: number | null }[];
  /** Ids of the records that only effects touch. */
  readonly log: string | null;
  readonly spare: string | null;
  /** All there are. */
  readonly every: readonly Case[];
}

type Answer = boolean | null;

interface Condition<T> {
  readonly words: string;
  readonly holds: (record: T, me: Someone) => Answer;
}

/** `null` decides nothing, as in SQL and DMN. */
const same = (one: { readonly id: string } | null | undefined, other: Someone): Answer => (one ? one.id === other.id : null);
const above = (value: number | null | undefined, limit: number): Answer => (value === null || value === undefined ? null : value > limit);
const and = (one: Answer, other: Answer): Answer => (one === false || other === false ? false : one && other);
const or = (one: Answer, other: Answer): Answer => (one === true || other === true ? true : one === null || other === null ? null : false);

const aboutCase: Readonly<Record<string, Condition<Case>>> = {
  'case own': { words: 'owner = me', holds: ({ owner }, me) => same(owner, me) },
  'case open': { words: 'state = "Open"', holds: ({ state }) => state === 'Open' },
  'case large': { words: 'amount > 50', holds: ({ amount }) => above(amount, 50) },
  'case below': { words: 'owner.boss = me', holds: ({ owner }, me) => same(owner?.boss, me) },
  'case led': { words: 'team.lead = me', holds: ({ team }, me) => same(team?.lead, me) },
  'case begun': {
    words: 'owner = me or not(state = "New")',
    holds: ({ owner, state }, me) => or(same(owner, me), state !== 'New'),
  },
  'case plain': { words: 'secret = null', holds: ({ secret }) => secret === null },
  'case rich': {
    words: 'team.budget > 20 and amount > 20',
    holds: ({ team, amount }) => and(above(team?.budget, 20), above(amount, 20)),
  },
  'case crowded': { words: 'count(team.cases) > 2', holds: ({ team }) => team && team.cases.length > 2 },
  'case asked': {
    words: 'count(all Cases[owner = me]) > 1 and amount != null',
    holds: ({ every, amount }, me) => every.filter(({ owner }) => owner?.id === me.id).length > 1 && amount !== null,
  },
  'case visited': { words: 'visitor = me', holds: ({ visitor }, me) => same(visitor, me) },
  'case hosted': {
    words: 'owner = me.host and visitor != null',
    holds: ({ owner, visitor }, { host }) => and(host ? same(owner, host) : null, visitor !== null),
  },
  'case fitting': { words: 'me.level > 2 and team != null', holds: ({ team }, me) => and(above(me.level, 2), team !== null) },
};
const aboutTeam: Readonly<Record<string, Condition<Team>>> = {
  'team own': { words: 'lead = me', holds: ({ lead }, me) => same(lead, me) },
  'team rich': { words: 'budget > 30', holds: ({ budget }) => above(budget, 30) },
  'team mine': {
    words: 'some c in cases satisfies c.owner = me',
    holds: ({ cases }, me) => cases.reduce<Answer>((known, { owner }) => or(known, same(owner, me)), false),
  },
  'team visited': {
    words: 'some c in cases satisfies c.visitor = me',
    holds: ({ cases }, me) => cases.reduce<Answer>((known, { visitor }) => or(known, same(visitor, me)), false),
  },
  'team headed': { words: 'lead.level > 2', holds: ({ lead }) => above(lead?.level, 2) },
};
const aboutPerson: Readonly<Record<string, Condition<Someone>>> = {
  'person self': { words: 'id = me.id', holds: (person, me) => person.id === me.id },
  'person below': { words: 'boss = me', holds: ({ boss }, me) => same(boss, me) },
  'person hosting': { words: 'id = me.host.id', holds: (person, { host }) => (host ? person.id === host.id : null) },
  'person high': { words: 'level > 2', holds: ({ level }) => above(level, 2) },
};

/** Those in which `me` is a visitor; in all others that look at it, somebody who works here. One is read either way. */
const ofVisitors: ReadonlySet<string> = new Set(['case visited', 'case hosted', 'team visited', 'person hosting']);
const ofEither = 'person self';

function isFor(visitors: boolean, name: string): boolean {
  const { words } = { ...aboutCase, ...aboutTeam, ...aboutPerson }[name] ?? { words: '' };
  return name === ofEither || !/\bme\b/u.test(words) || ofVisitors.has(name) === visitors;
}

/** `yes`, `no`, or names of conditions. */
type Cell = readonly string[] | 'yes' | 'no';
const roles = ['Clerk', 'Chief', 'Guest', 'Anybody'] as const;
export type RoleName = (typeof roles)[number];
type Row = Readonly<Record<RoleName, Cell>> | null;

const rows = {
  'read Case': aboutCase,
  'read Case.amount': aboutCase,
  'read Case.secret': aboutCase,
  'read Case.owner': aboutCase,
  'read Case.team': aboutCase,
  'read Case.state': aboutCase,
  'read Case.due': aboutCase,
  'read Case.until': aboutCase,
  'read Case.tags': aboutCase,
  'read Case.parts': aboutCase,
  'read Part.cost': {},
  'read Team': aboutTeam,
  'read Team.budget': aboutTeam,
  'read Person': aboutPerson,
  'read Person.level': aboutPerson,
  'edit Case': aboutCase,
  'delete Case': aboutCase,
  'create Part': {},
  'delete Part': {},
  'edit Part.what': {},
  'edit Part.cost': {},
  finish: aboutCase,
  amend: aboutCase,
  'read Log': {},
  close: {},
} as const;
type RowName = keyof typeof rows;
type Matrix = Readonly<Record<RowName, Row>>;

const entityRows: readonly RowName[] = ['read Case', 'read Team', 'read Person', 'edit Case', 'finish', 'amend'];

function cell(conditions: object, isVisitors = false): fc.Arbitrary<Cell> {
  const names = Object.keys(conditions).filter((name) => isFor(isVisitors, name));
  const plain = [
    { weight: 2, arbitrary: fc.constant<Cell>('yes') },
    { weight: 1, arbitrary: fc.constant<Cell>('no') },
  ];
  if (names.length === 0) return fc.oneof(...plain);
  return fc.oneof(...plain, { weight: 4, arbitrary: fc.subarray(names, { minLength: 1, maxLength: 2 }) });
}

/** Rows about whole records are nearly always there, rows about fields now and then. */
export const matrices: fc.Arbitrary<Matrix> = fc.record(
  Object.fromEntries(
    Object.entries(rows).map(([name, conditions]) => {
      const row = fc.record({
        Clerk: cell(conditions),
        Chief: cell(conditions),
        Guest: cell(conditions, true),
        Anybody: cell(conditions),
      });
      return [name, fc.option(row, { nil: null, freq: entityRows.includes(name as RowName) ? 12 : 2 })];
    }),
  ),
) as fc.Arbitrary<Matrix>;

function written(given: Cell): string {
  return typeof given === 'string' ? given : given.join(', ');
}

/** What `finish` does to other records, whatever whoever presses it may do with them. No condition reads any of it. */
const effects = {
  set: 'set `team.note` to `title`',
  delete: 'delete `spare`; set spare to `null`',
  act: 'close `log`',
  'for each': 'for each p in `parts`: set `p.seen` to `true`',
  create: 'create Log (words = `"walrus-made"`)',
  notify: 'notify Guest, `owner`: {title} has {secret} and {team.budget}',
  forget: 'forget remark',
} as const;
export type EffectName = keyof typeof effects;

export const someEffects: fc.Arbitrary<readonly EffectName[]> = fc.subarray(Object.keys(effects) as EffectName[]);

export function documentOf(matrix: Matrix, does: readonly EffectName[] = []): string {
  const conditions = Object.entries({ ...aboutCase, ...aboutTeam, ...aboutPerson }).map(
    ([name, { words }]) => `- **${name}**: \`${words}\``,
  );
  const cells = Object.entries(matrix).flatMap(([name, row]) =>
    row ? [`| ${name} | ${roles.map((role) => written(row[role])).join(' | ')} |`] : [],
  );
  const then = does.map((name) => effects[name]).join('; ');
  return frame
    .replace('{conditions}', conditions.join('\n'))
    .replace('{cells}', cells.join('\n'))
    .replace('{then}', then === '' ? '—' : then);
}

/** Whether one may add lines and move them, and which of them have to stay. */
export interface LinesRight {
  readonly add: boolean;
  readonly order: boolean;
  readonly stay: readonly boolean[];
}

/** Whoever is not signed in: no record is theirs, and what looks at `me` is not for them. */
export const nobody: Someone = { id: '', name: '', level: null, boss: null };

/** What one person may, by the matrix alone; `nobody` as well. */
export function rightsOf(matrix: Matrix, me: Someone, own: readonly RoleName[]) {
  const signedIn = me !== nobody;
  const counts = (condition: { readonly words: string } | undefined): boolean =>
    condition !== undefined && (signedIn || !/\bme\b/u.test(condition.words));
  const says = <T>(name: RowName, conditions: Readonly<Record<string, Condition<T>>>, record: T): boolean =>
    own.some((role) => {
      const given = matrix[name]?.[role] ?? 'no';
      return (
        given === 'yes' || (given !== 'no' && given.some((one) => counts(conditions[one]) && conditions[one]?.holds(record, me) === true))
      );
    });
  const ruled = <T>(name: string, conditions: Readonly<Record<string, Condition<T>>>, record: T): boolean =>
    !(name in rows) || matrix[name as RowName] === null || says(name as RowName, conditions, record);
  const all: Readonly<Record<string, { readonly words: string }>> = { ...aboutCase, ...aboutTeam, ...aboutPerson };
  const ever = (name: RowName): boolean =>
    own.some((role) => {
      const given = matrix[name]?.[role] ?? 'no';
      return given === 'yes' || (given !== 'no' && given.some((one) => counts(all[one])));
    });
  const person = (record: Someone): boolean => says('read Person', aboutPerson, record);
  const team = (record: Team): boolean => says('read Team', aboutTeam, record);
  const one = (record: Case): boolean => says('read Case', aboutCase, record);
  const field = (name: string, record: Case): boolean => one(record) && ruled(`read Case.${name}`, aboutCase, record);
  const fieldEver = (name: string): boolean =>
    ever('read Case') && (matrix[`read Case.${name}` as RowName] ?? null) !== null
      ? ever(`read Case.${name}` as RowName)
      : ever('read Case');
  const edit = (record: Case): boolean => one(record) && says('edit Case', aboutCase, record);
  const isEdited = (record: Case): boolean => edit(record) && ruled('read Case.parts', aboutCase, record);
  const isCostRead = (record: Case): boolean => ruled('read Part.cost', {}, record);
  const linesOf = (record: Case): LinesRight => {
    /** Ruled by a row of its own, which does not let one. */
    const isClosed = (name: 'what' | 'cost'): boolean =>
      matrix[`edit Part.${name}`] !== null && !(says(`edit Part.${name}`, {}, record) && (name !== 'cost' || isCostRead(record)));
    const order = !isClosed('what');
    const removes = ruled('delete Part', {}, record);
    const stays = (cost: number | null): boolean => !removes || isClosed('what') || (cost !== null && isClosed('cost'));
    return { add: order && ruled('create Part', {}, record), order, stay: record.parts.map(({ cost }) => stays(cost)) };
  };
  return {
    who: `${me.name} ${own.join()}`,
    signedIn,
    ever,
    person,
    team,
    case: one,
    level: (record: Someone): boolean => person(record) && ruled('read Person.level', aboutPerson, record),
    budget: (record: Team): boolean => team(record) && ruled('read Team.budget', aboutTeam, record),
    field,
    cost: (record: Case): boolean => one(record) && ruled('read Case.parts', aboutCase, record) && ruled('read Part.cost', {}, record),
    /** How many cases there are of a team, and how many open ones at all: told where each of them may be read, and one could be. */
    cases: (record: Team): boolean => team(record) && fieldEver('team') && record.cases.every((each) => field('team', each)),
    open: (record: Team): boolean => team(record) && fieldEver('state') && record.every.every((each) => field('state', each)),
    /** To be told of a field at all, in some record. */
    fieldEver,
    edit,
    lines: (record: Case): LinesRight | null => (isEdited(record) ? linesOf(record) : null),
    amend: (record: Case): boolean => one(record) && record.state === 'Open' && says('amend', aboutCase, record),
    /** What may be done with parts where `amend` asks for them: nothing but rows about parts narrows it. */
    asked: (record: Case): { readonly editable: readonly string[]; readonly add: boolean } => {
      const what = ruled('edit Part.what', {}, record) ? ['what'] : [];
      const cost = isCostRead(record) && ruled('edit Part.cost', {}, record) ? ['cost'] : [];
      return { editable: [...what, ...cost, 'seen'], add: what.length > 0 && ruled('create Part', {}, record) };
    },
    delete: (record: Case): boolean => one(record) && says('delete Case', aboutCase, record),
    finish: (record: Case): boolean => one(record) && says('finish', aboutCase, record),
    log: ever('read Log'),
    close: ever('read Log') && ever('close'),
  };
}

const frame = `# Specification: Cases

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Clerk | work on cases |

- Currency: EUR
- Languages: English
- Time zone: UTC

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Cases | \`/\` | Cases: title, owner, owner.level, team, team.budget, amount, secret, state, tags | start | finish |
| New | \`/new\` | new Case: title, owner, team, amount, secret, next, due, until, parts, log, spare, remark | Cases | — |
| Teams | \`/teams\` | Teams: name, lead, budget, cases in all, open everywhere | start | — |
| Team | \`/teams/:id\` | Team: name, cases (title, amount, secret), cases in all | Teams | — |
| Sheet | \`/cases/:id/sheet\` | print of Case: title, owner, amount, secret, parts | Cases | — |
| Days | \`/days\` | calendar of Cases by due to until, one row a team: title, owner, amount, secret | start | edit |

### Sheet

- Address: owner.level, team.budget
- Totals: sum of cost

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| email | email, unique | yes | — |
| level | whole number | no | — |
| boss | Person | no | — |

### Visitor

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| address | email, unique | yes | — |
| host | Person | no | — |

### Team

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| lead | Person | no | — |
| budget | whole number | no | — |
| note | text up to 40 | no | — |
| cases | Cases by team | no | — |
| cases in all | whole number, computed \`count(cases)\` | no | — |
| open everywhere | whole number, computed \`count(all Cases[state = "Open"])\` | no | — |

### Case

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 40 | yes | — |
| owner | Person | no | — |
| visitor | Visitor | no | — |
| team | Team | no | — |
| amount | whole number | no | — |
| secret | text up to 40 | no | — |
| next | Case where \`amount = case.amount\` | no | — |
| due | date | no | — |
| until | date | no | — |
| tags | list of text up to 20 | no | — |
| parts | list of Part | no | — |
| log | Log | no | — |
| spare | Spare | no | — |
| remark | text up to 40 | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text up to 40 | yes | — |
| cost | whole number | no | — |
| seen | yes/no | no | — |

### Log

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text up to 40 | yes | — |

### Spare

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| words | text up to 40 | yes | — |

## 4. States and transitions

### Case

| State | Kind | Means |
| --- | --- | --- |
| New | start | — |
| Open | — | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | finish | — | — | Done | {then} | — |
| T2 | New | begin | — | — | Open | — | — |
| T4 | Open | amend | parts | — | stays | — | — |

### Log

| State | Kind | Means |
| --- | --- | --- |
| Kept | start | — |
| Closed | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T3 | Kept | close | — | — | Closed | — | — |

## 5. Validation rules

none

## 6. Roles and permissions

{conditions}

- Who signs in: Person; Visitor as Guest
- Sign in with: email and password
- Sign up: by invitation
- Who may stand in: Clerk for Clerk, Clerk for Chief, Clerk for Guest, Chief for Clerk, Chief for Chief, Chief for Guest

| May | Clerk | Chief | Guest | Anybody |
| --- | --- | --- | --- | --- |
| open Cases | yes | yes | yes | yes |
| open New | yes | yes | yes | yes |
| open Teams | yes | yes | yes | yes |
| open Days | yes | yes | yes | yes |
| open Team | yes | yes | yes | yes |
| open Sheet | yes | yes | yes | yes |
{cells}

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Cases | \`GET /api/cases\` | amount, secret, state, owner, search, page | 100 of Case | — | — |
| C2 | read Case | \`GET /api/cases/:id\` | — | view | — | — |
| C3 | list Cases | \`GET /api/teams/:team/cases\` | state | 100 of Case | — | — |
| C4 | read Team | \`GET /api/teams/:id\` | — | crowd | — | — |

- **view** of Case: \`{ title: title, hidden: secret, head: team.lead.name, budget: team.budget, level: owner.level, boss: owner.boss.name, cost: sum(parts.cost), large: amount > 50 }\`
- **crowd** of Team: \`{ name: name, many: count(cases), open: count(all Cases[state = "Open"]), dearest: max(cases.amount) }\`

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-NO | 403 | No. | on top |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| SOME | 1 | — |
`;
