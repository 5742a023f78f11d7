/** N616: a role may edit records only because a call adds members or edits oneself, and may then change fields that nothing offers. */
import { isEditable } from '@ninefold/engine';
import { type Call, type Entity, type Field, foldName } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import { mayEver, roleNames } from '../facts/rights/rights.ts';
import { peopleOfCall } from '../facts/rights/who-signs-in.ts';
import { isAboutMe, ownCalls, sentBy } from '../facts/uses/call-facts.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N616 (warning). Silent while reading found errors, point 7 is not shown or there is no matrix. */
export function findEditsMoreThanOffered(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || !isShown(checking, 7) || !hasMatrix(checking)) return;
  for (const entity of application.entities) {
    if (entity.ownedBy || isOfferedWhole(checking, entity)) continue;
    const calls = ownCalls(application).filter((call) => changesPart(checking, call, entity));
    const offered = calls.length > 0 ? fieldsOf(checking, calls) : undefined;
    if (offered) findWider(checking, entity, calls, offered);
  }
}

/** Somewhere the record is edited as such: what is taken there is reported by that. */
function isOfferedWhole({ application }: Checking, { name }: Entity): boolean {
  return (
    application.calls.calls.some(({ does }) => does.kind === 'edit' && isSame(does.entity, name)) ||
    application.screens.some(({ offers }) => offers.some(({ target }) => target.kind === 'edit' && isSame(target.entity, name)))
  );
}

function changesPart({ application }: Checking, { does }: Call, entity: Entity): boolean {
  if (does.kind === 'edit me') return peopleOfCall(application, does) === entity;
  return (does.kind === 'add' || does.kind === 'remove') && isSame(does.entity, entity.name);
}

/** Folded names; undefined while one of the calls does not show what it sends. */
function fieldsOf({ application }: Checking, calls: readonly Call[]): ReadonlySet<string> | undefined {
  const fields = calls.map((call) => ('field' in call.does ? [call.does.field] : sentBy(application, call)));
  return fields.every((one) => one !== undefined) ? new Set(fields.flatMap((one) => [...(one ?? [])]).map(foldName)) : undefined;
}

function findWider(checking: Checking, entity: Entity, calls: readonly Call[], offered: ReadonlySet<string>): void {
  const { application } = checking;
  const isOpen = (role: string, { name }: Field): boolean => {
    const right = mayEver(application, role, { kind: 'edit', entity: entity.name, field: name });
    return right === 'yes' || right === 'conditions';
  };
  const others = entity.fields.filter((field) => !offered.has(foldName(field.name)) && isEditable(application, entity, field, 'edit'));
  const roles = roleNames(application).filter((role) => others.some((field) => isOpen(role, field)));
  const fields = others.filter((field) => roles.some((role) => isOpen(role, field)));
  const [row, ...rows] = recordRows(application, 'edit', entity.name);
  if (fields.length === 0 || !row) return;
  const names = inWords(fields.map(({ name }) => name));
  report(checking, 'N616', row, {
    what: `${inWords(roles)} may edit ${entity.name} for ${inWords(calls.map(callName))} alone, and may so change ${names}, too.`,
    why: 'No screen and no call offers that, but the right to edit a record is a right to all its fields that no row denies.',
    mend: mendOf(entity, calls, fields),
    others: [...rows, ...calls].map(({ span }) => ({ span, words: 'and here' })),
    statements: [...rows, ...calls].map(({ statement }) => statement),
    certainty: 'proved',
  });
}

function mendOf({ name }: Entity, calls: readonly Call[], [first]: readonly Field[]): string {
  const rows = calls.flatMap((call) => {
    const { does } = call;
    if (does.kind !== 'add' && does.kind !== 'remove') return [];
    const member = isAboutMe(call) ? 'me' : (/^\S+\s+(.+?)\s+(?:to|from)\s/iu.exec(call.words)?.[1] ?? 'me');
    return [`\`${does.kind} ${member} ${does.kind === 'add' ? 'to' : 'from'} ${name}.${does.field}\``];
  });
  if (rows.length === calls.length) return `Write ${inWords(rows)} in point 6 instead of \`edit ${name}\`.`;
  return `Deny the others by rows such as \`edit ${name}.${first?.name ?? ''}\`, or add a call \`edit ${name}\` that says what is sent.`;
}
