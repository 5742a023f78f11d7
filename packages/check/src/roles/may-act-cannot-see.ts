/** N605: somebody may do something with records that they may not read. */
import { anyOf, inState, type PermissionRequest } from '@ninefold/engine';
import { type Application, type Entity, findStates, foldName, type Permission, type Role } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import { movesOf } from '../facts/graph/moves.ts';
import { actionRows, conditionsNamed, hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import { conditionsIn, isLeftOpen, mayEver, rightOf } from '../facts/rights/rights.ts';
import { askKept, isTrue } from '../facts/values/ask-decider.ts';
import { withArticle } from '../facts/words/articles.ts';
import { isSame } from '../facts/words/names-in-words.ts';
import { quoted } from '../facts/words/quoted.ts';

interface Act {
  readonly words: string;
  /** With the states that its row of point 6 names. */
  readonly exactly: string;
  /** Where it starts from; undefined: anywhere. */
  readonly from?: readonly string[] | undefined;
  readonly request: PermissionRequest;
  readonly rows: readonly Permission[];
}

/** Reports N605 (error). Silent while there is no matrix. */
export function findMayActCannotSee(checking: Checking): void {
  const { application } = checking;
  if (!hasMatrix(checking)) return;
  for (const entity of application.entities) {
    // Nothing said about reading it is another finding; lines are read with their owner.
    if (entity.ownedBy || recordRows(application, 'read', entity.name).length === 0) continue;
    const acts = actsOf(checking, entity);
    for (const role of application.roles.roles) findFor(checking, entity, role, acts);
  }
}

/** An action is one for each row of point 6, of which each may be about a state of its own. */
function actsOf({ application }: Checking, { name: entity }: Entity): readonly Act[] {
  const actions = new Map<string, string>();
  for (const { trigger } of findStates(application, entity)?.transitions ?? [])
    if (trigger.kind === 'action') actions.set(foldName(trigger.name), trigger.name);
  const records = (['edit', 'delete'] as const).map(
    (kind): Act => ({ words: kind, exactly: kind, request: { kind, entity }, rows: recordRows(application, kind, entity) }),
  );
  const acting = [...actions.values()].flatMap((action) =>
    actionRows(application, entity, action).map((row): Act => {
      const from = startingStates(application, entity, action);
      return { words: action, exactly: row.words, request: { kind: 'action', entity, action }, rows: [row], from };
    }),
  );
  return [...acting, ...records];
}

/** undefined: a *From* is not shown, and may be any state. */
function startingStates(application: Application, entity: string, action: string): readonly string[] | undefined {
  const moves = movesOf(application, entity);
  if (!moves || moves.open) return undefined;
  return moves.branchings.filter((branching) => isSame(branching.action, action)).map(({ state }) => state);
}

function findFor(checking: Checking, entity: Entity, role: Role, acts: readonly Act[]): void {
  const { application } = checking;
  const read = { kind: 'read', entity: entity.name } as const;
  if (isLeftOpen(application, role.name, read)) return;
  const reads = mayEver(application, role.name, read);
  if (reads === 'yes') return;
  const blind = acts.filter((act) =>
    reads === 'no' ? conditionsIn(application, role.name, act.request, act.rows).length > 0 : isApart(checking, entity, role, act),
  );
  const [first] = blind;
  const at = first?.rows[0];
  if (!first || !at) return;
  const rows = recordRows(application, 'read', entity.name);
  const words = quoted(blind.map((act) => (reads === 'no' ? act.words : act.exactly)));
  report(checking, 'N605', at, {
    what:
      reads === 'no'
        ? `${role.name} may ${words} ${withArticle(entity.name)}, but may not read any.`
        : `${role.name} may ${words} only such ${entity.plural} as ${role.name} may not read.`,
    why: 'What one may not read is as if it were not there, so nothing can be done with it.',
    mend: `Let ${role.name} read ${entity.name} under the same conditions, or take ${blind.length === 1 ? 'this right' : 'these rights'} away.`,
    statements: [...blind.flatMap((act) => act.rows), ...rows].map(({ statement }) => statement),
    others: rows.map(({ span }) => ({ span, words: `who may read ${entity.name}` })),
    certainty: 'proved',
  });
}

/** Both rest on conditions, or on states, each can hold, but never together. */
function isApart(checking: Checking, entity: Entity, role: Role, act: Act): boolean {
  const { application } = checking;
  const { request, rows, from } = act;
  const reading = conditionsNamed(recordRows(application, 'read', entity.name), role.name);
  // The same condition in both.
  if ([...conditionsNamed(rows, role.name)].some((name) => reading.has(name))) return false;
  const conditions = conditionsIn(application, role.name, act.request, act.rows);
  if (conditions.length === 0 || from?.length === 0 || isLeftOpen(application, role.name, request)) return false;
  const acts = [anyOf(conditions), ...(from ? [anyOf(from.map((state) => inState(entity, state)))] : [])].map(isTrue);
  const read = isTrue(rightOf(application, role.name, { kind: 'read', entity: entity.name }));
  const can = (...terms: readonly Term[]): string => askKept(checking, entity.name, terms).can;
  return can(...acts, read) === 'no' && can(...acts) === 'yes' && can(read) === 'yes';
}
