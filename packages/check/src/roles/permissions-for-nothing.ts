/** N602: a row of the matrix about what cannot be done, whoever it is. Unknown names are found when reading. */
import { isFilledIn } from '@ninefold/engine';
import { type Application, findEntity, findField, findStates, givenValue, type Permission } from '@ninefold/model';
import { type Checking, say } from '../checking.ts';
import { movesOf } from '../facts/moves.ts';
import { cellsOf, hasMatrix } from '../facts/rows.ts';
import { inWords, isSame } from '../facts/words.ts';

export function findPermissionsForNothing(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const row of application.roles.permissions) {
    // "no" to what cannot be done is true.
    const granted = cellsOf(row).filter(({ cell }) => cell.kind === 'yes' || cell.kind === 'conditions');
    const nothing = granted.length > 0 ? nothingIn(application, row) : undefined;
    if (!nothing) continue;
    say(checking, 'N602', row, {
      what: `${inWords(granted.map(({ role }) => role))} may \`${row.words}\`, but ${nothing.because}.`,
      why: 'The row permits nothing. Perhaps another was meant, and that one is missing.',
      mend: nothing.mend,
      certainty: 'proved',
    });
  }
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
      return notAPerson(application, may.entity);
    case 'create':
      return may.field === undefined ? notAtFirst(application, may.entity, may.state) : notFilledIn(application, may.entity, may.field);
    case 'edit':
      return may.field === undefined ? undefined : notFilledIn(application, may.entity, may.field);
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
    for (const choice of moves.choices) if (isSame(choice.action, action)) from.push(choice.state);
  }
  if (from.some((one) => isSame(one, state))) return undefined;
  return {
    because: `\`${action}\` never starts from ${state}`,
    mend: `It starts from ${inWords(from, 'or')}: name ${from.length === 1 ? 'it' : 'one of them'}, or remove the row.`,
  };
}

function notAPerson({ roles }: Application, entity: string): Nothing | undefined {
  const who = givenValue(roles.whoSignsIn);
  if (who === undefined || isSame(who, entity)) return undefined;
  return { because: `it is ${who} who signs in`, mend: `Write \`invite ${who}\`, or remove the row.` };
}

/** What is new is in its first state. */
function notAtFirst(application: Application, entity: string, state: string | undefined): Nothing | undefined {
  if (state === undefined) return undefined;
  const start = findStates(application, entity)?.states.find((one) => one.kind === 'start');
  if (!start || isSame(start.name, state)) return undefined;
  return { because: `a new ${entity} is ${start.name}`, mend: `Write \`create ${entity}\`, or remove the row.` };
}

function notFilledIn(application: Application, entity: string, name: string): Nothing | undefined {
  const about = findEntity(application, entity);
  const field = findField(application, entity, name);
  if (!about || !field || field.type.kind === 'unknown' || isFilledIn(about, field)) return undefined;
  const because = field.computed
    ? `${field.name} follows from other fields`
    : field.type.kind === 'number series'
      ? `${field.name} is counted on by itself`
      : `${field.name} changes by actions only`;
  return { because, mend: 'Remove the row.' };
}

function notOurs({ calls }: Application, id: string): Nothing | undefined {
  const call = calls.calls.find((one) => isSame(one.id ?? one.statement, id));
  if (call?.does.kind !== 'other') return undefined;
  return {
    because: `${id} is a call to somebody else, which the application makes by itself`,
    mend: 'Give the right to the action that makes it, and remove the row.',
  };
}
