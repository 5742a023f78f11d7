/** What a role's right rests on, in the words of point 6. */
import { anyOf, groundsOf, isAlways, type PermissionRequest } from '@ninefold/engine';
import type { Application, Expression, Permission, PermissionCell } from '@ninefold/model';
import { alternativesOf } from '../facts/rights/rights.ts';

export interface RightInWords {
  /** What has to hold, of this right alone; literally false where nothing allows it. */
  readonly when: Expression;
  /** "yes", "no", "own, team", "in Submitted: team", "in Submitted: team; the rest is not shown". */
  readonly words: string;
  /** Names of the conditions it rests on. */
  readonly conditions: readonly string[];
  /** The first row that speaks about it. */
  readonly row: Permission | undefined;
  /** A cell about this right is not shown, and could widen it. */
  readonly open: boolean;
}

/** What the right of a role rests on: the condition under which it is given, the words of its cells, and whether a part of it is not shown. */
export function rightWords(application: Application, role: string, request: PermissionRequest): RightInWords {
  const alternatives = alternativesOf(application, role, request);
  const cells = alternatives.flatMap(({ statement }) => cellAt(application, statement) ?? []);
  const when = anyOf(alternatives.map((one) => one.when));
  const open = !isAlways(when, true) && (groundsOf(application, [role], request).at(-1)?.gap ?? false);
  return {
    when,
    words: wordsOf(cells, open),
    conditions: cells.flatMap(({ cell }) => (cell.kind === 'conditions' ? cell.conditions : [])),
    row: cells[0]?.permission,
    open,
  };
}

function wordsOf(cells: readonly RightCell[], open: boolean): string {
  if (cells.length === 0) return open ? 'not shown' : 'no';
  return open ? `${joined(cells)}; the rest is not shown` : joined(cells);
}

interface RightCell {
  readonly permission: Permission;
  readonly cell: PermissionCell;
}

function cellAt(application: Application, statement: string): RightCell | undefined {
  for (const permission of application.roles.permissions) {
    for (const cell of Object.values(permission.cells)) if (cell.statement === statement) return { permission, cell };
  }
  return undefined;
}

/** In the document's order; conditions in the order of their names, so that an order alone is no difference. */
function joined(cells: readonly RightCell[]): string {
  const parts = cells.map(({ permission, cell }) => {
    const state = 'state' in permission.may ? permission.may.state : undefined;
    const words = cell.kind === 'conditions' ? [...cell.conditions].sort().join(', ') : cell.kind;
    return state === undefined ? words : `in ${state}: ${words}`;
  });
  return [...new Set(parts)].join('; ');
}
