/** N703: *Anybody* may do what a call does, but it asks them to sign in, for no row of point 6 opens the call itself to them. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, type Call, findScreen, givenValue, isAnybody, isSameName, rolesOfNobody } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { mayEver, mightEver, roleNames } from '../facts/rights/rights.ts';
import { aboutOf, actionsIn, rowsOfCall } from '../facts/uses/call-facts.ts';
import { callName } from '../facts/words/names-in-words.ts';

/**
 * Reports N703: an error where nobody else may do it either, else a warning. True where the call is reported. A call that only reads is
 * reported as well where *Made by* names a screen that is open to Anybody; else their status page is one thing, and a list for programs
 * another. A row `call C3`, whatever it says, is an answer.
 */
export function findClosedToAnybody(checking: Checking, call: Call): boolean {
  const { application } = checking;
  const [anybody] = rolesOfNobody(application);
  const id = call.id ?? call.statement;
  if (anybody === undefined || application.roles.permissions.some(({ may }) => may.kind === 'call' && isSameName(may.call, id)))
    return false;
  const requests = requestsOf(application, call);
  if (!requests.some((request) => ['yes', 'conditions'].includes(mayEver(application, anybody, request)))) return false;
  const others = roleNames(application).filter((role) => !isAnybody(role));
  const isAlone = !others.some((role) => requests.some((request) => mightEver(application, role, request)));
  if (!isAlone && !(isChanging(call) || isMadeForAnybody(application, anybody, call))) return false;
  const name = callName(call);
  report(checking, 'N703', call, {
    what: `${isAlone ? `Nobody may make ${name}` : `${name} asks ${anybody} to sign in`}: point 6 opens what it does to ${anybody}, but not the call.`,
    why: `To those who are not signed in a call is open only where a row says so.${isAlone ? ' Every such request is refused.' : ''}`,
    mend: `Add the row \`call ${id}\` to point 6: \`yes\` under ${anybody}${isAlone ? '' : `, or \`no\` if it is for those who are signed in; under the others \`yes\``}.`,
    severity: isAlone ? 'error' : 'warning',
    certainty: 'proved',
  });
  return true;
}

/** What the call does, any of it. Nobody puts themselves on a list who has no name here. */
function requestsOf(application: Application, call: Call): readonly PermissionRequest[] {
  const entity = aboutOf(application, call)?.name;
  const { does } = call;
  if (entity === undefined) return [];
  switch (does.kind) {
    case 'create':
    case 'edit':
    case 'delete':
    case 'read':
      return [{ kind: does.kind, entity }];
    case 'list':
      return [{ kind: 'read', entity }];
    case 'action':
    case 'move':
      return actionsIn(rowsOfCall(application, call)).map((action) => ({ kind: 'action', entity, action }));
    case 'add':
    case 'remove':
      return [
        { kind: 'edit', entity, field: does.field },
        { kind: does.kind, entity, field: does.field, member: 'any' },
      ];
    default:
      return [];
  }
}

function isChanging({ does }: Call): boolean {
  return does.kind !== 'read' && does.kind !== 'list';
}

function isMadeForAnybody(application: Application, anybody: string, { madeBy }: Call): boolean {
  return (givenValue(madeBy) ?? []).some((name) => {
    const screen = findScreen(application, name);
    return screen !== undefined && mightEver(application, anybody, { kind: 'open', screen: screen.name });
  });
}
