/** A document without anything to say about, to change a line of: boats are hired, and asked for before. */

export const hire = `# Specification: Boat hire

## 1. What the product does and for whom

| Who | Comes to |
| --- | --- |
| Guest | ask for a boat |
| Warden | hand boats out |

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Boats | \`/\` | Boats: name, seats | start | create Boat, edit, delete |
| My hires | \`/hires\` | Hires where \`guest = me\`: boat, on, state | start | create Hire |
| New hire | \`/hires/new\` | new Hire: boat, on | My hires | — |
| Hire | \`/hires/:id\` | Hire: boat, guest, on, note, state | My hires, Desk | edit, ask, grant, refuse, hand out |
| Desk | \`/desk\` | Hires where \`state != "Draft"\`: boat, guest, on, state | start | grant, refuse |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 80 | yes | — |
| email | email, unique | yes | — |

### Boat

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 40 | yes | — |
| seats | whole number | yes | 2 |

### Hire

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| boat | Boat | yes | — |
| guest | Person | yes | \`me\` |
| on | date | yes | — |
| note | text up to 200 | no | — |

## 4. States and transitions

### Hire

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Asked | — | — |
| Granted | — | — |
| Refused | end | — |
| Out | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Draft | ask | — | — | Asked | — | — |
| T2 | Asked | grant | note | — | Granted | — | — |
| T3 | Asked | refuse | note | — | Refused | — | — |
| T4 | Granted | hand out | — | — | Out | — | — |

## 5. Validation rules

| Id | About | Rule | On | Otherwise |
| --- | --- | --- | --- | --- |
| V1 | Hire | \`guest != me\` | grant, refuse | E-OWN |

## 6. Roles and permissions

- **own**: \`guest = me\`
- **own draft**: \`guest = me and state = "Draft"\`
- **asked**: \`state != "Draft"\`

- Who signs in: Person
- Sign up: by invitation

| May | Guest | Warden |
| --- | --- | --- |
| open Boats | yes | yes |
| open My hires | yes | no |
| open New hire | yes | no |
| open Hire | own | asked |
| open Desk | no | yes |
| read Person | yes | yes |
| read Boat | yes | yes |
| create Boat | no | yes |
| edit Boat | no | yes |
| delete Boat | no | yes |
| read Hire | own | asked |
| create Hire | yes | no |
| edit Hire | own draft | no |
| ask | own draft | no |
| grant | no | yes |
| refuse | no | yes |
| hand out | no | yes |

## 7. The calls it makes

none

## 8. The error catalogue

| Code | Status | Message | Shown |
| --- | --- | --- | --- |
| E-OWN | 403 | Somebody else decides on your hire. | on top |

## 9. Business constants and limits

none
`;

/** The document with each of these words replaced by those after it. */
export function hireWith(...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The document does not say “${from}”.`);
    return text.replace(from, () => to);
  }, hire);
}
