import { describe, expect, it } from 'vitest';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { clerkMay, entityTable, floorRow, nameRow, nothingElse, oneError, roomsWith } from '../testing/rooms.ts';

describe('fields', () => {
  it('that are filled and shown nowhere are noted', () => {
    const made = '| made on | date | no | `today()` |';
    const all = found('N304', roomsWith([floorRow, made], 'name, floor'));
    expect(all.map(({ what }) => what)).toEqual(['“made on” of Room is filled (from the start) but shown nowhere.']);
    expect(found('N304', roomsWith([floorRow, made], 'name, floor, made on'))).toEqual([]);
    expect(found('N304', roomsWith([floorRow, made], 'name, floor', { rules: 'not shown' }))).toEqual([]);
    const rule = ruleTable('| V1 | Room | `made on <= today()` | save | E-A |');
    expect(found('N304', roomsWith([floorRow, made], 'name, floor', { rules: rule, errors: oneError }))).toEqual([]);
  });
});

/** What is found of `twice` where the page of an order shows these fields. */
const twiceOfOrders =
  (entities: string, ...rights: readonly string[]) =>
  (fields: string) => {
    const text = documentOf({
      ...nothingElse,
      screens: `\n| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Orders | \`/\` | Orders: name | start | — |\n| Order | \`/:id\` | Order: ${fields} | Orders | — |`,
      entities,
      roles: clerkMay('| open Orders | yes |', '| open Order | yes |', '| read Order | yes |', ...rights),
    });
    return found('N304', text).filter(({ what }) => what.includes('twice'));
  };

describe('fields of lines', () => {
  it('are columns wherever a page shows the lines of its record', () => {
    const entities =
      entityTable('Order', nameRow, '| lines | list of Line | no | — |') +
      entityTable('Line', nameRow, '| twice | text, computed `name + name` | no | — |');
    const twice = twiceOfOrders(entities, '| create Order | yes |');
    expect(twice('name, lines')).toEqual([]);
    expect(twice('name')).toHaveLength(1);
  });
});

describe('fields of records that name another', () => {
  it('are shown in the table of its page that has them as a column', () => {
    const entities =
      entityTable('Order', nameRow, '| bills | Bills by order | no | — |') +
      entityTable('Bill', nameRow, '| order | Order | yes | — |', '| twice | text, computed `name + name` | no | — |');
    const twice = twiceOfOrders(entities, '| read Bill | yes |', '| create Bill | yes |');
    expect(twice('name, bills (name, twice)')).toEqual([]);
    expect(twice('name, bills (name)')).toHaveLength(1);
  });
});

describe('what people fill in about themselves', () => {
  const text = (who: string) =>
    documentOf({
      ...nothingElse,
      entities: entityTable('Person', nameRow, '| email | email, unique | yes | — |', '| phone | phone | yes | — |'),
      roles: `- Who signs in: ${who}\n- Sign in with: email and password\n- Sign up: by invitation\n${clerkMay('| read Person | yes |')}`,
    });
  it('is filled by signing up', () => {
    const words = (who: string) => found('N304', text(who)).map(({ what }) => what);
    expect(words('Person')).toEqual(['“phone” of Person is filled (by people) but shown nowhere.']);
    expect(words('not shown')).toEqual(words('Person'));
  });
});

describe('fields that say a currency', () => {
  it('are shown with the amounts of their record, and of its lines', () => {
    const entities =
      entityTable('Order', nameRow, '| twice | one of EUR, CHF | yes | EUR |', '| fee | money in twice | no | — |') +
      entityTable('Bill', nameRow, '| twice | one of EUR, CHF | yes | EUR |', '| lines | list of Line | no | — |') +
      entityTable('Line', nameRow, '| net | money in bill.twice | no | — |');
    expect(twiceOfOrders(entities, '| create Order | yes |', '| create Bill | yes |')('name, fee')).toEqual([]);
    const unsaid = entityTable('Order', nameRow, '| twice | one of EUR, CHF | yes | EUR |', '| fee | money EUR | no | — |');
    expect(twiceOfOrders(unsaid, '| create Order | yes |')('name, fee')).toHaveLength(1);
  });
});

describe('references that records are found by', () => {
  it('are looked at where a table of these records is', () => {
    const entities =
      entityTable('Order', nameRow, '| bills | Bills by twice | no | — |') + entityTable('Bill', nameRow, '| twice | Order | yes | — |');
    const twice = twiceOfOrders(entities, '| read Bill | yes |', '| create Bill | yes |');
    expect(twice('name, bills (name)')).toEqual([]);
    expect(twice('name')).toHaveLength(1);
  });

  it('are looked at where the other side is', () => {
    const bills = entityTable('Bill', nameRow, '| twice | Order | yes | — |', '| amount | whole number | yes | — |');
    const order = (...rows: readonly string[]) => entityTable('Order', nameRow, '| bills | Bills by twice | no | — |', ...rows) + bills;
    const rights = ['| create Bill | yes |', '| read Bill | yes |', '| create Order | yes |'];
    expect(twiceOfOrders(order('| sum | whole number, computed `sum(bills.amount)` | no | — |'), ...rights)('name, sum')).toEqual([]);
    expect(twiceOfOrders(order(), ...rights)('name')).toHaveLength(1);
  });
});

describe('fields that are there for others', () => {
  const noted = (...rows: readonly string[]) => found('N304', roomsWith([floorRow, ...rows], 'name, floor')).map(({ what }) => what);
  it('have to be different together, and so are looked at', () => {
    const slot = '| slot | text, computed `name + "!"` | no | — |';
    expect(noted(slot)).toEqual(['“slot” of Room is computed but shown nowhere.']);
    expect(noted(slot, '', '- Unique: floor, slot')).toEqual([]);
  });

  it('say what belongs to which record', () => {
    const bill = entityTable('Bill', '| order | Order | yes | — |', '| twice | Order | no | — |', '| price | money EUR | yes | — |');
    const order = (rows: string) =>
      entityTable('Order', nameRow, rows, '| owed | money EUR, computed `sum(bills.price)` | no | — |') + bill;
    const by = (field: string) =>
      twiceOfOrders(order(`| bills | Bills by ${field} | no | — |`), '| read Bill | yes |', '| create Bill | yes |')('name, owed');
    expect(by('order')).toHaveLength(1);
    expect(by('twice')).toEqual([]);
  });
});
