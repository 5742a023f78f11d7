/** What a call to the application's own server is about: its entity, its actions, the fields it sends. */
import { sentFields } from '@ninefold/engine';
import {
  type Application,
  type Call,
  type Entity,
  type Field,
  findEntity,
  findStates,
  foldName,
  type Given,
  givenValue,
  isSameName,
  memoize,
  type Shape,
  type Transition,
} from '@ninefold/model';
import type { StatementRef } from '../../checking.ts';
import { rowsByCall } from '../graph/rows-by-name.ts';

/** The calls of the own server whose request is shown, or not said to be somebody else's. */
export function ownCalls({ calls }: Application): readonly Call[] {
  return calls.calls.filter(({ does, request }) => does.kind !== 'other' && givenValue(request)?.to !== 'other');
}

/** The calls to somebody else. */
export function outerCalls({ calls }: Application): readonly Call[] {
  return calls.calls.filter(({ does }) => does.kind === 'other');
}

/** Calls to somebody else that no transition makes. */
export function unmadeCalls(application: Application): readonly Call[] {
  return outerCalls(application).filter(({ id, statement }) => !rowsByCall(application).has(foldName(id ?? statement)));
}

/** The entity as point 7 says it; of adding and removing, the one that holds the list. */
export function aboutOf(application: Application, { does }: Call): Entity | undefined {
  return 'entity' in does ? findEntity(application, does.entity) : undefined;
}

/** The rows that a call can take: those of its action, or of all that *Made by* names where the action is in the path. */
export function rowsOfCall(application: Application, call: Call): readonly Transition[] {
  const { does } = call;
  if (does.kind !== 'action' && does.kind !== 'move') return [];
  const rows = (findStates(application, does.entity)?.transitions ?? []).filter(({ trigger }) => trigger.kind === 'action');
  const isOf = (wanted: ReadonlySet<string>, { id, trigger }: Transition): boolean =>
    (trigger.kind === 'action' && wanted.has(foldName(trigger.name))) || (id !== undefined && wanted.has(foldName(id)));
  if (does.kind === 'action') return rows.filter((row) => isOf(new Set([foldName(does.action)]), row));
  const makers = new Set((givenValue(call.madeBy) ?? []).map(foldName));
  const made = rows.filter((row) => isOf(makers, row));
  return made.length > 0 ? made : rows;
}

/** `add me to …`: the member is the person asking. */
export function isAboutMe({ words }: Call): boolean {
  return /^\S+\s+me\s/iu.test(words);
}

/** Names of the actions among rows, each once. */
export function actionsIn(rows: readonly Transition[]): readonly string[] {
  return [...new Set(rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])))];
}

/** Folded names of the fields a call sends, those its path names too; undefined when that is not shown. */
export function sentBy(application: Application, call: Call): ReadonlySet<string> | undefined {
  const entity = aboutOf(application, call);
  const request = givenValue(call.request);
  const inPath = request?.to === 'own' ? request.parameters : [];
  if (call.sends.kind === 'gap' || call.request.kind === 'gap') return undefined;
  const sent = call.sends.kind === 'none' ? [] : namesIn(application, call.sends.value, entity);
  return sent && new Set([...sent, ...inPath].map(foldName));
}

function namesIn(application: Application, shape: Shape, entity: Entity | undefined): readonly string[] | undefined {
  if (shape.kind === 'entity') return (entity?.fields ?? []).map(({ name }) => name);
  return sentFields(application, shape);
}

/** Whether a request that makes a record says by its path what this field of it is: `/topics/:topic/notes`. */
export function isInPathOfCreation(application: Application, entity: Entity, field: Field): boolean {
  return ownCalls(application).some(({ does, request }) => {
    const path = does.kind === 'create' && isSameName(does.entity, entity.name) ? givenValue(request) : undefined;
    return path?.to === 'own' && field.type.kind === 'reference' && path.parameters.some((name) => isSameName(name, field.name));
  });
}

/** The entities whose records are lines of this one, at any depth. */
export function linesBelow(application: Application, entity: Entity, above: readonly Entity[] = []): readonly Entity[] {
  const lines = (linesByOwner(application).get(foldName(entity.name)) ?? []).filter((line) => line !== entity && !above.includes(line));
  return lines.flatMap((line) => [line, ...linesBelow(application, line, [...above, entity])]);
}

const linesByOwner = memoize(({ entities }: Application): ReadonlyMap<string, readonly Entity[]> => {
  const found = new Map<string, Entity[]>();
  for (const line of entities) {
    if (!line.ownedBy) continue;
    const owner = foldName(line.ownedBy.entity);
    found.set(owner, [...(found.get(owner) ?? []), line]);
  }
  return found;
});

/** Whether an action is one of an entity's. */
export function hasAction(application: Application, entity: string, action: string): boolean {
  const rows = findStates(application, entity)?.transitions ?? [];
  return rows.some(({ trigger }) => trigger.kind === 'action' && foldName(trigger.name) === foldName(action));
}

/** The cell where one is written, else the row. */
export function atCell({ statement, span }: StatementRef, cell: Given<unknown>): StatementRef {
  return { statement, span: cell.kind === 'none' ? span : cell.span };
}
