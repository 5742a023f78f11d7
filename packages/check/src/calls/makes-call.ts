/** Whether what *Made by* names makes a call: a screen that shows or offers it, a row, or words such as `create Claim`. */
import {
  type Application,
  type Call,
  findEntity,
  findScreen,
  foldName,
  givenValue,
  isPeople,
  recordsBehind,
  type Screen,
} from '@ninefold/model';
import { type MachineRow, rowsByAction, rowsById } from '../facts/graph/rows-by-name.ts';
import { isSame } from '../facts/words/names-in-words.ts';

/** True where `maker` (a screen, a row's id, an action, or words such as `create Claim`) makes the call. A call whose work is not known is taken as made. */
export function makesCall(application: Application, maker: string, call: Call): boolean {
  if (call.does.kind === 'unknown') return true;
  const screen = findScreen(application, maker);
  if (screen) return isMadeByScreen(application, screen, call);
  const named = rowsById(application).get(foldName(maker)) ?? rowsByAction(application).get(foldName(maker)) ?? [];
  return named.length === 0 ? isSaidBy(application, maker, call) : named.some((row) => isMadeByRow(application, row, call));
}

function isMadeByRow(application: Application, { machine, row }: MachineRow, { id, statement, does }: Call): boolean {
  if (does.kind === 'other') return row.then.some((effect) => effect.kind === 'call' && isSame(effect.call, id ?? statement));
  if (does.kind === 'add' || does.kind === 'remove') return true;
  // An action of the person may be one that they take on themselves.
  if (!('entity' in does)) return isPerson(application, machine.entity);
  if (!isSame(machine.entity, does.entity)) return false;
  return does.kind === 'move' || (does.kind === 'action' && row.trigger.kind === 'action' && isSame(row.trigger.name, does.action));
}

/** `create Claim`, `sign in`. */
function isSaidBy(application: Application, maker: string, { does }: Call): boolean {
  const [verb = '', ...rest] = maker.split(' ');
  const entity = findEntity(application, rest.join(' '));
  if (does.kind === 'add' || does.kind === 'remove') return true;
  if (!('entity' in does)) return !entity || isPerson(application, entity.name);
  return foldName(verb) === does.kind && isSame(rest.join(' '), does.entity);
}

function isPerson(application: Application, entity: string): boolean {
  return application.roles.whoSignsIn.kind === 'gap' || isPeople(application, entity);
}

function isMadeByScreen(application: Application, screen: Screen, { does }: Call): boolean {
  if (does.kind === 'other') return false;
  if (!('entity' in does)) return true;
  return mayConcern(application, screen, does.entity) && mayDo(application, screen, does);
}

/** Whoever creates, edits or deletes on a screen, or takes an action there, needs a form or a button for it. */
function mayDo(application: Application, { shows, offers, offersGap }: Screen, does: Extract<Call['does'], { entity: string }>): boolean {
  const kind = does.kind === 'move' ? 'action' : does.kind;
  if (kind !== 'create' && kind !== 'edit' && kind !== 'delete' && kind !== 'action') return true;
  const shown = givenValue(shows);
  if (!shown || !('entity' in shown) || shown.kind === 'form' || offersGap) return true;
  // Lines are made and changed with the record that holds them.
  if (findEntity(application, does.entity)?.ownedBy) return true;
  return offers.some(({ target }) => {
    if (target.kind === 'unknown' || target.kind === 'open') return true;
    if (target.kind !== kind || !isSame(target.entity, does.entity)) return false;
    return target.kind !== 'action' || does.kind !== 'action' || isSame(target.action, does.action);
  });
}

/** Whether a screen has anything to do with an entity: shows, counts or offers it, or has fields that name its records. */
function mayConcern(application: Application, screen: Screen, entity: string): boolean {
  const shows = givenValue(screen.shows);
  if (!shows || shows.kind === 'page' || shows.kind === 'component' || shows.kind === 'unknown' || screen.offersGap) return true;
  const abouts = [
    ...('entity' in shows ? [shows.entity] : []),
    ...screen.offers.flatMap(({ target }) => ('entity' in target ? [target.entity] : [])),
    ...screen.parts.flatMap((part) => recordsBehind(part)?.entity ?? []),
  ];
  return screen.parts.some(({ kind }) => kind === 'unreadable') || abouts.some((about) => isAbout(application, about, entity, new Set()));
}

/** The entity itself, one that its fields or lines lead to, or the owner of its lines. */
function isAbout(application: Application, from: string, entity: string, seen: Set<string>): boolean {
  if (isSame(from, entity)) return true;
  if (seen.has(foldName(from))) return false;
  seen.add(foldName(from));
  const about = findEntity(application, from);
  const owner = about?.ownedBy?.entity;
  if (owner !== undefined && isAbout(application, owner, entity, seen)) return true;
  return (about?.fields ?? []).some(
    ({ type }) =>
      'entity' in type && (isSame(type.entity, entity) || (type.kind === 'lines' && isAbout(application, type.entity, entity, seen))),
  );
}
