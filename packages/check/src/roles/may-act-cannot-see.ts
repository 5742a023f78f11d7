/** N605: somebody may do something with records that they may not read. */
import { anyOf, type PermissionRequest } from '@ninefold/engine';
import { type Entity, findStates, foldName, type Permission, type Role } from '@ninefold/model';
import { type Checking, say } from '../checking.ts';
import type { Term } from '../decide/question.ts';
import { withArticle } from '../facts/articles.ts';
import { askKept, isTrue } from '../facts/asking.ts';
import { quoted } from '../facts/quoted.ts';
import { conditionsOf, isLeftOpen, mayEver, rightOf } from '../facts/rights.ts';
import { actionRows, conditionsNamed, hasMatrix, recordRows } from '../facts/rows.ts';

interface Act {
  readonly words: string;
  readonly request: PermissionRequest;
  readonly rows: readonly Permission[];
}

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

function actsOf({ application }: Checking, { name: entity }: Entity): readonly Act[] {
  const actions = new Map<string, string>();
  for (const { trigger } of findStates(application, entity)?.transitions ?? [])
    if (trigger.kind === 'action') actions.set(foldName(trigger.name), trigger.name);
  const records = (['edit', 'delete'] as const).map(
    (kind): Act => ({ words: kind, request: { kind, entity }, rows: recordRows(application, kind, entity) }),
  );
  return [
    ...[...actions.values()].map(
      (action): Act => ({ words: action, request: { kind: 'action', entity, action }, rows: actionRows(application, entity, action) }),
    ),
    ...records,
  ];
}

function findFor(checking: Checking, entity: Entity, role: Role, acts: readonly Act[]): void {
  const { application } = checking;
  const read = { kind: 'read', entity: entity.name } as const;
  if (isLeftOpen(application, role.name, read)) return;
  const reads = mayEver(application, role.name, read);
  if (reads === 'yes') return;
  const blind = acts.filter((act) =>
    reads === 'no' ? conditionsOf(application, role.name, act.request).length > 0 : isApart(checking, entity, role, act),
  );
  const [first] = blind;
  const at = first?.rows[0];
  if (!first || !at) return;
  const rows = recordRows(application, 'read', entity.name);
  const words = quoted(blind.map((act) => act.words));
  say(checking, 'N605', at, {
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

/** Both rest on conditions, each can hold, but never together. */
function isApart(checking: Checking, entity: Entity, role: Role, { request, rows }: Act): boolean {
  const { application } = checking;
  const reading = conditionsNamed(recordRows(application, 'read', entity.name), role.name);
  // The same condition in both.
  if ([...conditionsNamed(rows, role.name)].some((name) => reading.has(name))) return false;
  const conditions = conditionsOf(application, role.name, request);
  if (conditions.length === 0 || isLeftOpen(application, role.name, request)) return false;
  const act = isTrue(anyOf(conditions));
  const read = isTrue(rightOf(application, role.name, { kind: 'read', entity: entity.name }));
  const can = (...terms: readonly Term[]): string => askKept(checking, entity.name, terms).can;
  return can(act, read) === 'no' && can(act) === 'yes' && can(read) === 'yes';
}
