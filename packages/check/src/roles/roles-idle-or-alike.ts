/** N607: a role that may do nothing, or two that may do exactly the same. */
import { type Application, foldName, isAnybody, type Permission, type PermissionCell, type Role } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { hasMatrix, hasOpenSentence } from '../facts/rights/permission-rows.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { mayNothing } from './may-nothing.ts';

/** Reports N607 (warning), in some cases as a note. Silent while reading found errors or there is no matrix. */
export function findRolesIdleOrAlike(checking: Checking): void {
  const { application, whole } = checking;
  if (!whole || !hasMatrix(checking) || hasOpenSentence(checking, 6)) return;
  const idle = application.roles.roles.filter(({ name }) => mayNothing(application, name));
  for (const role of idle)
    report(checking, 'N607', role, {
      what: `${role.name} may do nothing.`,
      why: isAnybody(role.name)
        ? 'Nothing is open to whoever is not signed in, with the column as without it.'
        : 'Whoever has only this role signs in to an empty application.',
      mend: `Give ${role.name} rights in its column, or remove the column.`,
      certainty: 'proved',
    });
  for (const [first, ...others] of alike(application, idle))
    if (first && others.length > 0) reportRolesIdleOrAlike(checking, first, others);
}

function reportRolesIdleOrAlike(checking: Checking, first: Role, others: readonly Role[]): void {
  report(checking, 'N607', others[0] ?? first, {
    severity: 'note',
    what: `${inWords([first, ...others].map(({ name }) => name))} may do exactly the same.`,
    why: 'It makes no difference which of them somebody has.',
    mend: 'If they are meant to differ, say in point 6 where. Else one of them is enough.',
    statements: [first, ...others].map(({ statement }) => statement),
    others: [{ span: first.span, words: 'the same column' }],
    certainty: 'proved',
  });
}

/** Roles by what their columns say. With few rows it means little that they agree. */
function alike({ roles }: Application, idle: readonly Role[]): Iterable<readonly Role[]> {
  const groups = new Map<string, Role[]>();
  if (roles.permissions.length < 3) return [];
  for (const role of roles.roles) {
    if (idle.includes(role)) continue;
    const cells = roles.permissions.map((row) => cellOf(row, role));
    if (cells.some((cell) => !cell || cell.kind === 'gap')) continue;
    const key = JSON.stringify(cells.map((cell) => (cell?.kind === 'conditions' ? cell.conditions.map(foldName).sort() : cell?.kind)));
    groups.set(key, [...(groups.get(key) ?? []), role]);
  }
  return groups.values();
}

function cellOf({ cells }: Permission, { name }: Role): PermissionCell | undefined {
  return cells[name];
}
