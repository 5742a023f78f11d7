import { readDocument } from '@ninefold/language';
import { byName, findEntity } from '@ninefold/model';
import type { RecordsChange } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import equipmentLending from '../../../../../examples/equipment-lending.md?raw';
import expenseClaims from '../../../../../examples/expense-claims.md?raw';
import helpDesk from '../../../../../examples/help-desk.md?raw';
import { type BulkOffer, bulkOffers, takingBack } from './bulk-offers.ts';
import type { MadeRecord } from './changes.ts';
import { offersOfRows } from './row-offers.ts';

function doingsOf(text: string, screenName: string, entityName: string) {
  const { application } = readDocument(text);
  const [screen, entity] = [byName(application.screens, screenName), findEntity(application, entityName)];
  const offers = screen && offersOfRows(application, screen, entityName);
  return { application, doings: entity && offers ? bulkOffers(application, entity, offers) : [] };
}

const namesOf = (doings: readonly BulkOffer[]) => doings.map((doing) => (doing.kind === 'action' ? doing.action : doing.kind));

const made = (outcome: MadeRecord['outcome'], id: string, was?: MadeRecord['record']['was']): MadeRecord => ({
  record: { id, label: id, version: 1, problem: null, ...(was && { was }) },
  outcome,
  version: 2,
  problem: null,
});

describe('what may be done with many', () => {
  test('the actions, editing, deleting, each with what it asks for and where it leads', () => {
    const { doings } = doingsOf(equipmentLending, 'Items', 'Item');
    expect(namesOf(doings)).toEqual(['take out of service', 'repaired', 'edit', 'delete']);
    expect(doings[0]).toMatchObject({ asksFor: [], to: ['Out of service'] });
    expect(doingsOf(helpDesk, 'Everything', 'Ticket').doings[0]).toMatchObject({ action: 'assign', asksFor: [{ name: 'agent' }] });
  });
  test('not what asks for lines or files', () => {
    const changed = helpDesk.replace('| T3 | In work | ask back | — |', '| T3 | In work | ask back | work |');
    expect(namesOf(doingsOf(changed, 'Everything', 'Ticket').doings)).not.toContain('ask back');
  });
});

describe('taking it back', () => {
  const back = (text: string, screen: string, entity: string, change: RecordsChange, all: readonly MadeRecord[]) => {
    const { application, doings } = doingsOf(text, screen, entity);
    return takingBack(application, entity, change, doings, all);
  };
  const out: RecordsChange = { kind: 'action', action: 'take out of service' };

  test('by the action that leads back, of those to which it was done', () => {
    expect(back(equipmentLending, 'Items', 'Item', out, [made('done', 'a'), made('refused', 'b')])).toMatchObject({
      change: { kind: 'action', action: 'repaired' },
      records: [{ id: 'a', version: 2 }],
    });
    expect(back(equipmentLending, 'Items', 'Item', out, [made('refused', 'b')])).toBeUndefined();
  });
  test('not where none leads back, or it came from several states', () => {
    expect(back(expenseClaims, 'To pay', 'Claim', { kind: 'action', action: 'submit' }, [made('done', 'a')])).toBeUndefined();
    expect(back(helpDesk, 'Everything', 'Ticket', { kind: 'action', action: 'take' }, [made('done', 'a')])).toBeUndefined();
  });
  test('an edit by the values that were, where one could read them', () => {
    const all = [made('done', 'a', { name: 'Old' }), made('done', 'b')];
    expect(back(equipmentLending, 'Items', 'Item', { kind: 'edit', fields: { name: 'New' } }, all)).toMatchObject({
      change: { kind: 'edit', fields: {} },
      records: [{ id: 'a', version: 2, fields: { name: 'Old' } }],
    });
  });
  test('what was deleted comes back by what is kept of it, the last one first, and that ends there', () => {
    const deleted = [made('done', 'a'), made('refused', 'b'), made('done', 'c')].map((one) => ({
      ...one,
      deletion: `of ${one.record.id}`,
    }));
    const taken = back(equipmentLending, 'Items', 'Item', { kind: 'delete' }, deleted);
    expect(taken?.change).toEqual({ kind: 'restore' });
    expect(taken?.records.map(({ id, deletion }) => [id, deletion])).toEqual([
      ['c', 'of c'],
      ['a', 'of a'],
    ]);
    expect(back(equipmentLending, 'Items', 'Item', { kind: 'restore' }, deleted)).toBeUndefined();
  });
});
