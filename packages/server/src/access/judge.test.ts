/**
 * The database and the judge of one record agree: for every example, each person, each screen and each record, what a list shows is
 * exactly what permissions allow record by record, a record answers only then, and shows only fields that may be read.
 */
import { evaluate, type IncludeTree, includesForRedaction, includesForRules, mergeIncludes, permit, settingsFor } from '@ninefold/engine';
import { type Application, findEntity, givenValue, type Person, peopleKinds, type RecordValue } from '@ninefold/model';
import { beforeAll, describe, expect, test } from 'vitest';
import { keepSamples } from '../testing/keep-samples.ts';
import { readExample, type Started, start } from '../testing/start.ts';

describe.each(['expense-claims', 'equipment-lending', 'help-desk'])('%s', (name) => {
  let app: Started;
  let people: readonly { readonly id: string; readonly roles: readonly string[] }[];

  beforeAll(async () => {
    app = await start(readExample(name), { preview: { file: name, document: () => ({ file: name, broken: false, findings: [] }) } });
    await keepSamples(app, 12);
    people = (await app.ask({ path: '/_app/session' })).json.preview.people;
  });

  const environmentOf = (person: Person) => ({ settings: settingsFor(app.application).settings, now: app.clock.moment, me: person.record });
  const everything = async (application: Application, entityName: string): Promise<readonly RecordValue[]> => {
    const entity = findEntity(application, entityName);
    if (!entity) return [];
    const load = mergeIncludes(
      includesForRules(application, entity),
      includesForRedaction(application, [], entityName),
      allReferences(application, entityName),
    );
    const page = await app.store.list({
      entity: entityName,
      where: [],
      order: [],
      limit: 200,
      load,
      environment: environmentOf({ record: null, roles: [] }),
    });
    return page.rows;
  };
  const personOf = async ({ id, roles }: (typeof people)[number]): Promise<Person> => {
    const who = peopleKinds(app.application)[0]?.entity ?? '';
    const record = await app.store.read({
      entity: who,
      id,
      load: allReferences(app.application, who),
      environment: environmentOf({ record: null, roles: [] }),
    });
    return { record, roles };
  };
  const ask = (id: string, path: string) => app.ask({ path, cookie: `ninefold.viewing=${encodeURIComponent(id)}` });

  test('lists show what one may read, no more and no less', async () => {
    let seen = 0;
    for (const one of people) {
      const person = await personOf(one);
      for (const screen of app.application.screens) {
        const shows = givenValue(screen.shows);
        if (shows?.kind !== 'list') continue;
        const told = await ask(one.id, `/_app/rows?screen=${encodeURIComponent(screen.name)}&limit=100`);
        const allowed = (await everything(app.application, shows.entity)).filter((record) => {
          const around = { ...environmentOf(person), self: record };
          const asked = [
            { kind: 'open', screen: screen.name },
            { kind: 'read', entity: shows.entity },
          ] as const;
          const listed = !shows.where?.typed || evaluate(shows.where.typed, around) === true;
          return listed && asked.every((request) => permit(app.application, person, request, around).allowed);
        });
        if (told.status !== 200) expect([told.status, allowed]).toEqual([403, []]);
        else
          expect(told.json.rows.map((row: { id: string }) => row.id).sort(), `${one.roles} ${screen.name}`).toEqual(
            allowed.map(({ id }) => id).sort(),
          );
        if (told.status === 200) expect(told.json.total).toBe(allowed.length);
        seen += allowed.length;
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('records and their history tell only what may be read', async () => {
    let hidden = 0;
    for (const one of people) {
      const person = await personOf(one);
      for (const entity of app.application.entities.filter(({ ownedBy }) => !ownedBy)) {
        for (const record of await everything(app.application, entity.name)) {
          const around = { ...environmentOf(person), self: record };
          const path = `/_app/records/${encodeURIComponent(entity.name)}/${record.id}`;
          const told = await ask(one.id, path);
          const may = permit(app.application, person, { kind: 'read', entity: entity.name }, around).allowed;
          expect(told.status, `${one.roles} ${path}`).toBe(may ? 200 : 404);
          const history = await ask(one.id, `${path}/history`);
          expect(history.status).toBe(told.status);
          if (!may) hidden += 1;
          else {
            const readable = entity.fields.filter(
              (field) => permit(app.application, person, { kind: 'read', entity: entity.name, field: field.name }, around).allowed,
            );
            const names = readable.map((field) => field.name);
            expect(names).toEqual(expect.arrayContaining(Object.keys(told.json.record.fields)));
            const changed = history.json.entries.flatMap((entry: { changes: { field: string }[] }) =>
              entry.changes.map(({ field }) => field.split('.')[0]),
            );
            expect(names).toEqual(expect.arrayContaining(changed));
          }
        }
      }
    }
    expect(hidden).toBeGreaterThan(10);
    expect(app.logged).toEqual([]);
  });
});

/** References two deep, lines and theirs: more than any condition looks at. */
function allReferences(application: Application, entity: string, deep = 2): IncludeTree {
  const fields = findEntity(application, entity)?.fields ?? [];
  return Object.fromEntries(
    fields.flatMap(({ name, type }) =>
      deep > 0 && (type.kind === 'reference' || type.kind === 'references' || type.kind === 'lines')
        ? [[name, allReferences(application, type.entity, deep - 1)]]
        : [],
    ),
  );
}
