/** N618: something that Anybody is to see or do rests on `me`, and whoever is not signed in is nobody. */
import {
  type Application,
  type Expression,
  findEntity,
  foldName,
  givenValue,
  isAnybody,
  looksAtMe,
  type May,
  rolesOfNobody,
  type WrittenExpression,
} from '@ninefold/model';
import { type Checking, isShown, report, type StatementRef } from '../checking.ts';
import { cellsOf } from '../facts/rights/permission-rows.ts';
import { mayEver } from '../facts/rights/rights.ts';
import { filtersOf } from '../screens/filters-of.ts';
import { mayOpen } from '../screens/openers.ts';

/** Reports N618 (error). Silent while point 6 is not shown or has no column *Anybody*. */
export function findNobodyIsMe(checking: Checking): void {
  const { application } = checking;
  const [role] = rolesOfNobody(application);
  if (role === undefined || !isShown(checking, 6) || application.roles.gap) return;
  findInCells(checking);
  findInScreens(checking, role);
  findInStarts(checking, role);
  findInRows(checking, role);
}

function findInCells(checking: Checking): void {
  const { application } = checking;
  for (const row of application.roles.permissions) {
    const cell = cellsOf(row).find(({ role }) => isAnybody(role))?.cell;
    if (cell === undefined || cell.kind === 'no' || cell.kind === 'gap') continue;
    if (signedIn.has(row.may.kind)) {
      tell(checking, cell, `Anybody cannot ${row.words}: whoever does it has signed in.`, 'Write `no`.');
      continue;
    }
    if (cell.kind !== 'conditions') continue;
    const about = 'entity' in row.may ? row.may.entity : undefined;
    const name = cell.conditions.find((one) => typedOf(application, one, about).some((typed) => looksAtMe(application, typed)));
    if (name !== undefined)
      tell(
        checking,
        cell,
        `“${name}” looks at \`me\`, and Anybody is nobody: it never holds for them.`,
        'Name a condition without `me`, or write `no`.',
      );
  }
}

const signedIn: ReadonlySet<May['kind']> = new Set(['invite', 'import', 'see why']);

function typedOf({ roles }: Application, name: string, about: string | undefined): readonly Expression[] {
  const condition = roles.conditions.find((one) => foldName(one.name) === foldName(name));
  return (condition?.meanings ?? []).flatMap(({ entity, typed }) =>
    typed && (about === undefined || foldName(entity) === foldName(about)) ? [typed] : [],
  );
}

function findInScreens(checking: Checking, role: string): void {
  const { application } = checking;
  for (const screen of application.screens) {
    if (!mayOpen(application, screen).includes(role)) continue;
    for (const { words, where, at } of filtersOf(screen))
      if (isMe(application, where))
        tell(checking, at, `${words} is open to Anybody, and its condition looks at \`me\`, who is nobody then.`, mendOfPlace);
  }
}

/** What every new record needs, and starts as whoever makes it. */
function findInStarts(checking: Checking, role: string): void {
  const { application } = checking;
  for (const { name, fields } of application.entities) {
    if (['no', 'gap'].includes(mayEver(application, role, { kind: 'create', entity: name }))) continue;
    for (const field of fields) {
      const start = givenValue(field.startsAs);
      if (field.needed && start && isMe(application, start))
        tell(
          checking,
          field,
          `Anybody may create ${name}, and ${field.name} starts as \`me\`, who is nobody then.`,
          'Let it be left empty, or start as something else.',
        );
    }
  }
}

function findInRows(checking: Checking, role: string): void {
  const { application } = checking;
  for (const { entity, transitions } of application.states) {
    for (const row of transitions) {
      if (row.trigger.kind !== 'action' || !findEntity(application, entity)) continue;
      if (['no', 'gap'].includes(mayEver(application, role, { kind: 'action', entity, action: row.trigger.name }))) continue;
      const guard = givenValue(row.when);
      const sets = row.then.flatMap((effect) => (effect.kind === 'set' ? [effect.to] : []));
      if ([...(guard ? [guard] : []), ...sets].some((one) => isMe(application, one)))
        tell(checking, row, `Anybody may ${row.trigger.name}, and this row looks at \`me\`, who is nobody then.`, mendOfPlace);
    }
  }
}

const mendOfPlace = 'Leave `me` out of it, or keep it from Anybody in point 6.';

function isMe(application: Application, { typed }: WrittenExpression): boolean {
  return typed !== undefined && looksAtMe(application, typed);
}

function tell(checking: Checking, at: StatementRef, what: string, mend: string): void {
  report(
    checking,
    'N618',
    at,
    { what, why: 'Whoever is not signed in has no record: to them `me` is empty.', mend, certainty: 'proved' },
    6,
  );
}
