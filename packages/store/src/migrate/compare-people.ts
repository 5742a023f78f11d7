/** People who come in: the roles they have, and the entity whose records they are. */

import { emailField, firstNameField } from '@ninefold/engine';
import { type Application, byName, type FormerName, foldName, peopleKinds, rolesOfPeople } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { column, tableOf } from '../plan/names.ts';
import type { Plan, TablePlan } from '../plan/plan.ts';
import { quoted, raw } from '../sql/fragment.ts';
import { isAccountMark } from '../system/tables.ts';
import type { KeptAside } from './aside.ts';
import type { DatabaseInspection } from './database-inspection.ts';
import { pairFields } from './pair-fields.ts';
import { mostNamed } from './record-names.ts';
import { asks, type Comparison, does, nothingToDo, together, unsafe } from './steps.ts';
import type { StoredEntity, StoredSchema } from './stored-schema.ts';

/**
 * Unsafe where people or open invitations have a role that is gone, and where those who sign in no longer could. A role that is only
 * spelt otherwise is renamed.
 */
export async function comparePeople(stored: StoredSchema, plan: Plan, look: DatabaseInspection): Promise<Comparison> {
  return together([
    await compareRoles(stored, plan.application, look),
    await compareKinds(stored, plan.application, look),
    await compareWhoSignsIn(stored, plan, look),
  ]);
}

async function compareRoles(stored: StoredSchema, application: Application, look: DatabaseInspection): Promise<Comparison> {
  const names = rolesOfPeople(application).map(({ name }) => name);
  const given = (await look.all('SELECT DISTINCT role FROM nf_role ORDER BY role', [])).map(([role]) => String(role));
  const now = BigInt(Math.floor(look.now));
  const roles = look.sql.items(raw('roles'), 'given');
  const open = `SELECT DISTINCT ${roles.value} FROM nf_invitation, ${roles.from.text} WHERE accepted IS NULL AND expires > ? ORDER BY 1`;
  const invited = (await look.all(open, [now])).map(([role]) => String(role));
  const moved = formerRoles(stored, application).filter(({ was }) => given.includes(was) || invited.includes(was));
  const unknown = [...new Set([...given, ...invited])].filter((role) => !names.includes(role) && !moved.some(({ was }) => was === role));
  const compared = await mapInOrder(unknown, async (role) => {
    const known = names.find((name) => foldName(name) === foldName(role));
    if (known !== undefined) return does({ kind: 'rename role', from: role, to: known });
    return together([await roleWithPeople(stored, application, role, look), await roleOfInvited(role, look)]);
  });
  const again = look.asides.filter((aside) => aside.what === 'role' && names.some((name) => foldName(name) === aside.name));
  const back = again.map((aside) => roleAgain(names.find((name) => foldName(name) === aside.name) ?? '', aside));
  const renamed = moved.map(({ was, now }) =>
    does({ kind: 'rename role', from: was, to: now }, `The role “${was}” is “${now}” now; who had it has that.`),
  );
  return together([...compared, ...renamed, ...back]);
}

/** What *Was* says of roles, and the database has not followed yet. */
function formerRoles({ rolesWere: followed = [] }: StoredSchema, { roles }: Application): readonly FormerName[] {
  const isFollowed = ({ was, now }: FormerName): boolean =>
    followed.some((each) => each.was === was && foldName(each.now) === foldName(now));
  return (roles.were ?? []).filter((former) => !isFollowed(former) && former.was !== former.now);
}

function roleAgain(role: string, aside: KeptAside): Comparison {
  return does({ kind: 'give role', role, aside }, `The role “${role}” is there again; who had it has it.`);
}

async function roleWithPeople(stored: StoredSchema, application: Application, role: string, look: DatabaseInspection): Promise<Comparison> {
  const ids = (await look.all('SELECT person FROM nf_role WHERE role = ? ORDER BY person', [role])).map(([person]) => String(person));
  if (ids.length === 0) return nothingToDo;
  const have = ids.length === 1 ? '1 person has it' : `${ids.length} people have it`;
  return asks(
    [
      { kind: 'set aside', aside: { id: look.nextAside(), what: 'role', role } },
      { kind: 'take role', role },
    ],
    {
      text: `The role “${role}” is gone from point 6, but ${have}: ${await namesOf(stored, application, ids, look)}. Keep its name, or take it from them first.`,
      count: ids.length,
      withConsent: 'they lose it, and have it again with a document that has that role.',
    },
  );
}

async function roleOfInvited(role: string, look: DatabaseInspection): Promise<Comparison> {
  const given = look.sql.items(raw('roles'), 'given');
  const sql = `SELECT email FROM nf_invitation WHERE accepted IS NULL AND expires > ? AND EXISTS (SELECT 1 FROM ${given.from.text} WHERE ${given.value} = ?) ORDER BY email`;
  const emails = (await look.all(sql, [BigInt(Math.floor(look.now)), role])).map(([email]) => String(email));
  if (emails.length === 0) return nothingToDo;
  const are = emails.length === 1 ? '1 person is' : `${emails.length} people are`;
  return asks([{ kind: 'take role', role }], {
    text: `The role “${role}” is gone from point 6, but ${are} invited to it: ${some(emails)}. Keep its name, or withdraw that first.`,
    count: emails.length,
    records: emails.slice(0, mostNamed),
    withConsent: 'they are no longer invited to it; whoever is invited to nothing else is not invited any more.',
  });
}

/** Where several kinds of people sign in, a role is one kind's: nobody of another has it. */
async function compareKinds(stored: StoredSchema, application: Application, look: DatabaseInspection): Promise<Comparison> {
  const kinds = peopleKinds(application);
  if (kinds.length < 2) return nothingToDo;
  const compared = await mapInOrder(kinds, async ({ entity, roles }) => {
    const known = stored.entities.find(({ table }) => table === tableOf(entity));
    const isTheirs = known ? `person IN (SELECT ${quoted(column.id)} FROM ${quoted(known.table)})` : '1 = 0';
    const others = look.sql.isAmong('role', roles);
    const sql = `SELECT DISTINCT person FROM nf_role WHERE ${others.text} AND NOT ${isTheirs} ORDER BY person`;
    const ids = (await look.all(sql, others.values)).map(([person]) => String(person));
    if (ids.length === 0) return nothingToDo;
    const have = ids.length === 1 ? '1 of other people has' : `${ids.length} of other people have`;
    return unsafe(
      `Point 6 says now that ${roles.join(', ')} ${roles.length === 1 ? 'is a role' : 'are roles'} of ${entity}, but ${have} such a role: ${await namesOf(stored, application, ids, look)}. Take it from them first.`,
    );
  });
  return together(compared);
}

/** Whoever signs in is known by a mark on the record they are. */
async function compareWhoSignsIn(stored: StoredSchema, plan: Plan, look: DatabaseInspection): Promise<Comparison> {
  const now = peopleKinds(plan.application).map(({ entity }) => entity);
  const present = now.map(tableOf);
  const sql = `SELECT entity, count(DISTINCT record) FROM nf_mark WHERE ${isAccountMark} GROUP BY entity`;
  return together(
    (await look.all(sql, [])).map(([table, count]) => {
      const formerly = stored.entities.find((entity) => entity.table === table);
      const people = plan.tables.find((each) => each.table === table);
      if (present.some((one) => one === table)) return formerly && people ? compareKnownBy(formerly, people) : nothingToDo;
      const before = formerly?.name ?? String(table);
      const who = count === 1n ? `1 ${before} signs in` : `${count} of ${before} sign in`;
      const says =
        now.length === 0
          ? 'point 6 does not say any more who does'
          : `point 6 says now that ${now.join(' and ')} ${now.length === 1 ? 'does' : 'do'}`;
      return unsafe(`${who}, but ${says}: none of them could. Leave “Who signs in: ${before}”.`);
    }),
  );
}

/** The e-mail by which the application finds whoever signs in. */
function compareKnownBy(before: StoredEntity, people: TablePlan): Comparison {
  const former = before.fields.find(({ type }) => type.kind === 'email') ?? byName(before.fields, 'email');
  const now = emailField(people.entity);
  const pair = pairFields(before, people).find(({ field }) => field.field === now);
  if (!former || (pair && pair.old === former)) return nothingToDo;
  const known = `People are known by ${before.name}.${former.name} when they sign in, and now`;
  if (!now) return unsafe(`${known} ${before.name} has no e-mail: none of them could. Leave it.`);
  return unsafe(
    `${known} it would be ${before.name}.${now.name}, the first e-mail of point 3. Leave ${before.name}.${former.name} above it.`,
  );
}

/** What people are called, as far as the records tell. */
async function namesOf(stored: StoredSchema, application: Application, ids: readonly string[], look: DatabaseInspection): Promise<string> {
  const names = await mapInOrder(stored.entities, async (entity) => {
    const label = firstNameField(application, entity.name);
    const field = entity.fields.find(({ name }) => label !== undefined && foldName(name) === foldName(label));
    if (field?.kept !== 'column') return [];
    const among = look.sql.isAmong(quoted(column.id), ids);
    const sql = `SELECT ${quoted(field.place ?? '')} FROM ${quoted(entity.table)} WHERE ${among.text} ORDER BY 1`;
    return (await look.all(sql, among.values)).flatMap(([name]) => (typeof name === 'string' ? [name] : []));
  });
  const known = names.flat();
  return some(known.length > 0 ? known : ids);
}

function some(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ');
}
