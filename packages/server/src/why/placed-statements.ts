/** Every statement of a model (or of somebody's part of it) with its point, what kind it is, and the part itself. */
import { type Application, memoize, type PointName, pointNames, type Span, type StatementId } from '@ninefold/model';

export interface Placed {
  readonly statement: StatementId;
  readonly point: PointName;
  readonly kind: string;
  readonly span: Span;
  /** What the model says with it. */
  readonly part: object;
  /** The parts around it, the innermost first. */
  readonly around: readonly object[];
}

/** By id; of somebody's part only what is in it. Worked out once for each model. */
export const placedStatements: (application: Application) => ReadonlyMap<StatementId, Placed> = memoize(placeAll);

/** By the list a part stands in. */
const kinds: Readonly<Record<string, string>> = {
  screens: 'screen',
  offers: 'offer',
  filters: 'filter',
  parts: 'part',
  fields: 'field',
  entities: 'entity',
  states: 'state',
  transitions: 'transition',
  // biome-ignore lint/suspicious/noThenProperty: the column *Then* of a transition
  then: 'effect',
  rules: 'rule',
  roles: 'role',
  permissions: 'permission',
  cells: 'permission',
  conditions: 'condition',
  calls: 'call',
  errors: 'error',
  constants: 'constant',
};

function placeAll(application: Application): ReadonlyMap<StatementId, Placed> {
  const found = new Map<StatementId, Placed>();
  for (const point of pointNames) walk(application[point], point, '', []);
  for (const bullet of bulletsOf(application)) found.set(bullet.statement, bullet);
  return found;

  function walk(value: unknown, point: PointName, kind: string, around: readonly object[]): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) walk(each, point, kind, around);
      return;
    }
    const stated = isStated(value);
    if (stated && !found.has(value.statement)) {
      found.set(value.statement, { statement: value.statement, point, kind, span: value.span, part: value, around });
    }
    const outside = stated ? [value, ...around] : around;
    for (const [name, below] of Object.entries(value)) {
      // Typed expressions hold no statements, and are deep.
      if (name !== 'typed' && name !== 'span') walk(below, point, kinds[name] ?? (kind === 'permission' ? kind : ''), outside);
    }
  }
}

/** Bullets of point 6 hold one value each; their statements are their words. */
function bulletsOf({ roles }: Application): readonly Placed[] {
  const bullets = {
    'who signs in': roles.whoSignsIn,
    'sign in with': roles.signInWith,
    'sign up': roles.signUp,
    'who needs a second factor': roles.needSecondFactor ?? { kind: 'none' as const },
    'who may stand in': roles.mayStandIn ?? { kind: 'none' as const },
    refused: roles.refused,
    'may not be read': roles.mayNotBeRead,
  };
  return Object.entries(bullets).flatMap(([words, part]) =>
    'span' in part ? [{ statement: `roles/${words}`, point: 'roles', kind: 'bullet', span: part.span, part, around: [] } as const] : [],
  );
}

function isStated(value: object): value is { readonly statement: StatementId; readonly span: Span } {
  return 'statement' in value && typeof value.statement === 'string' && 'span' in value && isSpan(value.span);
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value && 'line' in value;
}
