import { readDocument } from '@ninefold/language';
import { isList, type RecordValue, type Value } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { around } from '../../test/claims.ts';
import { fillIn, fillInAsked, fillInNew, unknownLine } from './fill-in.ts';

const { application } = readDocument(`# Specification: Bills
## 3. Entities and their fields
### Bill
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| currency | text | no | — |
| heading | text | no | \`currency\` |
| tags | many of red, blue | no | — |
| items | list of Item | no | — |
### Item
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| price | number | no | — |
| said in | text | no | \`bill.currency\` |
| short | text | no | \`what\` |
`);
const environment = around({ record: null, roles: [] }, application);
const item = (fields: Readonly<Record<string, Value>>, id?: string): RecordValue => ({
  entity: 'Item',
  ...(id !== undefined && { id }),
  fields,
});
const kept: RecordValue = {
  entity: 'Bill',
  id: 'b1',
  version: 1,
  fields: {
    currency: 'EUR',
    heading: 'Old',
    tags: ['red'],
    items: [item({ what: 'tea', price: 2n, 'said in': 'EUR', short: 'tea' }, 'i1')],
  },
};
const fresh: RecordValue = { entity: 'Bill', fields: { currency: null, heading: null, tags: [], items: [] } };

function itemsOf({ fields }: { readonly fields: RecordValue['fields'] }) {
  return isList(fields.items) ? fields.items : [];
}

describe('a record that is kept', () => {
  it('keeps what was not said of its lines, and new ones start as the document says', () => {
    const filled = fillIn(application, kept, { items: [item({ price: 3n }, 'i1'), item({ what: 'milk' })] }, environment);
    expect(itemsOf(filled)).toEqual([
      { entity: 'Item', id: 'i1', fields: { what: 'tea', price: 3n, 'said in': 'EUR', short: 'tea' } },
      { entity: 'Item', fields: { what: 'milk', price: null, 'said in': 'EUR', short: 'milk' } },
    ]);
  });

  it('follows nothing of its own: that was when it was new', () => {
    expect(fillIn(application, kept, { currency: 'USD' }, environment).fields).toMatchObject({ currency: 'USD', heading: 'Old' });
  });

  it('names a line it does not have', () => {
    expect(unknownLine(application, kept, { items: [item({}, 'i1'), item({}, 'i9')] })).toMatchObject({
      code: 'wrong-type',
      path: ['items', 1, 'id'],
    });
    expect(unknownLine(application, kept, { items: [item({}, 'i1'), item({})], tags: ['blue'] })).toBeUndefined();
  });
});

describe('a record that is new', () => {
  it('starts with what follows from what was filled in, its lines too', () => {
    const filled = fillInNew(application, fresh, { currency: 'USD', items: [item({ what: 'tea' })] }, new Set(), environment);
    expect(filled.fields).toMatchObject({ heading: 'USD', items: [{ fields: { 'said in': 'USD', short: 'tea' } }] });
  });

  it('lets nothing follow where something was said, or given', () => {
    expect(fillInNew(application, fresh, { currency: 'USD', heading: null }, new Set(), environment).fields.heading).toBeNull();
    const given = { ...fresh, fields: { ...fresh.fields, heading: 'Given' } };
    expect(fillInNew(application, given, { currency: 'USD' }, new Set(['heading']), environment).fields.heading).toBe('Given');
  });
});

describe('what an action asked for', () => {
  it('leaves lines that were not sent, and adds those that are new', () => {
    const asked = fillInAsked(application, kept, { items: [item({ what: 'milk' })], tags: ['blue'] }, environment);
    expect(itemsOf({ fields: asked })).toMatchObject([{ id: 'i1', fields: { what: 'tea' } }, { fields: { what: 'milk', short: 'milk' } }]);
    expect(asked.tags).toEqual(['blue']);
  });
});
