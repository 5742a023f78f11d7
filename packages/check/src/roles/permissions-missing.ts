/** N601: point 6 has a matrix, but says nothing about a screen, an action or the records of an entity. Who is not told to may not. */
import { type Application, type Entity, foldName, givenValue, type ImportTarget, type Screen } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { allMoves, type Moves } from '../facts/graph/moves.ts';
import { isTakenByRows } from '../facts/graph/taking-rows.ts';
import { actionRows, hasMatrix, hasOpenSentence, openRows, recordRows } from '../facts/rights/permission-rows.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { quoted } from '../facts/words/quoted.ts';

const why = 'Who is not told to, may not: nobody can.';

/** Reports N601 (error). Silent while reading found errors or there is no matrix. */
export function findPermissionsMissing(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !hasMatrix(checking) || hasOpenSentence(checking, 6)) return;
  for (const screen of application.screens) findScreen(checking, screen);
  const used = operationsUsed(application);
  for (const entity of application.entities) findRecords(checking, entity, used.get(foldName(entity.name)));
  for (const moves of allMoves(application)) findActions(checking, moves);
}

function findScreen(checking: Checking, screen: Screen): void {
  if (openRows(checking.application, screen.name).length > 0) return;
  report(checking, 'N601', screen, {
    what: `Nobody is told who may open ${screen.name}.`,
    why,
    mend: `Add the row \`open ${screen.name}\` to the matrix of point 6.`,
    certainty: 'proved',
  });
}

type Operation = 'read' | 'create' | 'edit' | 'delete';

/** What screens and calls do with the records of an entity must be said. Lines follow the record they belong to. */
function findRecords(checking: Checking, entity: Entity, used: ReadonlySet<Operation> = new Set()): void {
  const { application } = checking;
  if (entity.ownedBy) return;
  const missing = order.filter((operation) => used.has(operation) && recordRows(application, operation, entity.name).length === 0);
  if (missing.length === 0) return;
  const ofFields = application.roles.permissions.filter(
    ({ may }) => 'field' in may && may.field !== undefined && isSame(may.entity, entity.name) && missing.some((one) => one === may.kind),
  );
  const narrows = ofFields.length === 0 ? '' : ' A row about a field only narrows it.';
  report(checking, 'N601', entity, {
    what: `Nobody is told who may ${inWords(missing, 'or')} ${entity.name}.`,
    why,
    mend: `Add the ${missing.length === 1 ? 'row' : 'rows'} ${quoted(missing.map((operation) => `${operation} ${entity.name}`))} to the matrix of point 6.${narrows}`,
    others: ofFields.map(({ span, words }) => ({ span, words: `said of \`${words}\` only` })),
    certainty: 'proved',
  });
}

/** What is done with the records of each entity, by its folded name. */
function operationsUsed(application: Application): ReadonlyMap<string, ReadonlySet<Operation>> {
  const used = new Map<string, Set<Operation>>();
  const use = (entity: string, operation: Operation): void => {
    const operations = used.get(foldName(entity));
    if (operations) operations.add(operation);
    else used.set(foldName(entity), new Set([operation]));
  };
  for (const screen of application.screens) {
    const shows = givenValue(screen.shows);
    if (shows && 'entity' in shows) use(shows.entity, shows.kind === 'form' ? 'create' : 'read');
    for (const { target } of screen.offers)
      if (target.kind === 'import') use(target.entity, importing(application, target));
      else if (target.kind === 'create' || target.kind === 'edit' || target.kind === 'delete') use(target.entity, target.kind);
  }
  for (const { fields } of application.entities) for (const { type } of fields) if ('entity' in type) use(type.entity, 'read');
  for (const { does } of application.calls.calls) {
    if (does.kind === 'list') use(does.entity, 'read');
    if (does.kind === 'read' || does.kind === 'create' || does.kind === 'edit' || does.kind === 'delete') use(does.entity, does.kind);
  }
  return used;
}

/** A table with a key may do with either right. */
function importing(application: Application, { entity, by }: ImportTarget): Operation {
  return by && recordRows(application, 'edit', entity).length > 0 ? 'edit' : 'create';
}

const order: readonly Operation[] = ['read', 'create', 'edit', 'delete'];

/** An action without a row, or with rows about some of its states only. */
function findActions(checking: Checking, { entity, branchings }: Moves): void {
  const { application } = checking;
  const actions = [...new Map(branchings.map(({ action }) => [action.toLowerCase(), action])).values()];
  for (const action of actions) {
    const rows = actionRows(application, entity.name, action);
    // What the application takes for another row may be for nobody to press.
    if (rows.length === 0 && isTakenByRows(application, entity, action)) continue;
    const from = branchings.filter((branching) => isSame(branching.action, action));
    const untold = from.filter(
      ({ state }) => !rows.some(({ may }) => !('state' in may) || may.state === undefined || isSame(may.state, state)),
    );
    const [first] = untold;
    const row = first?.rows[0];
    if (!first || !row) continue;
    const said = rows.length === 0 ? [action] : untold.map(({ state }) => `${action} in ${state}`);
    const others = actionRowsOfOthers(application, action) > 1 ? ` ${entity.name}` : '';
    report(checking, 'N601', row, {
      what:
        rows.length === 0
          ? `Nobody is told who may \`${action}${others}\`.`
          : `Nobody is told who may \`${action}\` in ${inWords(
              untold.map(({ state }) => state),
              'or',
            )}.`,
      why,
      mend: `Add the ${said.length === 1 ? 'row' : 'rows'} ${quoted(said)} to the matrix of point 6.`,
      statements: untold.flatMap((branching) => branching.rows.map(({ statement }) => statement)),
      others: rows.map(({ span, words }) => ({ span, words: `said of \`${words}\` only` })),
      certainty: 'proved',
    });
  }
}

/** How many entities have an action of this name. */
function actionRowsOfOthers(application: Application, action: string): number {
  return allMoves(application).filter(({ branchings }) => branchings.some((branching) => isSame(branching.action, action))).length;
}
