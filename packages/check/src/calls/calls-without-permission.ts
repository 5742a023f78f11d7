/** N703: a call changes records, and point 6 lets nobody do that, or not by a call. */
import type { PermissionRequest } from '@ninefold/engine';
import type { Application, Call, Entity } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix, hasOpenSentence, recordRows } from '../facts/rights/permission-rows.ts';
import { mightEver, roleNames } from '../facts/rights/rights.ts';
import { aboutOf, isAboutMe, ownCalls } from '../facts/uses/call-facts.ts';
import { callName, isSame } from '../facts/words/names-in-words.ts';
import { findClosedToAnybody } from './closed-to-anybody.ts';

type WritingKind = 'create' | 'edit' | 'delete';

/** A row that is missing altogether is reported in point 6, what a screen offers in vain at the screen. */
export function findCallsWithoutPermission(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || !hasMatrix(checking) || hasOpenSentence(checking, 6)) return;
  if (application.roles.permissions.some(({ may }) => may.kind === 'unknown')) return;
  for (const call of ownCalls(application)) {
    if (findClosedToAnybody(checking, call)) continue;
    const entity = aboutOf(application, call);
    const request = entity && requestOf(call, entity);
    if (!request || isToldElsewhere(application, call, entity)) continue;
    const ways = [request, ...ownRow(call, entity)];
    if (roleNames(application).every((role) => !ways.some((way) => mightEver(application, role, way))))
      reportWithout(checking, call, request.kind, entity);
  }
}

/** To put something into a record’s list, or take it out, is to edit it. */
function requestOf({ does }: Call, { name: entity }: Entity): (PermissionRequest & { readonly kind: WritingKind }) | undefined {
  if (does.kind === 'create' || does.kind === 'edit' || does.kind === 'delete') return { kind: does.kind, entity };
  return does.kind === 'add' || does.kind === 'remove' ? { kind: 'edit', entity, field: does.field } : undefined;
}

/** A member comes or goes by a row of its own as well. */
function ownRow(call: Call, { name: entity }: Entity): readonly PermissionRequest[] {
  const { does } = call;
  if (does.kind !== 'add' && does.kind !== 'remove') return [];
  return [{ kind: does.kind, entity, field: does.field, member: isAboutMe(call) ? 'me' : 'any' }];
}

function isToldElsewhere(application: Application, { does }: Call, entity: Entity): boolean {
  if (does.kind !== 'create' && does.kind !== 'edit' && does.kind !== 'delete') return false;
  const operation = does.kind;
  const rowMissing = !entity.ownedBy && recordRows(application, operation, entity.name).length === 0;
  return rowMissing || isOffered(application, operation, entity);
}

function isOffered({ screens }: Application, operation: WritingKind, { name }: Entity): boolean {
  return screens.some(
    ({ offers, shows }) =>
      offers.some(({ target }) => target.kind === operation && isSame(target.entity, name)) ||
      (operation === 'create' && shows.kind === 'given' && shows.value.kind === 'form' && isSame(shows.value.entity, name)),
  );
}

function rowFor({ does, words }: Call, operation: WritingKind, { name }: Entity): string {
  if (does.kind !== 'add' && does.kind !== 'remove') return `${operation} ${name}`;
  const member = /^\S+\s+(.+?)\s+(?:to|from)\s/iu.exec(words)?.[1] ?? 'me';
  return `${does.kind} ${member} ${does.kind === 'add' ? 'to' : 'from'} ${name}.${does.field}`;
}

function reportWithout(checking: Checking, call: Call, operation: WritingKind, entity: Entity): void {
  const rows = recordRows(checking.application, operation, entity.name);
  report(checking, 'N703', call, {
    what: `Nobody may make ${callName(call)}: no role may ${operation} ${entity.name}.`,
    why: 'Every such request is refused.',
    mend: `Let some role \`${rowFor(call, operation, entity)}\` in point 6, or remove ${callName(call)}.`,
    others: rows.map(({ span }) => ({ span, words: 'said here' })),
    statements: rows.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
