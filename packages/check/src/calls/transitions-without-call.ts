/** N701: point 7 says which calls buttons of an entity make, but none that some other of its buttons makes. */
import { type Application, type Call, type Entity, findStates, givenValue } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { isTakenByRows } from '../facts/graph/taking-rows.ts';
import { aboutOf, actionsIn, ownCalls, rowsOfCall } from '../facts/uses/call-facts.ts';
import { withArticle } from '../facts/words/articles.ts';
import { callName, inWords, isSame } from '../facts/words/names-in-words.ts';

const changing: ReadonlySet<string> = new Set(['create', 'edit', 'delete', 'action', 'move', 'add', 'remove']);

/**
 * Reports N701 (warning). Where *Made by* names nothing that is done to an entity, its calls are for other programs: which these are
 * is chosen. Silent while some call is still to be said.
 */
export function findTransitionsWithoutCall(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || !isShown(checking, 7) || isSomeCallOpen(application)) return;
  const changes = changesOf(application);
  for (const entity of application.entities) {
    const calls = changes.get(entity) ?? [];
    if (calls.some(({ does, madeBy }) => isDone.has(does.kind) && madeBy.kind === 'given')) findUncreated(checking, entity, calls);
    const machine = findStates(application, entity.name);
    const carrying = calls.filter(({ does }) => does.kind === 'action' || does.kind === 'move');
    if (!machine || !carrying.some(({ madeBy }) => madeBy.kind === 'given')) continue;
    const carried = carrying.flatMap((call) => actionsIn(rowsOfCall(application, call)));
    const missing = machine.transitions.filter(
      ({ trigger }) =>
        trigger.kind === 'action' &&
        !isTakenByRows(application, entity, trigger.name) &&
        !carried.some((action) => isSame(action, trigger.name)),
    );
    const [first] = missing;
    if (!first) continue;
    const actions = actionsIn(missing);
    reportWithoutCall(checking, { entity, first, actions, statements: missing.map(({ statement }) => statement) }, calls.map(callName));
  }
}

/** What is done to a record that is there. A member that comes or goes has no button. */
const isDone: ReadonlySet<string> = new Set(['edit', 'delete', 'action', 'move']);

/** The calls that change each entity. */
function changesOf(application: Application): ReadonlyMap<Entity, readonly Call[]> {
  const changes = new Map<Entity, Call[]>();
  for (const call of ownCalls(application)) {
    const entity = changing.has(call.does.kind) ? aboutOf(application, call) : undefined;
    if (!entity) continue;
    const calls = changes.get(entity);
    if (calls) calls.push(call);
    else changes.set(entity, [call]);
  }
  return changes;
}

/** A screen makes new ones, other calls change them, but none makes one. */
function findUncreated(checking: Checking, entity: Entity, calls: readonly Call[]): void {
  if (entity.ownedBy || calls.some(({ does }) => does.kind === 'create')) return;
  const form = checking.application.screens.find(({ shows }) => {
    const shown = givenValue(shows);
    return shown?.kind === 'form' && isSame(shown.entity, entity.name);
  });
  if (!form) return;
  report(checking, 'N701', entity, {
    what: `No call makes a new ${entity.name}.`,
    why: `Other programs can change one (${inWords(calls.map(callName))}), but not make one, as the screen ${form.name} does.`,
    mend: `Add \`create ${entity.name}\` to point 7.`,
    others: [{ span: form.span, words: 'made here' }],
    statements: [form.statement],
    certainty: 'proved',
  });
}

function isSomeCallOpen({ calls }: Application): boolean {
  return calls.calls.some(({ does, request, madeBy }) => does.kind === 'unknown' || request.kind === 'gap' || madeBy.kind === 'gap');
}

interface Missing {
  readonly entity: Entity;
  readonly first: Parameters<typeof report>[2];
  readonly actions: readonly string[];
  readonly statements: readonly string[];
}

function reportWithoutCall(checking: Checking, { entity, first, actions, statements }: Missing, calls: readonly string[]): void {
  report(checking, 'N701', first, {
    what: `No call carries ${inWords(actions.map((action) => `“${action}”`))} of ${entity.name}.`,
    why: `Other programs can change ${withArticle(entity.name)} (${inWords(calls)}), but not this. The buttons of the application work all the same.`,
    mend: `Add \`${actions[0] ?? ''} ${entity.name}\` to point 7, or \`move ${entity.name}\` for all actions.`,
    statements,
    certainty: 'proved',
  });
}
