/** `import Products by code`: the entity, the fields of the key, and what is said of names that are not there. */
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (offers: string) =>
  readDocument(
    documentOf({
      screens: `| Screen | Route | Shows | Reached from | Offers |
| --- | --- | --- | --- | --- |
| Prices | \`/\` | Prices: code | start | ${offers} |`,
      entities: `### Price

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |
| approved by | text | no | — |
| terms and conditions | text | no | — |
| shop | text | no | — |

### Stand by Ticket (Stand by Tickets)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| code | text, unique | yes | — |`,
    }),
  );
const target = (offers: string) => read(offers).application.screens[0]?.offers[0]?.target;
const told = (offers: string) =>
  read(offers).findings.flatMap(({ severity, code, what }) => (severity === 'gap' ? [] : [`${code} ${what}`]));

test.each([
  ['import Prices by code', ['code']],
  ['import Price by code', ['code']],
  ['`import Prices by code`', ['code']],
  ['import by code', ['code']],
  ['import Prices by shop and code', ['shop', 'code']],
  ['import Prices by shop + code', ['shop', 'code']],
  ['import Prices by approved by', ['approved by']],
  ['import Prices by terms and conditions and code', ['terms and conditions', 'code']],
])('%s', (offers, by) => {
  expect(target(offers)).toEqual({ kind: 'import', entity: 'Price', by });
  expect(told(offers)).toEqual([]);
});

test('without a key nothing is otherwise, and a name may have the word in it', () => {
  expect(target('import Prices')).toEqual({ kind: 'import', entity: 'Price' });
  expect(target('import Stand by Tickets')).toEqual({ kind: 'import', entity: 'Stand by Ticket' });
  expect(target('import Stand by Tickets by code')).toEqual({ kind: 'import', entity: 'Stand by Ticket', by: ['code'] });
});

test('names that are not there are reported where they stand', () => {
  expect(told('import Prices by cod')).toEqual(['N013 Price has no field “cod”.']);
  expect(told('import Pricse by code')).toEqual(['N013 There is no entity “Pricse”.']);
  expect(told('import Prices by Code')).toEqual([expect.stringContaining('N014')]);
  expect(target('import Prices by shop and cod')).toEqual({ kind: 'unknown' });
  const span = read('import Prices by shop and cod').findings.find(({ code }) => code === 'N013')?.span;
  expect((span?.to ?? 0) - (span?.from ?? 0)).toBe('cod'.length);
});
