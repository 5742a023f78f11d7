/** How to begin: the points in the order in which they are best written, with a few lines to start from. Never put into a document by itself. */
import type { PointName } from '@ninefold/model';

export interface Beginning {
  readonly point: PointName;
  readonly words: string;
  explain(file: string): string;
  readonly text: string;
}

const entities = `### Book

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text up to 120 | yes | — |
| pages | whole number | no | — |
| finished on | date | no | — |
`;

const screens = `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Books | \`/books\` | Books: title, pages, finished on | start | create Book |
| New book | \`/books/new\` | new Book: title, pages | Books | — |
| Book | \`/books/:id\` | Book: title, pages, finished on | Books | edit, delete |
`;

const roles = `| May | Reader |
| --- | --- |
| open Books | yes |
| open New book | yes |
| open Book | yes |
| read Book | yes |
| create Book | yes |
| edit Book | yes |
| delete Book | yes |
`;

export const beginnings: readonly Beginning[] = [
  {
    point: 'entities',
    words: 'Begin with the entities',
    explain: (file) => `What is to be kept. In ${file}, under “3. Entities and their fields”, write for instance:`,
    text: entities,
  },
  {
    point: 'screens',
    words: 'Go on with the screens',
    explain: (file) => `What can be opened. In ${file}, under “2. Screens and routes”, write for instance:`,
    text: screens,
  },
  {
    point: 'roles',
    words: 'Go on with the roles',
    explain: (file) => `Who may do what. In ${file}, under “6. Roles and permissions”, write for instance:`,
    text: roles,
  },
];

export const exampleDocument = `# Specification: Reading list

## 1. What the product does and for whom

A list of books to read.

## 2. Screens and routes

${screens}
## 3. Entities and their fields

${entities}
## 4. States and transitions

not shown

## 5. Validation rules

not shown

## 6. Roles and permissions

${roles}
## 7. The calls it makes

not shown

## 8. The error catalogue

not shown

## 9. Business constants and limits

not shown
`;
