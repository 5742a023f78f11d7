/** *Who signs in*: records of one entity, or of several; the roles of all but the first are named (`Person; Owner as Pet owner`). */
import { foldName, isAnybody, type PeopleKind, type StatementId, type TextRange } from '@ninefold/model';
import { namesIn, part, plain, splitWords, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityCalled, entityNamed, type Names, referenceTo } from './binding.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';

/** The words for the entity that signs in, and those for others, with their roles. */
function splitWhoSignsIn(words: Words): { readonly first: Words; readonly others: readonly Words[] } {
  const [first = words, ...others] = splitWords(words, ';').filter(({ text }) => text !== '');
  return { first, others };
}

/** The kinds of people that the words name, each once; what names nothing is left out. Nothing is reported. */
export function peopleNamed(names: Names, words: Words): readonly PeopleKind[] {
  const { first, others } = splitWhoSignsIn(words);
  const main = entityCalled(names, plain(first))?.name;
  if (main === undefined) return [];
  const left = new Set(names.roles.filter((role) => !isAnybody(role)));
  const kinds: PeopleKind[] = [];
  for (const other of others) {
    const { who, roles } = splitKind(other);
    const entity = entityCalled(names, plain(who))?.name;
    if (entity === main || kinds.some((kind) => kind.entity === entity)) continue;
    const own = roles.flatMap((role) => findName([...left], plain(role)) ?? []);
    // Who is who then is not known of anybody: nothing that looks at `me` is held against it.
    if (entity === undefined || own.length === 0) return [];
    for (const role of own) left.delete(role);
    kinds.push({ entity, roles: [...new Set(own)] });
  }
  return [{ entity: main, roles: [...left] }, ...kinds];
}

/** `Owner as Pet owner, Tenant`. */
function splitKind(words: Words): { readonly who: Words; readonly roles: readonly Words[]; readonly beside?: TextRange } {
  const [, who, as] = /^(.*?)(\s+as\s+|\s+is\s+(?:an?\s+)?|\s*:\s*|\s*\(\s*).+$/iu.exec(words.text) ?? [];
  if (who === undefined || as === undefined) return { who: words, roles: [] };
  const end = as.includes('(') && words.text.endsWith(')') ? words.text.length - 1 : words.text.length;
  const isWritten = /^\s+as\s+$/iu.test(as);
  return {
    who: { text: who, from: words.from, to: words.from + who.length },
    roles: namesIn(part(words, who.length + as.length, end)),
    ...(!isWritten && { beside: { from: words.from + who.length, to: words.to } }),
  };
}

/** The kinds as the binding has them. People sign in by e-mail: each entity keeps it. Names that are unknown, or stand twice, are reported. */
export function readWhoSignsIn(binding: Binding, words: Words, statement: StatementId): readonly PeopleKind[] | undefined {
  const { first, others } = splitWhoSignsIn(words);
  const met: Met = { entities: [], roles: new Map() };
  readEntity(binding, first, met, statement);
  for (const other of others) {
    const { who, roles, beside } = splitKind(other);
    const entity = readEntity(binding, who, met, statement);
    if (beside) reportBeside(binding, other, `${plain(who)} as ${roles.map(plain).join(', ')}`, statement);
    if (roles.length === 0) reportWithoutRoles(binding, other, entity, statement);
    for (const role of roles) readRole(binding, role, entity, met, statement);
  }
  return binding.people.length === 0 ? undefined : binding.people;
}

interface Met {
  readonly entities: string[];
  /** Role → the entity whose it is. */
  readonly roles: Map<string, string | undefined>;
}

function readEntity(binding: Binding, words: Words, { entities }: Met, statement: StatementId): string | undefined {
  const kinds = kindsMeant(binding, words);
  if (kinds !== undefined) return reportKinds(binding, words, kinds, statement);
  const entity = resolveEntity(binding, plain(words), referenceTo(words, { point: 6, statement }), whoeverMeant(plain(words)))?.name;
  if (entity === undefined) return undefined;
  if (entities.includes(entity)) reportTwice(binding, words, entity, statement);
  else requireEmail(binding, entity, words, statement);
  entities.push(entity);
  return entity;
}

/** `everybody`. */
function whoeverMeant(words: string): { readonly otherwise?: string } {
  return /^(?:every|any|all)(?:body|one)?$|^(?:users?|people|visitors?)$/iu.test(words)
    ? { otherwise: 'Name the entity whose records sign in. Those who are not signed in are the column `Anybody` of the matrix.' }
    : {};
}

/** `Person, Owner`, `Person and Owner`, `Person as Clerk`: what stands where one entity does, as it is written. */
function kindsMeant(binding: Binding, words: Words): string | undefined {
  if (entityCalled(binding.names, plain(words))) return undefined;
  const [first = '', ...others] = plain(words).split(/\s*(?:,|\band\b|\bor\b|&|\/)\s*(?!$)/iu);
  const [main = '', as] = first.split(/\s+as\s+/iu);
  const known = [main, ...others.map((other) => other.replace(/\s+as\s.*$/iu, ''))].filter((one) => entityCalled(binding.names, one));
  if (as === undefined && known.length === 1 + others.length && others.length > 0)
    return [main, ...others.map((other) => (/\sas\s/iu.test(other) ? other : withRole(binding, other)))].join('; ');
  return as !== undefined && known.length > 0 ? main : undefined;
}

function withRole(binding: Binding, entity: string): string {
  return `${entity} as ${findName(binding.names.roles, entity) ?? 'Role'}`;
}

function reportKinds(binding: Binding, words: Words, meant: string, statement: StatementId): undefined {
  report(binding.reading, 'N019', 6, words, {
    statement,
    what: `I cannot read who signs in: “${plain(words)}”.`,
    why: 'The first entity has all the roles that no other has; those of another stand behind *as*.',
    mend: `Write \`${meant}\`.`,
  });
  return undefined;
}

/** `Owner: Pet owner`, `Owner (Pet owner)`, `Owner is Pet owner`: reported, and read as meant. */
function reportBeside(binding: Binding, words: Words, meant: string, statement: StatementId): void {
  report(binding.reading, 'N019', 6, words, {
    statement,
    what: `I cannot read who signs in: “${plain(words)}”.`,
    why: 'The roles of a further entity stand behind *as*.',
    mend: `Write \`${meant}\`.`,
    fix: { title: `Write “${meant}”`, edits: [{ from: words.from, to: words.to, text: meant }] },
  });
}

function readRole(binding: Binding, words: Words, entity: string | undefined, { roles }: Met, statement: StatementId): void {
  const names = binding.names.roles.filter((name) => !isAnybody(name));
  const role = resolve(binding, 'role', plain(words), referenceTo(words, { point: 6, statement }), names);
  if (role === undefined) return;
  const known = roles.get(role);
  if (roles.has(role) && known !== entity) {
    report(binding.reading, 'N012', 6, words, {
      statement,
      what: `“${role}” is the role of ${known ?? 'others'} already.`,
      why: 'What a role may do is said for people of one entity: `me` is one of them.',
      mend: `Give ${entity ?? 'these'} a role, and a column, of their own.`,
    });
  }
  if (!roles.has(role)) roles.set(role, entity);
}

function reportTwice(binding: Binding, words: Words, entity: string, statement: StatementId): void {
  report(binding.reading, 'N012', 6, words, {
    statement,
    what: `${entity} signs in already: it is named twice.`,
    mend: `Name ${entity} once. The first entity has all the roles that no other has.`,
  });
}

function reportWithoutRoles(binding: Binding, words: Words, entity: string | undefined, statement: StatementId): void {
  const free = binding.names.roles.filter((name) => !isAnybody(name));
  const role = (entity && findName(free, entity)) ?? free.at(-1) ?? 'Role';
  report(binding.reading, 'N019', 6, words, {
    statement,
    what: `Which roles people have who are a record of ${entity ?? 'it'} is not said.`,
    why: 'The roles of the first entity are those that no other has.',
    mend: `Name them: \`${foldName(plain(words)) === '' ? 'Owner' : plain(words)} as ${role}\`.`,
  });
}

function requireEmail(binding: Binding, entity: string, words: Words, statement: StatementId): void {
  const fields = entityNamed(binding, entity)?.fields ?? [];
  if (fields.some((field) => field.type.kind === 'email')) return;
  report(binding.reading, 'N609', 6, words, {
    statement,
    what: `${entity} signs in but has no field of type email.`,
    why: 'People sign in and are invited by their e-mail address.',
    mend: `Add a field to ${entity}: \`email, unique\`.`,
  });
}
