/** One document with every form a statement of the nine points can have (docs/language). It has no errors. */
import { documentOf } from './documents.ts';

export const everyForm = documentOf({
  product: `
| Who | Comes to |
| --- | --- |
| Vet | treat animals |

- Currency: EUR
- Languages: English
- Time zone: Europe/Berlin`,
  screens: `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Home | \`/\` | dashboard | start | open Diary |
| Diary | \`/visits\` | Visits where \`vet = me\`: number, animal.name, state | start, Home | create Visit |
| Case | \`/visits/:id\` | Visit: number, animal, wares, amounts | Diary | heal, edit, delete, print Bill |
| Admission | \`/new\` | new Visit: animal, wares | Diary | — |
| Board | \`/board\` | board of Visits where \`vet = me\` by state: number | start | — |
| Week | \`/week\` | calendar of Visits by begins: number | start | — |
| Bill | \`/charge/:id\` | print of Visit: number | Case | — |
| Map | \`/map\` | component FloorMap | start | — |
| About | \`/about\` | page | start | — |

### Home

- Figure: Open = count of Visits where \`state = "Open"\`
- Figure: Income = sum of amounts of Visits over begins
- Chart: By month = columns of sum of amounts of Visits where \`vet = me\` over begins by month of begins, split by state
- List: My own = Visits where \`vet = me\` over begins: number, animal

### Diary

- Filters: state, animal.name
- Order: begins down, number
- When empty: Nothing to do.`,
  entities: `
### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| email | email, unique | yes | — |

### Animal

| Field | Type | Needed | Starts as | Was |
| --- | --- | --- | --- | --- |
| name | text | yes | — | label |
| species | one of Dog, "Cat, wild" | yes | Dog | kind, Hound is Dog |
| traits | many of Shy, Loud | no | Shy, Loud | — |
| labels | list of text up to TAG | no | quiet, new | — |
| photo | file of image, pdf up to 10 MB | no | — | — |
| tag | text up to TAG, unique, computed \`name + "!"\` | no | — | — |
| mark | text, computed \`name + "?"\`, unique | no | — | — |
| keepers | many People | no | — | — |

- Unique: name, species: E-TOP
- Was: Beast

### Visit

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`V-{year}-{000}\` | yes | — |
| animal | Animal, deleted with it | yes | — |
| vet | Person | yes | \`me\` |
| begins | date and time | yes | \`now()\` |
| met | date and time | no | 2026-01-31 14:05 |
| on | date | no | 2026-01-31 |
| opens | time | no | 08:00 |
| urgent | yes/no | no | no |
| heft | decimal 2 | no | 1.5 |
| count | whole number | no | 3 |
| tariff | money | no | 25.00 |
| remarks | long text up to 500 | no | — |
| wares | list of Item | no | — |
| amounts | money, computed \`sum(wares.price)\` | no | — |
| receipt | text | no | — |

### Item

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| price | money EUR | yes | 0 |

#### Animals starts with

| name | species |
| --- | --- |
| Rex | Dog |`,
  states: `
### Visit

| State | Kind | Means | Was |
| --- | --- | --- | --- |
| Open | start | waiting | Filed, Sent |
| Done | end | over | — |
| Late | — | — | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Open, Late | heal | remarks, tariff | \`count(wares) > 0\` | Done | set on to \`today()\`; set urgent to yes; notify \`vet\`: {animal.name} is done, at last | E-EMPTY |
| T2 | Open | after 3 days | — | — | Late | notify \`[vet, vet]\`: late | — |
| T3 | Late | after \`WAIT\` | — | — | Late | set remarks to Still waiting | — |
| T4 | Late | every monday 8:00 | — | — | Late | create Animal (name = \`animal.name\`, species = Dog) | — |
| T5 | Late | charge | — | — | Done | set on to \`today()\`; call C9 | to Late with E-EMPTY |
| T6 | Late | cancel | — | — | Open | run tidy | — |

- Moved meanwhile: E-EMPTY`,
  rules: `
| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Animal | \`string length(name) > 2\` | save | E-SHORT |
| V2 | Visit | \`amounts < MOST\` | heal, charge | E-EMPTY |`,
  roles: `
- **mine**: \`vet = me\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation
- Who needs a second factor: Vet
- Who may stand in: Vet for Vet
- Refused: E-EMPTY
- May not be read: E-EMPTY
- Was: Doctor is Vet

| May | Vet |
| --- | --- |
| open Home | yes |
| create Visit | yes |
| read Visit in Open | mine |
| read Visit.amounts | mine, no show |
| edit Visit.remarks in Late | no |
| delete Animal | — |
| heal | mine |
| charge in Late | mine |
| cancel Visit in Late | mine |
| call C1 | yes |
| invite Person | yes |
| see why | yes |

- **no show**: \`state = "Late"\``,
  calls: `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | list Visits where \`vet = me\` | \`GET /api/visits\` | state, page | \`PAGE\` of Visit | — | Diary |
| C2 | create Visit | \`POST /api/visits\` | animal, wares | Visit | V2, E-EMPTY | create Visit |
| C3 | read Visit | \`GET /api/visits/:number\` | — | summary | — | Case |
| C4 | heal Visit | \`POST /api/visits/:id/heal\` | remarks, tariff | \`{ id: id, costs: tariff }\` | E-EMPTY | heal, T1 |
| C5 | move Visit | \`POST /api/visits/:id/:action\` | version | id, version | — | charge |
| C6 | add me to Animal.keepers | \`POST /api/animals/:id/keepers\` | — | Animal | — | Diary |
| C7 | sign in | \`POST /api/in\` | email, password | — | — | sign in |
| C8 | list Animals | \`GET /api/animals\` | search | 25 of Animal | — | Diary |
| C9 | send the bill | \`POST {BILLS}/bills\` | \`{ amount: amounts }\` | \`{ receipt: id }\` | E-EMPTY | T5 |
| C10 | read me | \`GET /api/me\` | — | Person | — | Home |

- **summary** of Visit: \`{ number: number, animal: animal.name }\`
- C9: tries \`3\`, time limit \`10 seconds\`, idempotency key \`number\``,
  errors: `
| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-EMPTY | 422 | Nothing in {animal.name}. | at wares |
| E-SHORT | 422 | {name} is too short. | at name |
| E-TOP | 422 | Nothing. | on top |
| E-PAGE | 404 | Nothing. | whole page |`,
  constants: `
| Name | Value | Why |
| --- | --- | --- |
| MOST | 2,000 EUR | the till |
| WAIT | 2 days | — |
| TAG | 20 | — |
| PAGE | 25 | — |
| SHARE | 19 % | — |
| OPENS | 08:30 | — |
| SINCE | 2026-01-31 | — |
| BILLS | https://bills.example | — |
| WORD | "late" | — |
| OPEN | yes | — |
| SIZE | 10 MB | — |`,
});
