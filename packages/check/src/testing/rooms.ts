/** Tables of point 3 with the rights and rules about them, and a document about rooms. */
import { documentOf, type Points } from './documents.ts';

export const entityTable = (name: string, ...rows: readonly string[]) => `
### ${name}

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
${rows.join('\n')}
`;

export const nameRow = '| name | text up to 60 | yes | — |';

export const nothingElse: Points = {
  screens: 'none',
  states: 'none',
  rules: 'none',
  calls: 'none',
  errors: 'none',
  constants: 'none',
  product: '- Currency: EUR',
};

export const clerkMay = (...rows: readonly string[]) => `\n| May | Clerk |\n| --- | --- |\n${rows.join('\n')}`;

export const oneError = `\n| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-A | 422 | No. | on top |`;

const roomScreens = (shown: string) => `
| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Rooms | \`/\` | Rooms: ${shown} | start | create Room |
| New room | \`/new\` | new Room: name, floor | Rooms | — |`;

export const roomsWith = (fields: readonly string[], shown: string, points: Points = {}) =>
  documentOf({
    ...nothingElse,
    entities: entityTable('Room', nameRow, ...fields),
    screens: roomScreens(shown),
    roles: clerkMay('| open Rooms | yes |', '| open New room | yes |', '| read Room | yes |', '| create Room | yes |'),
    ...points,
  });

export const floorRow = '| floor | whole number | no | — |';
