/** What is decided, in examples; `decide.z3.test.ts` and `decide.law.test.ts` say that it is right. */
import { evaluate } from '@ninefold/engine';
import { expect, test } from 'vitest';
import { askAbout } from './testing/ask-about.ts';

const entities = `
### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 20 | yes | — |
| manager | Person | no | — |
| skills | many of Red, Green | no | — |

### Claim

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 80 | yes | — |
| summary | text | no | — |
| heading | text | no | — |
| note | text | no | — |
| short | text, computed \`substring before(note, " ")\` | no | — |
| employee | Person | yes | — |
| decided by | Person | no | — |
| readers | many Person | no | — |
| kind | one of Travel, Meals, Lodging | no | — |
| next | one of Travel, Meals, Lodging | no | — |
| tags | many of Red, Green, Blue | no | — |
| urgent | yes/no | no | — |
| price | money | no | — |
| pieces | whole number | no | — |
| most | whole number | no | — |
| weight | decimal 3 | no | — |
| from | date | no | — |
| until | date | no | — |
| sent at | date and time | no | — |
| lines | list of Line | yes | — |
| total | money, computed \`sum(lines.amount)\` | no | — |

### Line

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| amount | money | yes | — |
| spent on | date | no | — |
`;
const constants = `| LIMIT | 500 EUR | — |
| MAX_AGE | 90 days | — |
| MAX_LINES | 20 | — |
| MAX_LINE | 200 EUR | — |
| RATE | not shown | — |`;
const { ask, answerTo } = askAbout({ entities, constants, timeZone: 'Europe/Berlin' });

test('guards that leave nothing between them, and guards that do', () => {
  expect(answerTo('Claim', ['price <= LIMIT', 'price > LIMIT'])).toBe('no 0 1');
  expect(answerTo('Claim', ['price <= LIMIT', 'price >= LIMIT'])).toBe('Claim { price: 500.00 EUR }');
  expect(answerTo('Claim', ['price <= LIMIT', 'price > LIMIT * 2'], ['false', 'false'])).toBe('Claim { price: 500.01 EUR }');
  expect(answerTo('Claim', ['price <= LIMIT', 'price > LIMIT'], ['not true', 'not true'])).toBe('Claim { price: empty }');
});

test('only what clashes is in the core', () => {
  expect(answerTo('Claim', ['urgent', 'price > LIMIT', 'pieces > 3', 'price < LIMIT'])).toBe('no 1 3');
  expect(answerTo('Claim', ['pieces > 3', 'pieces < 5', 'pieces != 4'])).toBe('no 0 1 2');
});

test('places count: what lies between two units is nothing', () => {
  expect(answerTo('Claim', ['pieces > 1', 'pieces < 2'])).toBe('no 0 1');
  expect(answerTo('Claim', ['weight > 1', 'weight < 2'])).toBe('Claim { weight: 1.001 }');
  expect(answerTo('Claim', ['price * 3 = LIMIT'])).toBe('no 0');
  expect(answerTo('Claim', ['price / 3 > LIMIT', 'price <= 3 * LIMIT'])).toBe('no 0 1');
  expect(answerTo('Claim', ['pieces * 2 + 4 = 9'])).toBe('no 0');
});

test('nothing is null only where a field may be empty', () => {
  expect(answerTo('Claim', ['title = null'], ['true'], { saved: true })).toBe('no 0');
  expect(answerTo('Claim', ['title = null'])).toBe('Claim { title: empty }');
  expect(answerTo('Claim', ['employee.name = null'], ['true'], { saved: true })).toBe('no 0');
  expect(answerTo('Claim', ['total = null'], [], { saved: true })).toBe('no 0');
  expect(answerTo('Claim', ['total != 0', 'count(lines) = 0'], [], { saved: true })).toBe('no 0 1');
  expect(answerTo('Claim', ['price > LIMIT'], ['null'])).toBe('Claim { price: empty }');
});

test('choices, yes and no, texts and their lengths', () => {
  expect(answerTo('Claim', ['kind != "Travel"', 'kind != "Meals"', 'kind != "Lodging"'])).toBe('no 0 1 2');
  expect(answerTo('Claim', ['kind in ("Travel", "Meals")', 'kind != "Travel"'])).toBe('Claim { kind: Meals }');
  expect(answerTo('Claim', ['urgent = true', 'not(urgent)'])).toBe('no 0 1');
  expect(answerTo('Claim', ['string length(title) > 80'])).toBe('no 0');
  expect(answerTo('Claim', ['title = "abc"', 'string length(title) >= 4'])).toBe('no 0 1');
  expect(answerTo('Claim', ['string length(title) = 3', 'title != "aaa"'])).toBe('Claim { title: "bbb" }');
});

test('dates, day counts and today', () => {
  expect(answerTo('Claim', ['from >= today() - MAX_AGE', 'from < today() - duration("P120D")'])).toBe('no 0 1');
  expect(answerTo('Claim', ['from > today()', 'from < today() + duration("P2D")'])).toBe('Claim { from: 22 Nov 2026, today: 21 Nov 2026 }');
  expect(answerTo('Claim', ['from < until', '(until - from).days < 1'])).toBe('no 0 1');
  expect(answerTo('Claim', ['sent at > now()', 'sent at < now()'])).toBe('no 0 1');
  expect(ask('Claim', ['from = today()', 'sent at = now()']).can).toBe('yes');
});

test('the same person at two places', () => {
  expect(answerTo('Claim', ['employee = me', 'employee != me'])).toBe('no 0 1');
  expect(answerTo('Claim', ['employee = me', 'employee.manager = me', 'me.manager != me'])).toBe('no 0 1 2');
  expect(answerTo('Claim', ['employee = me'])).toBe('Claim { employee: you }');
  expect(answerTo('Claim', ['employee != me', 'decided by = employee'])).toBe('Claim { employee: Person A, decided by: Person A }');
  expect(answerTo('Claim', ['employee = me', 'employee.name != me.name'])).toBe('no 0 1');
  expect(answerTo('Claim', ['employee = me', 'employee.manager = null', 'me.manager != null'])).toBe('no 0 1 2');
});

test('who is in a list', () => {
  expect(answerTo('Claim', ['list contains(readers, me)', 'employee = me', 'not(list contains(readers, employee))'])).toBe('no 0 1 2');
  expect(answerTo('Claim', ['list contains(readers, me)', 'count(readers) = 0'])).toBe('no 0 1');
  expect(answerTo('Claim', ['list contains(readers, me)'])).toBe('Claim { readers: 1 Person }');
  expect(answerTo('Claim', ['list contains(tags, "Red")', 'not(list contains(tags, "Green"))'])).toBe('Claim { tags: Red }');
});

test('a list that is made of others is none where one of them is none, or where it begins beyond the end', () => {
  expect(answerTo('Claim', ['count(decided by.skills[item = "Red"]) = null'])).toBe('Claim { decided by: empty }');
  expect(ask('Claim', ['concatenate(tags, decided by.skills) = null']).can).toBe('yes');
  expect(ask('Claim', ['sublist(tags, 3) = null']).can).not.toBe('no');
  expect(answerTo('Claim', ['distinct values(tags) = null'])).toBe('no 0');
});

test('what is empty is in a list as written where one of its items is empty', () => {
  expect(answerTo('Claim', ['list contains([kind, "Travel"], next)', 'next = null'])).toBe('Claim { kind: empty, next: empty }');
  expect(answerTo('Claim', ['list contains(tags, "Red")', 'count(tags) = 0'])).toBe('no 0 1');
  expect(answerTo('Claim', ['list contains([kind, next], "Meals")', 'kind = null', 'next = "Travel"'])).toBe('no 0 1 2');
});

test('what is said of one item is not said of the next', () => {
  const some = (rest: number) => `some n in [pieces, most] satisfies modulo(n, 2) = ${rest}`;
  expect(ask('Claim', [some(0), some(1)]).can).not.toBe('no');
  expect(ask('Claim', [some(0), 'every n in [pieces, most] satisfies modulo(n, 2) = 1']).can).toBe('no');
});

test('figures over lines', () => {
  expect(answerTo('Claim', ['total > LIMIT', 'count(lines) = 2'])).toBe('Claim { lines: 2 Lines, total: 500.01 EUR }');
  expect(answerTo('Claim', ['sum(lines.amount) > LIMIT', 'total <= LIMIT'])).toBe('no 0 1');
  expect(answerTo('Claim', ['count(lines) > MAX_LINES'])).toBe('Claim { lines: 21 Lines }');
  expect(answerTo('Claim', ['some line in lines satisfies line.amount > LIMIT'])).toBe('Claim { lines: 1 Line }');
  expect(ask('Claim', ['every line in lines satisfies line.amount <= MAX_LINE', 'total > LIMIT'], [], { saved: true }).can).toBe('yes');
  expect(answerTo('Line', ['claim.total > LIMIT', 'claim.total < LIMIT'])).toBe('no 0 1');
});

test('before the edit', () => {
  expect(answerTo('Claim', ['price >= old.price', 'old.price > LIMIT', 'price < LIMIT'])).toBe('no 0 1 2');
  expect(answerTo('Claim', ['old.price > LIMIT', 'price < LIMIT'])).toBe('Claim { price: 499.99 EUR, old.price: 500.01 EUR }');
});

test('products, quotients and months are pinned down where they can be', () => {
  expect(answerTo('Claim', ['price * pieces > LIMIT'])).toBe('Claim { price: 500.01 EUR, pieces: 1 }');
  expect(answerTo('Claim', ['price * pieces > LIMIT', 'pieces >= 5'])).toBe('Claim { price: 100.01 EUR, pieces: 5 }');
  expect(answerTo('Claim', ['price * pieces > LIMIT', 'pieces * price > LIMIT'], ['true', 'null'])).toBe('no 0 1');
  expect(answerTo('Claim', ['price / pieces > LIMIT', 'pieces = 0'])).toBe('no 0 1');
  expect(answerTo('Claim', ['from < today() - duration("P1Y")'])).toBe('Claim { from: 20 Nov 2025, today: 21 Nov 2026 }');
  expect(answerTo('Claim', ['from < today() - duration("P1Y")', 'from > today() - duration("P2M")'])).toBe('no 0 1');
});

test('whole parts and sizes', () => {
  expect(answerTo('Claim', ['abs(pieces) < 3', 'pieces < -2'])).toBe('no 0 1');
  expect(answerTo('Claim', ['floor(weight) = 2', 'weight >= 3'])).toBe('no 0 1');
  expect(answerTo('Claim', ['ceiling(weight) = 2', 'weight > 1.5'])).toBe('Claim { weight: 1.501 }');
  expect(answerTo('Claim', ['min([pieces, 5]) > 5'])).toBe('no 0');
  expect(answerTo('Claim', ['max([pieces, 5]) > 5'])).toBe('Claim { pieces: 6 }');
});

test('days, times and weekdays of moments as the clocks of the time zone show them', () => {
  expect(answerTo('Claim', ['date(sent at) = date("2026-07-01")', 'time(sent at) = time("00:30:00")'])).toBe(
    'Claim { sent at: 1 Jul 2026, 00:30 }',
  );
  expect(answerTo('Claim', ['date(sent at) > from', 'sent at < now()', 'from > today() + duration("P2D")'])).toBe('no 0 1 2');
  expect(answerTo('Claim', ['weekday(date(sent at)) > 7'])).toBe('no 0');
  expect(ask('Claim', ['weekday(from) = 1', 'from > today()', 'from < today() + duration("P3D")']).can).toBe('yes');
  expect(answerTo('Claim', ['weekday(from) = 1', 'weekday(from + duration("P7D")) = 2'])).toBe('no 0 1');
  expect(answerTo('Claim', ['date(now()) != today()'])).toBe('no 0');
});

test('all records of an entity, and what a filter leaves', () => {
  const overlaps = 'some c in all Claims satisfies c != claim and c.from <= until and c.until >= from';
  expect(ask('Claim', [overlaps], [], { saved: true }).can).toBe('yes');
  expect(answerTo('Claim', [overlaps, 'until = null'])).toBe('no 0 1');
  expect(ask('Claim', ['count(all Claims[price > LIMIT]) > 1', 'price < LIMIT']).can).toBe('yes');
  expect(answerTo('Claim', ['count(all Claims) < 0'])).toBe('no 0');
  expect(ask('Claim', ['sum(lines[amount > MAX_LINE].amount) > LIMIT', 'count(lines) = 2'], [], { saved: true }).can).toBe('yes');
  expect(answerTo('Claim', ['max(pieces - 3, 0) > 0', 'pieces < 4'])).toBe('no 0 1');
});

test('what is said of every item holds of the one that shows something', () => {
  const [every, some] = ['every l in lines satisfies l.amount > MAX_LINE', 'some l in lines satisfies l.amount < MAX_LINE'];
  expect(answerTo('Claim', [every, some])).toBe('no 0 1');
  expect(answerTo('Claim', [some, 'count(lines) = 0'])).toBe('no 0 1');
  expect(answerTo('Claim', [some], ['null'], { saved: true })).toBe('no 0');
  expect(ask('Claim', ['some l in lines satisfies l.spent on > from'], ['null'], { saved: true }).can).toBe('yes');
});

test('the same id is the same record', () => {
  expect(answerTo('Person', ['id = me.id', 'name != me.name'], [], { saved: true })).toBe('no 0 1');
  expect(ask('Person', ['id = me.id'], [], { saved: true }).can).toBe('yes');
});

test('what cannot be confirmed is undecided', () => {
  expect(ask('Claim', ['price > LIMIT', 'contains(title, "a b")']).can).toBe('undecided');
  expect(answerTo('Claim', ['contains(title, "x")', 'not(contains(title, "x"))'])).toBe('no 0 1');
});

test('an example is what evaluate says it is', () => {
  const answer = ask('Claim', ['price > LIMIT']);
  if (answer.can !== 'yes') throw new Error(answer.can);
  const { environment, record } = answer.example;
  expect(environment.self).toBe(record);
  expect(record.fields).toMatchObject({ price: 500_01n });
  expect(evaluate({ node: 'self', type: { kind: 'record', entity: 'Claim' }, from: 0, to: 0 }, environment)).toBe(record);
});

test('the empty text is nothing, but where something sets it', () => {
  expect(answerTo('Claim', ['string length(title) < 1'])).toBe('no 0');
  const states = `### Claim

| State | Kind | Means |
| --- | --- | --- |
| Open | start | — |
| Done | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open | close | — | — | Done | set title to \`""\`; set summary to \`title\`; set heading to \`short\` | — |`;
  const asked = askAbout({ entities, constants, states });
  expect(asked.answerTo('Claim', ['string length(title) < 1'])).toBe('Claim { title: "" }');
  expect(asked.answerTo('Claim', ['string length(summary) < 1'])).toBe('Claim { summary: "" }');
  expect(asked.answerTo('Claim', ['string length(heading) < 1'])).toBe('Claim { heading: "" }');
  expect(asked.answerTo('Claim', ['string length(note) < 1'])).toBe('no 0');
});

const booking = askAbout({
  entities: `
### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| passed on | date | no | — |
| missing | text, computed \`string join([if name = "A" then "age" else null, if passed on = null then "exam" else null], ", ")\` | no | — |
| rooms | many Room | no | — |
| bookings | Bookings by person | no | — |

### Room

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| head | Person | no | — |
| names | list of text | no | — |

### Holiday

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| day | date | yes | — |

### Booking

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| person | Person | yes | — |
| other | Person | no | — |
| kind | one of Short, Long | yes | — |
| day | date | yes | — |
`,
  constants: '| SOON | 1 working day | — |\n| ONE_DAY | 1 day | — |\n| THREE_DAYS | 3 days | — |',
  product: '- Working hours: Monday to Friday 9:00-17:00\n- Holidays: 1 May, `all Holidays.day`',
  timeZone: 'Europe/Berlin',
});
const saved = { saved: true };

test('days off that come from records are those of the example', () => {
  const { ask } = booking;
  const next = 'add working time(day, SOON)';
  expect(ask('Booking', [`${next} > day`], [], saved).can).toBe('yes');
  // Over a weekend.
  expect(ask('Booking', [`${next} = day + THREE_DAYS`], [], saved).can).toBe('yes');
  // The next day is one for work where no record says otherwise, and the decider does not rely on that.
  expect(ask('Booking', ['add working time(date("2026-11-24"), SOON) != date("2026-11-25")'], [], saved).can).not.toBe('no');
  // A record that makes a day off stands in the same example as what follows from it.
  const off = ask('Booking', [`${next} = day + ONE_DAY`, 'some h in all Holidays satisfies h.day = day + ONE_DAY'], [], saved);
  expect(off.can).not.toBe('yes');
});

test('a saved record is among those that refer to what it refers to', () => {
  const { ask } = booking;
  expect(ask('Booking', ['count(person.bookings[day = booking.day]) = 1'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['some b in person.bookings satisfies b = booking'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['count(other.bookings[day = booking.day]) = 0'], [], saved).can).toBe('yes');
});

test('items of lists, parts of days, texts that are joined, and what is only worked out', () => {
  const { ask } = booking;
  expect(ask('Booking', ['person.rooms[1].head = me'], [], { saved: true, signedIn: true }).can).toBe('yes');
  expect(ask('Booking', ['person.rooms[head != null][1].head = person'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['day(day) = 1'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['month(day) = 2'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['day of week(day) = "Friday" or kind = "Long"'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['person.missing = ""'], [], saved).can).toBe('yes');
  expect(ask('Booking', ['person.missing = ""', 'person.passed on = null and person.name = "A"'], [], saved)).toEqual({ can: 'undecided' });
  expect(ask('Booking', ['kind = "Long" or count(distinct values(person.rooms.head.name)) = 14'], [], saved).can).toBe('yes');
});
