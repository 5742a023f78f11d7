import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insert, openClaims, start } from '../test/claims.ts';
import type { Store } from './store.ts';

let store: Store;
beforeEach(async () => {
  store = await openClaims();
});
afterEach(() => store.close());

describe('beside the records', () => {
  test('roles of people are set, added and found from both sides', async () => {
    const { system } = store;
    await system.setRoles('p1', ['Finance', 'Employee']);
    await system.addRole('p2', 'Finance');
    await system.addRole('p2', 'Finance');
    expect(await system.rolesOf('p1')).toEqual(['Employee', 'Finance']);
    expect(await system.peopleWithRole('Finance')).toEqual(['p1', 'p2']);
    await system.setRoles('p1', []);
    expect(await system.rolesOf('p1')).toEqual([]);
  });

  test('an invitation is accepted by exactly one of many, and not after its time', async () => {
    const { system } = store;
    const invitation = { email: 'a@a.example', roles: ['Finance'], expires: start + 3_600_000, by: 'p1' };
    await store.change((tx) => tx.people.invite('hash', invitation));
    const accepted = await Promise.all(Array.from({ length: 5 }, () => system.acceptInvitation('hash')));
    expect(accepted.filter(Boolean)).toHaveLength(1);
    expect(await store.people.invitation('hash')).toEqual({ ...invitation, id: 'hash', accepted: true, since: expect.any(Number) });
    await store.change((tx) => tx.people.invite('late', { email: 'b@a.example', roles: [], expires: start - 1, by: null }));
    expect(await system.acceptInvitation('late')).toBe(false);
    expect(await store.people.invitation('unknown')).toBeNull();
  });

  test('a repeated request gets its first answer, another one under the same key is told apart', async () => {
    const { system } = store;
    const request = { key: 'k', person: 'p1', request: 'POST /claims {…}' };
    expect(await system.reserveRequest(request)).toEqual({ kind: 'new' });
    expect(await system.reserveRequest(request)).toEqual({ kind: 'running' });
    expect(await system.reserveRequest({ ...request, request: 'else' })).toEqual({ kind: 'other' });
    await store.change(async (tx) => {
      await tx.insert({ entity: 'Claim', fields: { title: 'x' }, stamp: { who: 'p1' } });
      await tx.completeRequest({ ...request, status: 201, body: '{}' });
    });
    expect(await system.reserveRequest(request)).toEqual({ kind: 'done', status: 201, body: '{}' });
    expect(await system.reserveRequest({ ...request, request: 'else' })).toEqual({ kind: 'other' });
    expect(await system.reserveRequest({ ...request, person: 'p2' })).toEqual({ kind: 'new' });
    await system.releaseRequest({ ...request, person: 'p2' });
    expect(await system.reserveRequest({ ...request, person: 'p2' })).toEqual({ kind: 'new' });
  });

  test('a time zone is kept for a person until they choose another, are forgotten, or go; it comes back with them', async () => {
    const { system } = store;
    const { id = '', version = 0 } = await insert(store, 'Person', { name: 'Ann', email: 'ann@x.example' });
    await system.setTimeZone('p2', 'Asia/Tokyo');
    await system.setTimeZone('p3', 'Asia/Tokyo');
    await system.setTimeZone(id, 'Europe/Berlin');
    await system.setTimeZone(id, 'America/New_York');
    expect([await system.timeZoneOf(id), await system.timeZoneOf('p4')]).toEqual(['America/New_York', null]);
    expect(await system.timeZonesChosen()).toEqual(['America/New_York', 'Asia/Tokyo']);
    const gone = await store.change((tx) => tx.delete({ entity: 'Person', id, version, stamp: { who: 'p1' }, keeps: true }));
    expect(await system.timeZoneOf(id)).toBeNull();
    const deletion = gone.kind === 'done' ? (gone.deletion ?? '') : '';
    await store.change((tx) => tx.restore({ entity: 'Person', deletion, stamp: { who: 'p1' } }));
    expect(await system.timeZoneOf(id)).toBe('America/New_York');
    await store.change((tx) => tx.forget({ entity: 'Person', id, fields: ['name'], following: [] }));
    expect(await system.timeZoneOf(id)).toBeNull();
    await system.setTimeZone('p2', null);
    expect(await system.timeZonesChosen()).toEqual(['Asia/Tokyo']);
  });

  test('an answer is only kept when what it answers is', async () => {
    const request = { key: 'k', person: 'p1', request: 'r' };
    await store.system.reserveRequest(request);
    const change = store.change(async (tx) => {
      await tx.completeRequest({ ...request, status: 201, body: '{}' });
      throw new Error('given up');
    });
    await expect(change).rejects.toThrow('given up');
    await store.system.releaseRequest(request);
    expect(await store.system.reserveRequest(request)).toEqual({ kind: 'new' });
  });

  test('marks tell samples from what people wrote', async () => {
    const claim = await insert(store, 'Claim', { title: 'x' });
    await store.system.mark('sample', 'Claim', claim.id ?? '');
    expect(await store.system.marked('sample', 'Claim')).toEqual([claim.id]);
    expect(await store.system.isMarked('sample', 'Claim', 'other')).toBe(false);
  });
});
