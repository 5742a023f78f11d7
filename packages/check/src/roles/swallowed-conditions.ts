/** N604: a condition in a cell that adds nothing, since something beside it says yes already. */
import { inState } from '@ninefold/engine';
import {
  type Application,
  type Expression,
  findEntity,
  findScreen,
  foldName,
  kindOfRole,
  type May,
  memoizeBy,
  type Permission,
  type PermissionCell,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { conditionAbout, namesBesideYes } from '../facts/rights/conditions.ts';
import { cellsOf, hasMatrix } from '../facts/rights/permission-rows.ts';
import { askKept, isNotTrue, isTrue } from '../facts/values/ask-decider.ts';
import { isPlainlyOpen, rootsOf } from '../facts/values/plainly-open.ts';
import { inWords } from '../facts/words/names-in-words.ts';

/** Reports N604 (warning). Silent while there is no matrix. */
export function findSwallowedConditions(checking: Checking): void {
  if (!hasMatrix(checking)) return;
  for (const rows of rowsAlike(checking.application)) {
    for (const row of rows) findInRow(checking, row, rows);
  }
}

/** Rows that ask for the same: their cells add up. */
function rowsAlike({ roles }: Application): Iterable<readonly Permission[]> {
  const groups = new Map<string, Permission[]>();
  for (const row of roles.permissions) {
    const key = keyOf(row.may);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups.values();
}

function keyOf(may: May): string {
  const { state: _state, ...rest } = 'state' in may ? may : { ...may, state: undefined };
  return JSON.stringify(rest).toLowerCase();
}

interface Swallowed {
  readonly role: string;
  readonly cell: PermissionCell;
  /** Names of conditions that add nothing; none for a whole cell. */
  readonly names: readonly string[];
  readonly by: string;
  readonly kept: string;
}

function findInRow(checking: Checking, row: Permission, rows: readonly Permission[]): void {
  const found = cellsOf(row).flatMap(({ role, cell }) => swallowedIn(checking, row, rows, role, cell) ?? []);
  const groups = new Map<string, Swallowed[]>();
  for (const one of found)
    groups.set(JSON.stringify([one.names, one.by]), [...(groups.get(JSON.stringify([one.names, one.by])) ?? []), one]);
  for (const [first, ...more] of groups.values()) {
    if (!first) continue;
    const all = [first, ...more];
    report(checking, 'N604', first.cell, {
      what: `${first.by} covers ${inWords(first.names.map((name) => `“${name}”`))} already where ${inWords(all.map(({ role }) => role))} may \`${row.words}\`.`,
      why: 'The cell reads as if the right were narrower, or as if there were two.',
      mend: first.kept === '' ? 'Remove one of the two.' : `Write \`${first.kept}\` alone, if the wider right is meant.`,
      statements: [row.statement, ...all.map(({ cell }) => cell.statement)],
      others: more.map(({ cell, role }) => ({ span: cell.span, words: `the same for ${role}` })),
      ...(first.kept !== '' && {
        fix: {
          title: `Write “${first.kept}”`,
          edits: all.map(({ cell, kept }) => ({ from: cell.span.from, to: cell.span.to, text: kept })),
        },
      }),
      certainty: 'proved',
    });
  }
}

function swallowedIn(
  checking: Checking,
  row: Permission,
  rows: readonly Permission[],
  role: string,
  cell: PermissionCell,
): Swallowed | undefined {
  if (cell.kind === 'yes') return besideYes(checking, role, cell);
  if (cell.kind !== 'conditions') return undefined;
  const wide = rows.find((other) => other !== row && isStateless(other) && cellFor(other, role)?.kind === 'yes');
  if (wide) return { role, cell, names: cell.conditions, by: `“yes” of \`${wide.words}\``, kept: '' };
  const terms = cell.conditions.flatMap((name) => {
    const expression = conditionIn(checking.application, row, name, role);
    return expression ? [{ name, expression }] : [];
  });
  for (const one of terms) {
    const by = terms.find(
      (other) =>
        other !== one &&
        implies(checking, row, role, one.expression, other.expression) &&
        !(terms.indexOf(other) > terms.indexOf(one) && implies(checking, row, role, other.expression, one.expression)),
    );
    if (!by) continue;
    const kept = cell.conditions.filter((name) => name !== one.name);
    return { role, cell, names: [one.name], by: `“${by.name}”`, kept: kept.join(', ') };
  }
  return undefined;
}

function besideYes({ text, application }: Checking, role: string, cell: PermissionCell): Swallowed | undefined {
  const names = namesBesideYes(application, text, cell);
  return names.length === 0 ? undefined : { role, cell, names, by: '“yes”', kept: 'yes' };
}

function isStateless({ may }: Permission): boolean {
  return !('state' in may) || may.state === undefined;
}

function cellFor({ cells }: Permission, role: string): PermissionCell | undefined {
  return Object.entries(cells).find(([name]) => foldName(name) === foldName(role))?.[1];
}

function entityOf(may: May, application: Application): string | undefined {
  if (may.kind === 'action') return may.entities.length === 1 ? may.entities[0] : undefined;
  if ('entity' in may) return may.entity;
  const shows = may.kind === 'open' ? findScreen(application, may.screen)?.shows : undefined;
  return shows?.kind === 'given' && 'entity' in shows.value ? shows.value.entity : undefined;
}

function conditionIn(application: Application, { may }: Permission, name: string, role: string): Expression | undefined {
  const entity = entityOf(may, application);
  return entity === undefined ? undefined : conditionAbout(application, name, entity, role);
}

/** The same two stand in many cells: asked once for each kind of people. */
function implies(checking: Checking, row: Permission, role: string, one: Expression, other: Expression): boolean {
  const { application } = checking;
  return impliedOnce(checking, row, one, other, [entityOf(row.may, application), kindOfRole(application, role)?.entity]);
}

const impliedOnce = memoizeBy(
  ({ may }: Permission, one: Expression, other: Expression, about: readonly (string | undefined)[]) =>
    JSON.stringify([about, 'state' in may ? may.state : '', one.from, other.from]),
  isImplied,
);

/** No record for which `one` is true (in the row's state) and `other` is not; and `one` is not simply never true. */
function isImplied(checking: Checking, { may }: Permission, one: Expression, other: Expression): boolean {
  const { application } = checking;
  const entity = entityOf(may, application);
  const about = entity === undefined ? undefined : findEntity(application, entity);
  if (!about) return false;
  const state = 'state' in may ? may.state : undefined;
  // What speaks of another field as well does not follow.
  const roots = rootsOf(one);
  if (state === undefined && isPlainlyOpen(application, other) && [...rootsOf(other)].some((root) => !roots.has(root))) return false;
  const terms = [isTrue(one), ...(state === undefined ? [] : [isTrue(inState(about, state))])];
  if (askKept(checking, about.name, [...terms, isNotTrue(other)]).can !== 'no') return false;
  return askKept(checking, about.name, terms).can === 'yes';
}
