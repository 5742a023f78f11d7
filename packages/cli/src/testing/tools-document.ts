/** A small document in which people sign in: a third of the time of an example, for what any document shows. */
export const tools = `# Specification: Tools

## 1. What the product does and for whom

Tools are lent.

## 2. Screens and routes

| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Cheap tools | \`/\` | Tools where \`price < 10\`: name as Tool, price | start | — |

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text up to 60 | no | — |
| email | email, unique | yes | — |

### Tool

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | yes | — |
| price | decimal 2 | no | — |
| lost | yes/no | no | no |

#### Tool starts with

| name | price | lost |
| --- | --- | --- |
| Saw | 4 | no |
| Crane | 4000 | no |
| Rope | 9.5 | yes |

## 4. States and transitions

none

## 5. Validation rules

none

## 6. Roles and permissions

- Who signs in: Person
- Sign in with: email and password
- **there**: \`not(lost)\`

| May | Helper |
| --- | --- |
| open Cheap tools | yes |
| read Tool | there |
| read Tool.price | no |
| read Person | yes |

## 7. The calls it makes

none

## 8. The error catalogue

none

## 9. Business constants and limits

none
`;
