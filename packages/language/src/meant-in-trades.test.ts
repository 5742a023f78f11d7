/** What people wrote who wrote a trade from the docs alone: one finding each, and the mend says what to write. */
import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf } from './testing/documents.ts';

const base = {
  product: '- Currency: CHF\n- Time zone: Europe/Zurich\n- Working hours: Monday to Friday 8:00-17:00',
  screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Rental | \`/rentals/:id\` | Rental: bike, starts at | start | — |
| Takings | \`/takings\` | dashboard | start | — |
| Customer | \`/customers/:id\` | Customer: email, rentals (bike, starts at), out | start | create Rental, import Bikes |

### Takings

- Figure: Out = count of Rentals`,
  entities: `### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email | yes | — |

### Customer

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| email | email | yes | — |
| rentals | Rentals by customer | no | — |
| out | whole number, computed \`count(rentals[state = "Out"])\` | no | — |

### Bike

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| frame | text | yes | — |
| kind | one of City, Mountain | yes | City |
| rentals | Rentals by bike | no | — |

- Called: \`frame\`

### Rental

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| bike | Bike | yes | — |
| customer | Customer | yes | — |
| starts at | date and time | yes | — |
| ends at | date and time | yes | — |
| price | money | no | — |
| no | number series \`R-{000}\` per bike | no | — |`,
  states: `### Bike

| State | Kind | Means |
| --- | --- | --- |
| Here | start | — |
| Away | — | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T1 | Here | leave | — | Away | — | — |

### Rental

| State | Kind | Means |
| --- | --- | --- |
| Booked | start | — |
| Out | — | — |

| Id | From | Action | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- |
| T2 | Booked | hand out | — | Out | leave \`bike\` | — |
| T3 | Out | at \`ends at\` | — | stays | — | — |`,
  rules: '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Rental | `ends at > starts at` | save | E-END |',
  roles: `- Who signs in: Person; Customer as Customer

| May | Clerk | Customer |
| --- | --- | --- |
| read Rental | yes | no |
| open Takings | yes | no |
| edit Rental in Booked | yes | no |`,
  errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-END | 422 | It ends too early. | on top |',
  constants:
    '| Name | Value | Why |\n| --- | --- | --- |\n| WAIT | 30 minutes | — |\n| SLA | 2 working days | — |\n| BIKE | 2 working hours | — |\n| RENTAL | 2 working hours | — |\n| HOURS | 2 working hours | — |\n| DAYS | 2 working days | — |',
};

type Point = keyof typeof base;

/** What is said of the document with these words in the place of those. */
function told(point: Point, words: string, other: string): { readonly code: string; readonly mend: string }[] {
  expect(base[point]).toContain(words);
  const { findings } = readDocument(documentOf({ ...base, [point]: base[point].replace(words, () => other) }));
  return findings.map(({ code, mend = '' }) => ({ code, mend }));
}

test('a constant as it is written is meant, whatever else is called so', () => {
  expect(told('rules', 'ends at > starts at', 'ends at > add working time(starts at, if price = null then BIKE else RENTAL)')).toEqual([]);
});

test('as the docs have it nothing is said', () => expect(told('rules', 'V1', 'V1')).toEqual([]));

describe.each<[Point, string, readonly (readonly [string, string, string])[]]>([
  [
    'entities',
    'Rentals by customer',
    [
      ['Rentals', 'N301', '`Rentals by …`'],
      ['list of Rentals by customer', 'N301', '`Rentals by customer`'],
      ['Rentals (by customer)', 'N301', '`Rentals by customer`'],
      ['all Rentals where `customer = me`', 'N301', '`Rentals by …`'],
    ],
  ],
  [
    'entities',
    '| Customer | yes',
    [
      ['| Clerk | yes', 'N301', '“Clerk” is a role'],
      ['| Customer who `out > 1` | yes', 'N301', 'after `where`'],
      ['| several photos | yes', 'N301', 'A field holds one file'],
      ['| image up to 5 MB | yes', 'N301', '`file of image up to 5 MB`'],
    ],
  ],
  [
    'entities',
    'per bike',
    [
      ['per bike.kind', 'N013', 'a field `kind` that is needed and starts as `bike.kind`, and `per kind`'],
      ['per owner | no | — |\n| owner | Customer, computed `customer`', 'N013', 'starts as `customer`, and `per owner`'],
    ],
  ],
  [
    'entities',
    'one of City, Mountain',
    [
      ['choice of City, Mountain', 'N301', '`one of City, Mountain`'],
      ['one of: City, Mountain', 'N301', '`one of City, Mountain`'],
      ['City, Mountain or Child', 'N301', '`one of City, Mountain, Child`'],
    ],
  ],
  [
    'entities',
    '| money |',
    [
      ['| money (currency) |', 'N301', '`money in currency`'],
      ['| duration, computed `ends at - starts at` |', 'N301', 'duration("PT1H")'],
      ['| money, computed `convert(price, 2)` |', 'N017', '`in EUR(amount, rate)`'],
    ],
  ],
  [
    'entities',
    '- Called: `frame`',
    [
      ['- Called: kind, frame', 'N011', '`kind + " " + frame`'],
      ['- No overlap: kind', 'N010', 'rule of point 5'],
    ],
  ],
  [
    'rules',
    'ends at > starts at',
    [
      ['not(overlaps(starts at, ends at))', 'N019', 'other.starts at < ends at'],
      ['no overlap of starts at, ends at', 'N019', 'satisfies other != rental'],
      ['count(bike.rentals where ends at > starts at) > 0', 'N011', '`rentals[…]`'],
      ['price in CHF', 'N013', '`in CHF(amount, rate)`'],
      ['ends at > add working time(starts at, if price = null then HOURS else DAYS)', 'N018', 'in each branch'],
    ],
  ],
  [
    'states',
    'at `ends at`',
    [
      ['after `ends at`', 'N018', '``at `ends at` ``'],
      ['30 minutes after `ends at`', 'N019', '``at `ends at + WAIT` ``'],
      ['`WAIT` before starts at', 'N019', '``at `starts at - WAIT` ``'],
      ['when `now() > ends at`', 'N019', '``at `ends at` ``'],
      ['at the end of the month', 'N019', '`every month on last day`'],
      ['every night 2:00', 'N019', '`every day 02:00`'],
      ['every first monday 8:00', 'N019', '`day(today()) <= 7`'],
      ['every month at 6:00 on 1', 'N019', '`every month on 1 06:00`'],
      ['on the first of each month', 'N019', '`every month on 1 6:00`'],
      ['the 15th of every month', 'N019', '`every month on 15 6:00`'],
      ['3 months later', 'N019', '`after 3 months`'],
      ['every first working day of the month 8:00', 'N019', '`every month on first working day 08:00`'],
      ['every month on the first working day 8:00', 'N019', '`every month on first working day 08:00`'],
      ['every month on last business day 8:00', 'N019', '`every month on last working day 08:00`'],
      ['every weekday 8:00', 'N019', '`every working day 08:00`'],
      ['every business day at 8', 'N019', '`every working day 08:00`'],
      ['as soon as `ends at`', 'N018', '``at `ends at` ``'],
      ['as soon as `now() > ends at`', 'N018', '``at `ends at` ``'],
      ['as soon as `ends at < now()`', 'N018', '``at `ends at` ``'],
      ['as soon as `ends at < now() and price != null`', 'N018', '*When*'],
      ['as soon as price = null', 'N019', '``as soon as `price = null` ``'],
      ['at `price = null`', 'N018', '``as soon as `price = null` ``'],
      ['when `price = null`', 'N019', '`as soon as`'],
      ['once price = null', 'N019', '``as soon as `price = null` ``'],
      ['as soon as `price`', 'N018', 'a comparison'],
    ],
  ],
  [
    'states',
    'leave `bike`',
    [
      ['move `bike` to Away', 'N019', 'by an action of its own'],
      ['bike: leave', 'N019', '``leave `bike` ``'],
      ['`bike` leave', 'N019', '``leave `bike` ``'],
      ['leave `bike` and notify `customer`: out', 'N019', 'apart by `;`'],
    ],
  ],
  [
    'product',
    'Monday to Friday 8:00-17:00',
    [
      ['Tue-Fri 8:00-12:00, 13:30-18:30', 'N019', '`Tuesday to Friday 8:00-12:00, 13:30-18:30`'],
      ['Monday - Friday 8-12 and 1pm to 6pm', 'N019', '`Monday to Friday 8:00-12:00, 13:00-18:00`'],
      ['Monday to Friday from 8:00 to 12:00', 'N019', '`Monday to Friday 8:00-12:00`'],
      ['Monday to Friday 8:00-17:00\n- Languages: English (Ireland)', 'N019', '`en-IE`'],
      ['Monday to Friday 8:00-17:00\n- Holidays: 1.8.2026', 'N019', '`2026-08-01`'],
      ['Monday to Friday 8:00-17:00\n- Holidays: December 25th', 'N019', '`25 December`'],
      ['Monday to Friday 8:00-17:00\n- Holidays: Easter Monday', 'N019', 'moves from year to year'],
    ],
  ],
  ['product', 'Working hours', [['Wroking hours', 'N010', '“Working hours”']]],
  [
    'product',
    'Currency: CHF',
    [
      ['Curency: CHF', 'N010', '“Currency”'],
      ['Currency: CHF, EUR', 'N019', 'write `CHF`'],
    ],
  ],
  [
    'roles',
    'Person; Customer as Customer',
    [
      ['Person, Customer', 'N019', '`Person; Customer as Customer`'],
      ['Person and Customer', 'N019', '`Person; Customer as Customer`'],
      ['Person as Clerk; Customer as Customer', 'N019', '`Person`'],
    ],
  ],
  [
    'roles',
    'edit Rental in Booked',
    [
      ['change Rental in Booked', 'N013', '“edit Rental in Booked”'],
      ['edit Rental when Booked', 'N013', '“Rental in Booked”'],
      ['read, edit Rental', 'N019', '`read Rental`, `edit Rental`'],
      ['read and edit Rental', 'N019', '`read Rental`, `edit Rental`'],
    ],
  ],
  [
    'screens',
    'Rental: bike',
    [
      ['print Rental: bike', 'N019', '`print of Rental`'],
      ['PDF of Rental: bike', 'N019', '`print of Rental`'],
    ],
  ],
  [
    'screens',
    'create Rental, import Bikes |\n\n### Takings',
    ['highest price first', 'most price first', 'latest ends at first', 'price down, lowest price first'].map((order) => [
      `— |\n| All | \`/all\` | Rentals: bike | start | — |\n\n### All\n\n- Order: ${order}\n\n### Takings`,
      'N019',
      order.startsWith('l') ? '`ends at down`' : order.includes('lowest') ? '`price up`' : '`price down`',
    ]),
  ],
  [
    'screens',
    'import Bikes |',
    [
      ['print |', 'N019', '`print of Entity: fields`'],
      ['open |', 'N019', 'the name of the screen'],
    ],
  ],
  [
    'screens',
    'Rental: bike, starts at',
    [
      ['calendar of Rentals by bike, starts at to ends at: bike', 'N019', '`by starts at to ends at, one row a bike`'],
      ['calendar of Rentals by bike, starts at: bike', 'N019', '`by starts at, one row a bike`'],
    ],
  ],
  [
    'states',
    'leave `bike`',
    [
      ['forget everything', 'N019', '`forget bike, customer, starts at, ends at, price`'],
      ['forget all personal data', 'N019', '`forget bike, customer'],
    ],
  ],
  ['entities', '| money |', [['| range of money |', 'N301', 'A range is two fields']]],
  [
    'roles',
    '| edit Rental in Booked | yes | no |',
    [
      ['| edit Rental in Booked | yes | if own |\n\n- **own**: `customer = me`', 'N019', 'Write `own`'],
      ['| edit Rental in Booked | yes | only when own |\n\n- **own**: `customer = me`', 'N019', 'Write `own`'],
    ],
  ],
  [
    'screens',
    'count of Rentals',
    [
      ['number of Rentals', 'N019', '`count of Rentals`'],
      ['count of Rentals where `price > 0` / count of Rentals', 'N019', 'A share is a mean'],
      ['share of Rentals where `price > 0`', 'N019', 'A share is a mean'],
    ],
  ],
  [
    'roles',
    '| read Rental | yes | no |',
    [
      ['| read Rental, Bike | yes | no |', 'N019', '`read Rental`, `read Bike`'],
      ['| read Rental.price, Rental.bike | yes | no |', 'N019', '`read Rental.price`, `read Rental.bike`'],
      ['| read Rental.price, bike | yes | no |', 'N019', '`read Rental.price`, `read Rental.bike`'],
      ['| create Rental, edit Bike | yes | no |', 'N019', '`create Rental`, `edit Bike`'],
      ['| open Rental and Takings | yes | no |', 'N019', '`open Rental`, `open Takings`'],
      ['| hand out, leave in Here | yes | no |', 'N019', '`hand out`, `leave in Here`'],
      ['| invite Person as Clerk, Customer | yes | no |', 'N019', '`invite Person as Clerk`, `invite Person as Customer`'],
    ],
  ],
  [
    'constants',
    '30 minutes',
    [
      ['half an hour', 'N019', '`30 minutes`'],
      ['half a year', 'N019', '`6 months`'],
      ['three working days', 'N019', '`3 working days`'],
      ['a fortnight', 'N019', '`2 weeks`'],
      ['two quarters', 'N019', '`6 months`'],
      ['0:30', 'N019', '`30 minutes`, or `00:30`'],
      ['8:00', 'N019', '`08:00`, or `480 minutes`'],
      ['36:00', 'N019', '`2160 minutes`'],
    ],
  ],
  [
    'states',
    'at `ends at`',
    [
      ['after half a year', 'N018', '`6 months`'],
      ['weekly on Monday at 7:30', 'N019', '`every monday 07:30`'],
      ['on create', 'N019', '`after 0 minutes`'],
    ],
  ],
  [
    'entities',
    '| customer | Customer | yes | — |',
    [['| customer | Customer, computed `all Customers[1]` | no | — |', 'N310', 'write `all Customers[1]` under *Starts as*']],
  ],
  [
    'entities',
    '| rentals | Rentals by bike | no | — |',
    [
      // What is said of the rentals is not taken as being said of the bike, which has other states.
      [
        '| rentals | Rentals by wheel | no | — |\n| busy | yes/no, computed `count(rentals[state = "Out"]) > 0` | no | — |',
        'N310',
        'Did you mean “bike”?',
      ],
    ],
  ],
  [
    'states',
    '| T2 | Booked |',
    [
      ['| T2 | Booked and Out |', 'N019', '`Booked, Out`'],
      ['| T2 | Booked / Out |', 'N019', '`Booked, Out`'],
      ['| T2 | any |', 'N019', '`Booked, Out`'],
    ],
  ],
  [
    'entities',
    '| price | money |',
    [
      ['| price | number `R-YYYY-001` |', 'N301', 'number series'],
      ['| price | currency |', 'N301', '`one of EUR, USD`'],
      [
        '| due | date and time, computed `add working time(starts at, SLA + time in("Out"))` |',
        'N505',
        '`add working time(add working time(created at, SLA), working time in("Waiting"))`',
      ],
    ],
  ],
  [
    'screens',
    'rentals (bike, starts at), out',
    [
      ['list of rentals (bike, starts at), out', 'N019', '`rentals (bike, starts at)`'],
      ['table of rentals', 'N019', '`rentals`'],
      ['all rentals, out', 'N019', '`rentals`'],
      ['rentals [bike, starts at], out', 'N019', '`rentals (bike, starts at)`'],
      ['rentals: bike, starts at, out', 'N019', '`rentals (bike, starts at)`'],
      ['rentals (bike, starts at), out "On tour"', 'N019', '`out as On tour`'],
      ['out: “On tour”', 'N019', '`out as On tour`'],
    ],
  ],
  [
    'screens',
    'import Bikes',
    [
      ['import Bikes from CSV', 'N013', '“import Bikes”'],
      ['import bikes from a spreadsheet', 'N013', '“import bikes”'],
      ['upload Bikes', 'N013', '“import Bikes”'],
      ['upload Bikes by Excel', 'N013', '“import Bikes”'],
    ],
  ],
  [
    'screens',
    'Rental: bike, starts at',
    [
      ['list of Rentals (bike, starts at)', 'N019', '`Rentals: bike, starts at`'],
      ['Rentals [bike, starts at]', 'N019', '`Rentals: bike, starts at`'],
      ['table of all Rentals (bike)', 'N019', '`Rentals: bike`'],
      ['all Rentals where `price > 0` (bike)', 'N019', '`Rentals where `price > 0`: bike`'],
    ],
  ],
  [
    'screens',
    'import Bikes',
    [
      ['export', 'N019', 'Leave it out'],
      ['export Bikes', 'N019', 'Leave it out'],
      ['download as CSV', 'N019', 'Leave it out'],
    ],
  ],
  ['screens', '### Takings', [['### Customer\n\n- Totals: sum of price\n\n### Takings', 'N010', '`print of …`']]],
  [
    'roles',
    'open Takings',
    [
      ['open Takings, Rental', 'N019', '`open Takings`, `open Rental`'],
      ['open Takings and Customer', 'N019', '`open Takings`, `open Customer`'],
      ['open everything', 'N019', '`open Rental`, `open Takings`, `open Customer`'],
      ['read Bike, Customer', 'N019', '`read Bike`, `read Customer`'],
    ],
  ],
])('%s: in the place of “%s”', (point, words, cases) => {
  test.each(cases)('%s', (other, code, mend) => {
    expect(told(point, words, other)).toEqual([{ code, mend: expect.stringContaining(mend) }]);
  });
});

test('a constant in capitals is meant beside an entity of that name', () => {
  const entities = base.entities.replace(
    '| ends at | date and time | yes | — |',
    '| ends at | date and time | yes | `add working time(starts at, RENTAL)` |',
  );
  const constants = base.constants;
  expect(readDocument(documentOf({ ...base, entities, constants })).findings).toEqual([]);
});
