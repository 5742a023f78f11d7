/** Makes a document of any size: the same kind of statements as the examples, with names of its own for each entity. */

/** A document with `count` entities with lines, states, rules, permissions, calls, errors and limits; about 3.7 KB each. */
export function largeDocument(count: number): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const rows = (row: (n: number) => string) => numbers.map(row).join('\n');
  return `# Specification: Large

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Writer | write things down |
| Judge | decide |

- Currency: EUR
- Languages: English
- Time zone: Europe/Berlin

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
${rows(
  (
    n,
  ) => `| Orders ${n} list | \`/orders${n}\` | Order ${n}s where \`writer = me and state != "Done ${n}"\`: number, title, writer, total, sent on, state | start | create Order ${n} |
| Order ${n} page | \`/orders${n}/:id\` | Order ${n}: number, title, writer, items, total, state, reason, sent on | Orders ${n} list | edit, send ${n}, agree ${n}, refuse ${n} |
| New order ${n} | \`/orders${n}/new\` | new Order ${n}: title, items | Orders ${n} list | — |`,
)}

## 3. Entities and their fields

### Person

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| email | email, unique | yes | — |
| boss | Person | no | — |

${rows(
  (n) => `### Order ${n} (Order ${n}s)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`O${n}-{year}-{00000}\` | yes | — |
| title | text up to 80 | yes | — |
| writer | Person | yes | \`me\` |
| items | list of Item ${n} | yes | — |
| total | money, computed \`sum(items.amount)\` | yes | — |
| first on | date, computed \`min(items.spent on)\` | no | — |
| sent on | date | no | — |
| judge | Person | no | — |
| reason | long text up to 500 | no | — |

### Item ${n} (Item ${n}s)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| spent on | date | yes | — |
| kind | one of Travel, Meals, Lodging | yes | Meals |
| what for | text up to 120 | no | — |
| amount | money | yes | — |
`,
)}
## 4. States and transitions

${rows(
  (n) => `### Order ${n}

| State | Kind | Means |
| --- | --- | --- |
| Draft ${n} | start | being written |
| Sent ${n} | — | waiting |
| Big ${n} | — | waiting longer |
| Done ${n} | end | agreed |
| Refused ${n} | end | not agreed |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T${n}01 | Draft ${n} | send ${n} | — | \`count(items) >= 1\` | Sent ${n} | set sent on to \`today()\` | E-ITEMS-${n} |
| T${n}02 | Sent ${n} | agree ${n} | — | \`total <= LIMIT_${n}\` | Done ${n} | set judge to \`me\` | — |
| T${n}03 | Sent ${n} | agree ${n} | — | \`total > LIMIT_${n}\` | Big ${n} | set judge to \`me\` | — |
| T${n}04 | Big ${n} | agree ${n} | — | — | Done ${n} | — | — |
| T${n}05 | Sent ${n}, Big ${n} | refuse ${n} | reason | \`reason != null\` | Refused ${n} | — | E-REASON-${n} |

- Moved meanwhile: E-STATE-${n}
`,
)}
## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
${rows(
  (n) => `| V${n}01 | Order ${n} | \`string length(title) >= 3\` | save | E-TITLE-${n} |
| V${n}02 | Order ${n} | \`count(items) <= 20\` | save | E-MANY-${n} |
| V${n}03 | Item ${n} | \`amount between SMALL_${n} and LIMIT_${n}\` | save | E-AMOUNT-${n} |
| V${n}04 | Item ${n} | \`spent on <= today()\` | save | E-DATE-${n} |
| V${n}05 | Item ${n} | \`spent on >= today() - AGE_${n}\` | send ${n} | E-DATE-${n} |
| V${n}06 | Order ${n} | \`every i in items satisfies i.amount > SMALL_${n} or i.kind = "Meals"\` | send ${n} | E-AMOUNT-${n} |`,
)}

## 6. Roles and permissions

- **own**: \`writer = me\`
- **team**: \`writer.boss = me\`

- Who signs in: Person
- Sign in with: email and password
- Sign up: by invitation

| May | Writer | Judge |
| --- | --- | --- |
| read Person | yes | yes |
${rows(
  (n) => `| open Orders ${n} list | yes | yes |
| open Order ${n} page | own | own, team |
| open New order ${n} | yes | yes |
| create Order ${n} | yes | yes |
| read Order ${n} | own | own, team |
| edit Order ${n} in Draft ${n} | own | own |
| send ${n} | own | own |
| agree ${n} in Sent ${n} | no | team |
| agree ${n} in Big ${n} | no | team |
| refuse ${n} | no | team |`,
)}

## 7. The calls it makes

| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
${rows(
  (n) => `| C${n}01 | list Order ${n}s | \`GET /api/orders${n}\` | state, page | \`25\` of Order ${n} | — | Orders ${n} list |
| C${n}02 | read Order ${n} | \`GET /api/orders${n}/:id\` | — | Order ${n} | — | Order ${n} page |
| C${n}03 | create Order ${n} | \`POST /api/orders${n}\` | title, items | Order ${n} | V${n}01, V${n}02, V${n}03, V${n}04 | create Order ${n} |
| C${n}04 | move Order ${n} | \`POST /api/orders${n}/:id/:action\` | reason | Order ${n} | E-ITEMS-${n}, E-REASON-${n}, E-STATE-${n}, V${n}05, V${n}06 | send ${n}, agree ${n}, refuse ${n} |`,
)}

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
${rows(
  (n) => `| E-TITLE-${n} | 422 | Give it a title of at least 3 characters. | at title |
| E-ITEMS-${n} | 422 | Add at least one item. | at items |
| E-MANY-${n} | 422 | Too many items: {count(items)}. | at items |
| E-AMOUNT-${n} | 422 | Enter an amount from {SMALL_${n}} to {LIMIT_${n}}. | at amount |
| E-DATE-${n} | 422 | That day is not possible. | at spent on |
| E-REASON-${n} | 422 | Say why. | at reason |
| E-STATE-${n} | 409 | It is {state} now. | on top |`,
)}

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
${rows(
  (n) => `| SMALL_${n} | 0.01 EUR | — |
| LIMIT_${n} | ${n},500 EUR | — |
| AGE_${n} | 90 days | — |`,
)}
`;
}
