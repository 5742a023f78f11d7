/** N615: a role may create records, and rows about single fields keep it from filling in what they need, or what the call sends. */
import { isAlways, isEditable, mayFillInWhenNew, needsEntering } from '@ninefold/engine';
import { byName, type Call, type Entity, type Field, foldName, type Permission } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { cellsOf, fieldRows, hasMatrix } from '../facts/rights/permission-rows.ts';
import { isKeptFromReading, mayEver, roleNames } from '../facts/rights/rights.ts';
import { aboutOf, atCell, ownCalls, sentBy } from '../facts/uses/call-facts.ts';
import { callName, inWords } from '../facts/words/names-in-words.ts';

/** Reports N615 (error), in some cases as a warning. Silent while reading found errors or there is no matrix. */
export function findNewRecordsNotFilledIn(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || !hasMatrix(checking)) return;
  for (const entity of application.entities) {
    for (const field of entity.fields) {
      if (!needsEntering(field) || !isEditable(application, entity, field, 'create')) continue;
      const kept = keptFrom(checking, entity, field);
      if (kept.length > 0) reportNeeded(checking, entity, field, kept);
    }
  }
  for (const call of ownCalls(application)) findSent(checking, call);
}

/** Roles that may create, and may not fill in this field then. */
function keptFrom({ application }: Checking, entity: Entity, field: Field): readonly string[] {
  const rows = closingRows({ application }, entity, field);
  return roleNames(application).filter((role) => {
    // Lines are made with their record.
    const right = mayEver(application, role, { kind: 'create', entity: entity.ownedBy?.entity ?? entity.name });
    if ((right !== 'yes' && right !== 'conditions') || isLeftOpen(rows, role)) return false;
    return isAlways(mayFillInWhenNew(application, [role], entity, field), false);
  });
}

function closingRows({ application }: Pick<Checking, 'application'>, { name }: Entity, field: Field): readonly Permission[] {
  const [create, edit, read] = (['create', 'edit', 'read'] as const).map((kind) => fieldRows(application, kind, name, field.name));
  return [...(create?.length ? create : (edit ?? [])), ...(read ?? [])];
}

function isLeftOpen(rows: readonly Permission[], role: string): boolean {
  return rows.flatMap(cellsOf).some((one) => foldName(one.role) === foldName(role) && one.cell.kind === 'gap');
}

function reportNeeded(checking: Checking, entity: Entity, field: Field, roles: readonly string[]): void {
  const rows = closingRows(checking, entity, field);
  const [row] = rows;
  if (!row) return;
  const names = inWords(roles);
  report(checking, 'N615', row, {
    what: `${names} may create ${entity.name}, but may not fill in ${field.name}, which every ${entity.name} needs.`,
    why: 'Nobody fills in what they may not read, or what a row about creating denies: everything they create is refused.',
    mend: `Let ${names} read ${field.name} and fill it in, or give it a value to start with in point 3.`,
    others: [{ span: field.span, words: `${field.name} is needed` }],
    statements: [field.statement],
    certainty: 'proved',
  });
}

/** What a create is said to send, and rows about editing keep from a new record, too. */
function findSent(checking: Checking, call: Call): void {
  const entity = call.does.kind === 'create' ? aboutOf(checking.application, call) : undefined;
  const sent = entity && sentBy(checking.application, call);
  for (const name of sent ?? []) {
    const field = entity && byName(entity.fields, name);
    if (!entity || !field || needsEntering(field)) continue;
    const kept = keptFrom(checking, entity, field);
    const isUnread = (role: string): boolean => isKeptFromReading(checking.application, role, entity.name, field.name);
    reportSent(checking, call, { entity, field, roles: kept.filter((role) => !isUnread(role)), mayRead: true });
    reportSent(checking, call, { entity, field, roles: kept.filter(isUnread), mayRead: false });
  }
}

interface KeptFrom {
  readonly entity: Entity;
  readonly field: Field;
  readonly roles: readonly string[];
  readonly mayRead: boolean;
}

function reportSent(checking: Checking, call: Call, { entity, field, roles, mayRead }: KeptFrom): void {
  const rows = closingRows(checking, entity, field);
  const row = mayRead ? rows[0] : rows.at(-1);
  if (roles.length === 0 || !row) return;
  const names = inWords(roles);
  report(checking, 'N615', row, {
    what: `${callName(call)} sends ${field.name} of a new ${entity.name}, but ${names} may not fill it in.`,
    why: mayRead
      ? `A row about one field rules new records, too: such a request of ${names} is refused.`
      : `Nobody fills in what they may not read: such a request of ${names} is refused.`,
    mend: mayRead
      ? `If ${names} may give it to a new ${entity.name}, add a row \`create ${entity.name}.${field.name}\`; else take it out of *Sends*.`
      : `If ${names} may give it to a new ${entity.name}, let them \`read ${entity.name}.${field.name}\`; else take it out of *Sends*.`,
    severity: 'warning',
    others: [{ span: atCell(call, call.sends).span, words: 'sent here' }],
    statements: [call.statement, field.statement],
    certainty: 'proved',
  });
}
