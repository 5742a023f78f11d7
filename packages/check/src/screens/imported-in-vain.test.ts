/** What N207 says of importing: where no row of a table can become a record, or nobody sees the button. */
import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { clerkMay, entityTable, nameRow, nothingElse } from '../testing/rooms.ts';

const text = (offer: string, ...rows: readonly string[]) =>
  documentOf({
    ...nothingElse,
    screens: `\n| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Orders | \`/\` | Orders: name | start | create Order, ${offer} |\n| Order | \`/:id\` | Order: name | Orders | — |`,
    entities: entityTable('Order', nameRow, ...rows) + entityTable('Line', nameRow),
    roles: clerkMay('| open Orders | yes |', '| open Order | yes |', '| read Order | yes |', '| create Order | yes |'),
  });
const said = (document: string) => found('N207', document).map(({ what }) => what);

test('a list of what a table can hold may offer it', () => {
  expect(said(text('import Orders', '| lines | list of Line | no | — |'))).toEqual([]);
});

test('lines come with their record, and what needs a file comes from no table', () => {
  expect(said(text('import Lines', '| lines | list of Line | no | — |'))).toContainEqual(
    expect.stringContaining('are made with the Order'),
  );
  expect(said(text('import Orders', '| scan | file of pdf | yes | — |'))).toContainEqual(expect.stringContaining('needs “scan”'));
});

test('a page of one record has no button for it', () => {
  const document = text('edit').replace('| Order: name | Orders | — |', '| Order: name | Orders | import Orders |');
  expect(said(document)).toContainEqual('Order offers `import Orders`, but shows one record.');
});
