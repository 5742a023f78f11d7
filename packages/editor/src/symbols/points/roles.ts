/** Point 6: roles, named conditions, who signs in, and the matrix. */
import { namesIn, part, plain, splitWords, type Words } from '@ninefold/language';
import {
  byName,
  type Condition,
  foldName,
  type Given,
  isSameName,
  type PeopleKind,
  type Permission,
  type RoleStandIn,
  type SignUp,
} from '@ninefold/model';
import { type Collector, cellOf, define, sectionOf, use, useEntity, useIn, wordsAt } from '../collector.ts';
import { useExpression } from '../expression-uses.ts';
import { findName, findOutsideCode, wordsTo } from '../find-name.ts';
import { useAction } from './screens.ts';
import { useState } from './states.ts';
import { collectUnusedCondition } from './unused-conditions.ts';

/** Defines roles and conditions, and notes every name of the matrix. */
export function collectRoles(collector: Collector): void {
  const { roles } = collector.application;
  for (const { name, span } of roles.roles) define(collector, { kind: 'role', name }, findName(wordsAt(collector, span), name));
  for (const condition of roles.conditions) collectCondition(collector, condition);
  useHeaders(collector);
  if (roles.whoSignsIn.kind === 'given') usePeople(collector, roles.whoSignsIn.value, wordsAt(collector, roles.whoSignsIn.span));
  if (roles.signUp.kind === 'given') useSignUp(collector, roles.signUp.value, wordsAt(collector, roles.signUp.span));
  if (roles.needSecondFactor?.kind === 'given') useRoles(collector, wordsAt(collector, roles.needSecondFactor.span));
  if (roles.mayStandIn?.kind === 'given') useStandIns(collector, roles.mayStandIn.value, wordsAt(collector, roles.mayStandIn.span));
  useError(collector, roles.refused);
  useError(collector, roles.mayNotBeRead);
  for (const permission of roles.permissions) collectPermission(collector, permission);
}

function collectCondition(collector: Collector, condition: Condition): void {
  const { name, span, meanings } = condition;
  define(collector, { kind: 'condition', name }, findOutsideCode(wordsAt(collector, span), name));
  for (const written of meanings) useExpression(collector, written);
  if (meanings.length === 0) collectUnusedCondition(collector, condition);
}

/** `Person; Owner as Pet owner, Tenant`. */
function usePeople(collector: Collector, kinds: readonly PeopleKind[], words: Words): void {
  for (const one of splitWords(words, ';')) {
    const as = /\sas\s/iu.exec(one.text)?.index ?? one.text.length;
    const who = part(one, 0, as);
    const kind = kinds.find(({ entity }) => useEntity(collector, entity, who) !== undefined);
    for (const role of kind?.roles ?? []) useIn(collector, { kind: 'role', name: role }, part(one, as));
  }
}

/** `by invitation; open as Pet owner, Tenant`. */
function useSignUp(collector: Collector, { as }: SignUp, words: Words): void {
  for (const one of splitWords(words, ';')) {
    const at = /\sas\s/iu.exec(one.text)?.index ?? one.text.length;
    for (const { role } of as) useIn(collector, { kind: 'role', name: role }, part(one, at));
  }
}

/** `Finance, Manager`. */
function useRoles(collector: Collector, words: Words): void {
  for (const name of namesIn(words)) {
    const role = byName(collector.application.roles.roles, plain(name));
    if (role) useIn(collector, { kind: 'role', name: role.name }, name);
  }
}

/** `Manager for Manager, Clerk for Manager`: at the *for* on both sides of which a role stands. */
function useStandIns(collector: Collector, standIns: readonly RoleStandIn[], words: Words): void {
  for (const one of splitWords(words, ';').flatMap((each) => splitWords(each, ','))) {
    const ends = [...one.text.matchAll(/\s+for\s+/giu)].map(({ index, 0: between }) => [index, index + between.length] as const);
    for (const [to, from] of ends) {
      const [who, whom] = [part(one, 0, to), part(one, from)];
      const pair = standIns.find((each) => isSameName(each.who, plain(who)) && isSameName(each.for, plain(whom)));
      if (!pair) continue;
      useIn(collector, { kind: 'role', name: pair.who }, who);
      useIn(collector, { kind: 'role', name: pair.for }, whom);
    }
  }
}

/** A role may have a column in several tables. */
function useHeaders(collector: Collector): void {
  const { roles } = collector.application.roles;
  const tables = sectionOf(collector, 'roles')?.parts.flatMap((each) => each.tables) ?? [];
  for (const cell of tables.flatMap((table) => table.header.cells)) {
    const role = byName(roles, plain(cell));
    if (role) useIn(collector, { kind: 'role', name: role.name }, cell);
  }
}

function useError(collector: Collector, given: Given<string>): void {
  if (given.kind === 'given') useIn(collector, { kind: 'error', name: given.value }, wordsAt(collector, given.span));
}

function collectPermission(collector: Collector, permission: Permission): void {
  const may = cellOf(collector, permission.span, 'May');
  if (may) useMay(collector, permission, may);
  for (const cell of Object.values(permission.cells)) {
    if (cell.kind !== 'conditions') continue;
    for (const words of namesIn(wordsAt(collector, cell.span))) {
      const name = cell.conditions.find((each) => foldName(each) === foldName(plain(words)));
      if (name !== undefined) useIn(collector, { kind: 'condition', name }, words);
    }
  }
}

function useMay(collector: Collector, { may }: Permission, words: Words): void {
  const object = part(words, plain(words).split(' ')[0]?.length ?? 0);
  switch (may.kind) {
    case 'open':
      useIn(collector, { kind: 'screen', name: may.screen }, object, true);
      return;
    case 'create':
    case 'read':
    case 'edit':
    case 'delete':
      useRecords(collector, may, object);
      return;
    case 'add':
    case 'remove':
      useMember(collector, may, object);
      return;
    case 'action':
      useActionIn(collector, may, words);
      return;
    case 'call':
      useIn(collector, { kind: 'call', name: may.call }, object, true);
      return;
    case 'invite':
      useInvite(collector, may, object);
      return;
    case 'import':
      useEntity(collector, may.entity, object);
      return;
    case 'see why':
    case 'unknown':
      return;
  }
}

/** `Person as Receptionist`. */
function useInvite(collector: Collector, { entity, role }: { entity: string; role?: string }, words: Words): void {
  const place = useEntity(collector, entity, words);
  if (role !== undefined) useIn(collector, { kind: 'role', name: role }, place ? part(words, place.to - words.from) : words);
}

/** `edit Claim.reason in Draft`. */
function useRecords(collector: Collector, may: { entity: string; field?: string; state?: string }, words: Words): void {
  const { entity, field, state } = may;
  const place = useEntity(collector, entity, words);
  const rest = place ? part(words, place.to - words.from) : words;
  if (field !== undefined) useIn(collector, { kind: 'field', name: field, owner: entity }, rest);
  if (state !== undefined) useState(collector, entity, state, rest, true);
}

/** `add me to Article.liked by in Draft`: the member, then the list. */
function useMember(collector: Collector, may: { entity: string; field: string; state?: string }, words: Words): void {
  const list = /\s(?:to|from)\s/iu.exec(words.text);
  if (!list) return;
  const member = wordsTo(words, words.from + list.index);
  if (!/^\s*me\s*$/iu.test(member.text)) useEntity(collector, member.text.trim(), member);
  useRecords(collector, may, part(words, list.index + list[0].length));
}

/** `approve`, `approve in Large`, `approve Claim in Large`. The state is one of each entity that has the action. */
function useActionIn(collector: Collector, may: { action: string; entities: readonly string[]; state?: string }, words: Words): void {
  const { action, entities, state } = may;
  const stateAt = state === undefined ? undefined : findOutsideCode(words, state, true);
  for (const entity of state === undefined ? [] : entities) use(collector, { kind: 'state', name: state ?? '', owner: entity }, stateAt);
  const subject = stateAt ? wordsTo(words, stateAt.from) : words;
  const place = findOutsideCode(subject, action);
  const rest = place && part(subject, place.to - subject.from);
  const [only] = entities;
  useAction(collector, action, rest && rest.text !== '' && entities.length === 1 ? only : undefined, subject);
}
