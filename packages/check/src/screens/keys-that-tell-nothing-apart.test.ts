/** What N212 says of an import by a key, and what other findings say of one that may change but not create. */
import { expect, test } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nothingElse } from '../testing/rooms.ts';

const text = (
  offer: string,
  rights: readonly string[] = ['| read Order | yes |', '| create Order | yes |', '| edit Order | yes |'],
  below = '',
) =>
  documentOf({
    ...nothingElse,
    screens: `\n| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Orders | \`/\` | Orders: code, shop, day, number, tags | start | ${offer} |`,
    entities:
      entityTable(
        'Order',
        '| code | text, unique | yes | — |',
        '| shop | text | no | — |',
        '| day | date | no | — |',
        '| number | number series `O-{0}` | no | — |',
        '| tags | many of red, blue | no | — |',
      ) + below,
    roles: `\n| May | Clerk |\n| --- | --- |\n| open Orders | yes |\n${rights.join('\n')}`,
  });
const said = (document: string, code = 'N212') => found(code, document).map(({ what }) => what);

test('what is unique tells records apart, alone or together', () => {
  expect(said(text('import Orders by code'))).toEqual([]);
  expect(said(text('import Orders by code and day'))).toEqual([]);
  expect(said(text('import Orders by shop and day', undefined, '\n- Unique: day, shop'))).toEqual([]);
  expect(said(text('import Orders by shop and day'))).toEqual([
    '`import Orders by shop and day`, but several Orders may have the same shop and day.',
  ]);
  expect(found('N212', text('import Orders by shop'))[0]?.mend).toBe('Write `unique` after the type of shop, or go by what is unique.');
});

test('what no cell gives is no key', () => {
  for (const field of ['number', 'tags'])
    expect(said(text(`import Orders by ${field}`))).toEqual([
      `\`import Orders by ${field}\` goes by ${field}, which no cell of a table gives an Order.`,
    ]);
});

test('who would import reads the key', () => {
  const rights = ['| read Order | yes |', '| read Order.code | no |', '| create Order | yes |', '| edit Order | yes |'];
  expect(said(text('import Orders by code', rights))).toEqual([
    'Clerk may import Order on Orders, but does not read code, which it goes by.',
  ]);
});

test('the right to edit is enough, and has a button by it', () => {
  const document = text('import Orders by code', ['| read Order | yes |', '| edit Order | yes |']);
  for (const code of ['N206', 'N207', 'N212', 'N601']) expect(said(document, code)).toEqual([]);
  expect(said(text('import Orders', ['| read Order | yes |', '| edit Order | yes |']), 'N601')).toHaveLength(1);
  const neither = text('import Orders by code', ['| read Order | yes |', '| create Order | no |', '| edit Order | no |']);
  expect(said(neither, 'N207')).toHaveLength(1);
});
