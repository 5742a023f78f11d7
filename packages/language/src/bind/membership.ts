/** `add me to Claim.watchers`, `remove Line from lines`: one member of a list comes or goes. */
import { foldName, isTypeNotShown, listsRecords } from '@ninefold/model';
import { plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityCalled, entityNamed, fieldNames, type Reference } from './binding.ts';
import { cutKnown } from './cut-known.ts';
import { findName, reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { cutField, isRecordsOrField } from './verbs.ts';

type MembershipChange = 'add' | 'remove';

export interface Membership {
  /** The record that holds the list. */
  readonly entity: string;
  readonly field: string;
  /** Any member, or oneself alone; undefined when nobody knows what is meant. */
  readonly member: 'me' | 'any' | undefined;
}

/** `words` follow the verb: `Person to watchers`. What cannot be is reported. */
export function bindMembership(binding: Binding, kind: MembershipChange, words: Words, at: Reference): Membership | undefined {
  const cut = cutMembership(binding, kind, words);
  if (!cut) {
    reportMember(binding, kind, words, at);
    return undefined;
  }
  const { before, after } = cut;
  const list = resolveList(binding, plain(after), { ...at, from: after.from, to: after.to });
  const isMe = foldName(plain(before)) === 'me';
  const member = isMe
    ? asMember(binding, list?.entity, list?.field)
    : resolveEntity(binding, plain(before), { ...at, from: before.from, to: before.to }, { near: ['me'] })?.name;
  if (!list || !fits(binding, kind, list, isMe, member, words, at)) return undefined;
  return { ...list, member: isMe ? 'me' : member === undefined ? undefined : 'any' };
}

/** Whose record `me` is in a list: of the kinds of people the one that it holds, else the first. */
function asMember(binding: Binding, entity: string | undefined, field: string | undefined): string | undefined {
  const type = entityNamed(binding, entity)?.fields.find(({ name }) => name === field)?.type;
  const listed = type && listsRecords(type) ? type.entity : undefined;
  return (binding.people.find((kind) => kind.entity === listed) ?? binding.people[0])?.entity;
}

/** Whether these words, after the verb, name a member and a list that there are. */
export function isMembership(binding: Binding, kind: MembershipChange, words: Words): boolean {
  const cut = cutMembership(binding, kind, words);
  return cut !== undefined && isMember(binding, plain(cut.before)) && isField(binding, plain(cut.after));
}

function cutMembership(binding: Binding, kind: MembershipChange, words: Words) {
  const separator = kind === 'add' ? /\s+to\s+/giu : /\s+from\s+/giu;
  return cutKnown(words, separator, ({ before, after }) => isMember(binding, plain(before)) && isField(binding, plain(after)));
}

function isMember(binding: Binding, words: string): boolean {
  return foldName(words) === 'me' || entityCalled(binding.names, words) !== undefined;
}

function isField(binding: Binding, words: string): boolean {
  return isRecordsOrField(binding, words) || binding.entities.some(({ name }) => findName(fieldNames(binding, name), words) !== undefined);
}

function reportMember(binding: Binding, kind: MembershipChange, words: Words, { point, statement }: Reference): void {
  report(binding.reading, 'N019', point, words, {
    ...(statement === undefined ? {} : { statement }),
    what: `I cannot read what is ${kind === 'add' ? 'added, and to what' : 'removed, and from what'}.`,
    mend: `Write \`${kind === 'add' ? 'add Person to field' : 'remove Person from field'}\`, or \`me\` for the person asking.`,
  });
}

/** `watchers` or `Claim.watchers`: the one entity with such a field. */
function resolveList(binding: Binding, words: string, at: Reference): { readonly entity: string; readonly field: string } | undefined {
  const cut = cutField(binding, words);
  const isName = binding.entities.some(({ name }) => findName(fieldNames(binding, name), words) !== undefined);
  if (cut.field !== undefined && !isName) {
    const entity = entityCalled(binding.names, cut.entity) ?? resolveEntity(binding, cut.entity, at);
    const fields = fieldNames(binding, entity?.name);
    const field = entity && resolve(binding, `field of ${entity.name}`, cut.field, at, fields);
    return entity && field !== undefined ? { entity: entity.name, field } : undefined;
  }
  const having = binding.entities.flatMap((entity) =>
    entity.fields.filter((field) => foldName(field.name) === foldName(words)).map((field) => ({ entity: entity.name, field: field.name })),
  );
  const [only] = having;
  if (only && having.length === 1) return only;
  const known = binding.entities.flatMap((entity) => entity.fields.map((field) => field.name));
  reportUnknown(binding, 'field', words, at, known);
  return undefined;
}

/** Whether the field is a list, and holds what is meant. What is not known was reported, and is not held against it. */
function fits(
  binding: Binding,
  kind: MembershipChange,
  { entity, field }: { readonly entity: string; readonly field: string },
  isMe: boolean,
  member: string | undefined,
  words: Words,
  { point, statement }: Reference,
): boolean {
  const type = binding.entities.find(({ name }) => name === entity)?.fields.find(({ name }) => name === field)?.type;
  if (!type || isTypeNotShown(type)) return true;
  const listed = listsRecords(type) ? type.entity : undefined;
  if (listed !== undefined && (member === undefined || member === listed)) return true;
  report(binding.reading, 'N019', point, words, {
    ...(statement === undefined ? {} : { statement }),
    what:
      listed === undefined
        ? `${entity}.${field} is no list of records: nothing is added to it or removed from it.`
        : `${entity}.${field} holds ${listed}, and ${isMe ? 'whoever signs in is' : 'this is'} ${member ?? ''}.`,
    mend:
      listed === undefined
        ? 'Name a field of type `many …` or `list of …`.'
        : `Write \`${kind} ${listed} ${kind === 'add' ? 'to' : 'from'} ${entity}.${field}\`.`,
  });
  return false;
}
