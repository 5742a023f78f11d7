/** Every example document is kept and asked as it says: its screens and permissions are conditions a database can judge. */
import { readdirSync, readFileSync } from 'node:fs';
import { rowPredicate, settingsFor } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import { type Expression, givenValue } from '@ninefold/model';
import { describe, expect, test } from 'vitest';
import { canLower, openStore } from './open.ts';

const folder = new URL('../../../examples/', import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe.each(examples)('%s', (name) => {
  const { application } = readDocument(readFileSync(new URL(name, folder), 'utf8'));
  const own = application.entities.filter((entity) => !entity.ownedBy);
  const open = async () => {
    const opening = await openStore({ application, documentHash: name, directory: null, clock: { now: () => Date.UTC(2026, 10, 21) } });
    if (opening.kind !== 'opened') throw new Error(JSON.stringify(opening));
    return opening.store;
  };

  test('what its entities start with is kept', async () => {
    const store = await open();
    const environment = { settings: settingsFor(application).settings, now: 0, me: null };
    for (const entity of own)
      expect(await store.count({ entity: entity.name, where: [], environment }), entity.name).toBe(entity.startsWith.length);
    await store.close();
  });

  test('its lists and permissions can be asked, by every role and ordered by every field they show', async () => {
    const store = await open();
    const environment = { settings: settingsFor(application).settings, now: Date.UTC(2026, 10, 21), me: null };
    const ask = async (entity: string, where: readonly Expression[], paths: readonly (readonly string[])[]) => {
      for (const condition of where) expect(canLower(application, entity, condition)).toBeNull();
      for (const path of [[], ...paths]) {
        await store.list({ entity, where, order: [{ path, direction: 'desc' }], limit: 5, load: {}, environment });
      }
    };
    for (const role of application.roles.roles) {
      for (const entity of own)
        await ask(entity.name, [rowPredicate(application, [role.name], { kind: 'read', entity: entity.name }).predicate], []);
    }
    for (const screen of application.screens) {
      const shows = givenValue(screen.shows);
      if (shows?.kind !== 'list') continue;
      const paths = shows.fields.filter((shown) => shown.field !== undefined).map((shown) => shown.path);
      await ask(shows.entity, shows.where?.typed ? [shows.where.typed] : [], paths);
    }
    await store.close();
  });
});
