/** N602: a row of the matrix about what cannot be done, whoever it is. Unknown names are found when reading. */
import { signsUpAs, startState, usualPeople } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type FieldTypeWith,
  findEntity,
  findField,
  findStates,
  givenValue,
  isFilledByItself,
  isOfStay,
  isPeople,
  isTypeNotShown,
  kindOfRole,
  type Permission,
  peopleKinds,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { movesOf } from '../facts/graph/moves.ts';
import { cellsOf, fieldRows, hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import {
  conditionsIn,
  isKeptFromReading,
  isLeftOpen,
  mayEver,
  mightEver,
  mightInState,
  rightOf,
  roleNames,
} from '../facts/rights/rights.ts';
import { isAboutMe } from '../facts/uses/call-facts.ts';
import { askKept, isTrue } from '../facts/values/ask-decider.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

/** Reports N602 (error), in some cases as a warning. Silent while there is no matrix. */
export function findPermissionsForNothing(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const row of application.roles.permissions) {
    // "no" to what cannot be done is true.
    const granted = cellsOf(row).filter(({ cell }) => cell.kind === 'yes' || cell.kind === 'conditions');
    const nothing = granted.length > 0 ? nothingIn(application, row) : undefined;
    if (!nothing) {
      const roles = granted.map(({ role }) => role);
      findFieldWithoutRecord(checking, row, roles);
      findFieldUnread(checking, row, roles);
      findLinesWithoutRecord(checking, row, roles);
      findImportOfNothing(checking, row, roles);
      continue;
    }
    report(checking, 'N602', row, {
      what: `${inWords(granted.map(({ role }) => role))} may \`${row.words}\`, but ${nothing.because}.`,
      why: 'The row permits nothing. Perhaps another was meant, and that one is missing.',
      mend: nothing.mend,
      certainty: 'proved',
    });
  }
}

/** A right to a field is had only with the right to its record. Somebody of two roles may have the one from each. */
function findFieldWithoutRecord(checking: Checking, row: Permission, granted: readonly string[]): void {
  const { application } = checking;
  const { may } = row;
  if (!isFieldRight(may) || may.field === undefined || findEntity(application, may.entity)?.ownedBy) return;
  const without = granted.filter((role) => !mayWithRecord(checking, role, row, may));
  if (without.length === 0) return;
  const { kind, entity, state } = may;
  const request = { kind, entity };
  const others = roleNames(application).filter((role) => !without.includes(role));
  const where = state === undefined ? '' : ` in ${state}`;
  report(checking, 'N602', row, {
    ...(others.some((role) =>
      state === undefined ? mightEver(application, role, request) : mightInState(application, role, request, state),
    ) && {
      severity: 'warning',
    }),
    what: `${inWords(without)} may \`${row.words}\`, but may not ${kind} any such ${entity} itself${where}.`,
    why: 'A row about a field narrows the row of its entity; alone it permits nothing.',
    mend: `Let them \`${kind} ${entity}${where}\` as well, or remove the row.`,
    others: recordRows(application, kind, entity).map(({ span }) => ({ span, words: `who may ${kind} ${entity}` })),
    certainty: 'proved',
  });
}

/** Rows about lines narrow the right to their record, or to an action that asks for them. */
function findLinesWithoutRecord(checking: Checking, row: Permission, granted: readonly string[]): void {
  const { application } = checking;
  const { may } = row;
  const owner = isFieldRight(may) && may.kind !== 'read' ? findEntity(application, may.entity)?.ownedBy : undefined;
  if (!owner) return;
  const without = granted.filter((role) => !mayFillInLines(application, role, owner));
  if (without.length === 0) return;
  const others = roleNames(application).filter((role) => !without.includes(role));
  report(checking, 'N602', row, {
    ...(others.some((role) => mayFillInLines(application, role, owner)) && { severity: 'warning' }),
    what: `${inWords(without)} may \`${row.words}\`, but may neither edit ${owner.field} of any ${owner.entity} nor take an action that asks for them.`,
    why: 'A row about lines narrows the right to change them with their record; alone it permits nothing.',
    mend: `Let them take an action that *asks for* ${owner.field}, or \`edit ${owner.entity}\` with rows that deny the rest; or remove the row.`,
    others: recordRows(application, 'edit', owner.entity).map(({ span }) => ({ span, words: `who may edit ${owner.entity}` })),
    certainty: 'proved',
  });
}

/** A row of a table is created or changes what is there. Somebody of two roles may have that right from the other. */
function findImportOfNothing(checking: Checking, row: Permission, granted: readonly string[]): void {
  const { application } = checking;
  const { may } = row;
  if (may.kind !== 'import') return;
  const { entity } = may;
  const makes = (role: string): boolean => (['create', 'edit'] as const).some((kind) => mightEver(application, role, { kind, entity }));
  const without = granted.filter((role) => !makes(role));
  if (without.length === 0) return;
  const others = roleNames(application).filter((role) => !without.includes(role));
  report(checking, 'N602', row, {
    ...(others.some(makes) && { severity: 'warning' }),
    what: `${inWords(without)} may \`${row.words}\`, but may neither create nor edit any ${entity}.`,
    why: 'The row says who brings tables of those they may create or edit; alone it permits nothing.',
    mend: `Let them \`create ${entity}\` as well, or write \`no\` here.`,
    others: [...recordRows(application, 'create', entity), ...recordRows(application, 'edit', entity)].map(({ span, words }) => ({
      span,
      words: `who may ${words}`,
    })),
    certainty: 'proved',
  });
}

function mayFillInLines(application: Application, role: string, { entity, field }: LinesOf): boolean {
  const asking = (findStates(application, entity)?.transitions ?? []).flatMap(({ asksFor, trigger }) => {
    const isAsked = asksFor.kind === 'gap' || (givenValue(asksFor) ?? []).some((name) => isSame(name, field));
    return isAsked && trigger.kind === 'action' ? [trigger.name] : [];
  });
  return (
    mightEver(application, role, { kind: 'edit', entity, field }) ||
    mightEver(application, role, { kind: 'create', entity }) ||
    asking.some((action) => mightEver(application, role, { kind: 'action', entity, action }))
  );
}

type LinesOf = NonNullable<Entity['ownedBy']>;

/** Somebody of two roles may read the field by the other. */
function findFieldUnread(checking: Checking, row: Permission, granted: readonly string[]): void {
  const { application } = checking;
  const { may } = row;
  if ((may.kind !== 'create' && may.kind !== 'edit') || may.field === undefined) return;
  const { entity, field } = may;
  const unread = granted.filter((role) => isKeptFromReading(application, role, entity, field) && mayWithRecord(checking, role, row, may));
  if (unread.length === 0) return;
  const others = roleNames(application).filter((role) => !unread.includes(role));
  report(checking, 'N602', row, {
    ...(others.some((role) => mightEver(application, role, { kind: 'read', entity, field })) && { severity: 'warning' }),
    what: `${inWords(unread)} may \`${row.words}\`, but may never read ${field}.`,
    why: 'Nobody fills in what they may not read: the row permits nothing.',
    mend: `Let them \`read ${entity}.${field}\` as well, or write \`no\` here.`,
    others: fieldRows(application, 'read', entity, field).map(({ span }) => ({ span, words: `who may read ${field}` })),
    certainty: 'proved',
  });
}

type FieldRight = Extract<Permission['may'], { readonly kind: 'create' | 'read' | 'edit' | 'delete' }>;

function isFieldRight(may: Permission['may']): may is FieldRight {
  return may.kind === 'create' || may.kind === 'read' || may.kind === 'edit' || may.kind === 'delete';
}

/** What is filled in on create is what may be edited, so either of the two makes a row about editing worth something. */
function mayWithRecord(checking: Checking, role: string, row: Permission, may: FieldRight): boolean {
  const { application } = checking;
  const { kind, entity, field, state } = may;
  if (kind === 'edit' && isAtFirst(application, entity, state) && mightEver(application, role, { kind: 'create', entity })) return true;
  const record = { kind, entity };
  if (isLeftOpen(application, role, record) || isMadeBySigningUp(application, role, may)) return true;
  const ever = mayEver(application, role, record);
  if (ever !== 'conditions') return ever !== 'no';
  const conditions = conditionsIn(application, role, { ...record, ...(field !== undefined && { field }) }, [row]);
  const right = rightOf(application, role, record);
  return conditions.length === 0 || conditions.some((when) => askKept(checking, entity, [isTrue(right), isTrue(when)]).can !== 'no');
}

/** Whoever signs up makes the record of themselves, and fills in what rows about its fields let their first role. */
function isMadeBySigningUp(application: Application, role: string, { kind, entity }: FieldRight): boolean {
  if (kind !== 'create') return false;
  const usual = application.roles.signUp.kind === 'gap' ? usualPeople(application) : undefined;
  return [...signsUpAs(application), ...(usual ? [usual] : [])].some(
    (people) => isSame(people.entity, entity) && people.roles.some((one) => isSame(one, role)),
  );
}

function isAtFirst(application: Application, entity: string, state: string | undefined): boolean {
  const start = startState(application, entity);
  return start === null || state === undefined || isSame(start, state);
}

interface Nothing {
  readonly because: string;
  readonly mend: string;
}

function nothingIn(application: Application, { may }: Permission): Nothing | undefined {
  switch (may.kind) {
    case 'action':
      return may.state === undefined ? undefined : noStart(application, may.action, may.entities, may.state);
    case 'invite':
      return notAPerson(application, may);
    case 'import':
      return notImported(application, may.entity);
    case 'create':
      return may.field === undefined ? notAtFirst(application, may.entity, may.state) : notFilledIn(application, may.entity, may.field);
    case 'edit':
      return may.field === undefined ? undefined : notFilledIn(application, may.entity, may.field);
    case 'add':
    case 'remove':
      return notCalled(application, may);
    case 'call':
      return notOurs(application, may.call);
    default:
      return undefined;
  }
}

function noStart(application: Application, action: string, entities: readonly string[], state: string): Nothing | undefined {
  const from: string[] = [];
  for (const entity of entities) {
    const moves = movesOf(application, entity);
    if (!moves || moves.open) return undefined;
    for (const branching of moves.branchings) if (isSame(branching.action, action)) from.push(branching.state);
  }
  if (from.some((one) => isSame(one, state))) return undefined;
  return {
    because: `\`${action}\` never starts from ${state}`,
    mend: `It starts from ${inWords(from, 'or')}: name ${from.length === 1 ? 'it' : 'one of them'}, or remove the row.`,
  };
}

function notAPerson(application: Application, { entity, role }: Extract<Permission['may'], { kind: 'invite' }>): Nothing | undefined {
  const who = peopleKinds(application).map((kind) => kind.entity);
  if (who.length === 0) return undefined;
  const names = inWords(who);
  if (!isPeople(application, entity))
    return {
      because: `it is ${names} who ${who.length > 1 ? 'sign' : 'signs'} in`,
      mend: `Write \`invite ${who[0]}\`, or remove the row.`,
    };
  const kind = role === undefined ? undefined : kindOfRole(application, role);
  if (!kind || isSame(kind.entity, entity)) return undefined;
  return { because: `“${role}” is a role of ${kind.entity}`, mend: `Write \`invite ${kind.entity} as ${role}\`, or remove the row.` };
}

function notImported(application: Application, entity: string): Nothing | undefined {
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  if (owner === undefined) return undefined;
  return { because: `${entity} is a line, and comes with its ${owner}`, mend: `Write \`import ${owner}\`, or remove the row.` };
}

/** What is new is in its first state. */
function notAtFirst(application: Application, entity: string, state: string | undefined): Nothing | undefined {
  if (isAtFirst(application, entity, state)) return undefined;
  return { because: `a new ${entity} is ${startState(application, entity)}`, mend: `Write \`create ${entity}\`, or remove the row.` };
}

function notFilledIn(application: Application, entity: string, name: string): Nothing | undefined {
  const field = findField(application, entity, name);
  if (!field || isTypeNotShown(field.type)) return undefined;
  const worked = field.computed ? 'follows from other fields' : field.onSave ? 'is worked out at every save' : undefined;
  if (isOfStay(field)) return { because: `${field.name} is when the state was entered`, mend: 'Remove the row.' };
  const because = worked ?? (isFilledByItself(field.type) ? reasons[field.type.kind] : undefined);
  return because === undefined ? undefined : { because: `${field.name} ${because}`, mend: 'Remove the row.' };
}

const reasons: Readonly<Record<FieldTypeWith<'filledBy', 'application'>['kind'], string>> = {
  'number series': 'is counted on by itself',
  'running number': 'is counted on by itself',
  related: 'shows records that refer here',
  state: 'changes by actions only',
};

/** Members come and go by calls of point 7 alone. */
function notCalled(
  application: Application,
  { kind, entity, field, member }: Extract<Permission['may'], { kind: 'add' | 'remove' }>,
): Nothing | undefined {
  if (!application.points[6]?.shown && application.calls.calls.length === 0) return undefined;
  const calls = application.calls.calls.filter(
    ({ does }) => does.kind === kind && isSame(does.entity, entity) && isSame(does.field, field),
  );
  if (calls.some((call) => member === 'any' || isAboutMe(call))) return undefined;
  const words = `${kind} ${member === 'me' ? 'me' : '…'} ${kind === 'add' ? 'to' : 'from'} ${field}`;
  return { because: 'no call does that', mend: `Add a call \`${words}\` to point 7, or remove the row.` };
}

function notOurs({ calls }: Application, id: string): Nothing | undefined {
  const call = calls.calls.find((one) => isSame(one.id ?? one.statement, id));
  if (call?.does.kind !== 'other') return undefined;
  return {
    because: `${id} is a call to somebody else, which the application makes by itself`,
    mend: 'Give the right to the action that makes it, and remove the row.',
  };
}
