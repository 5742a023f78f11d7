/**
 * Which people a field may sensibly name. A condition such as `employee.manager = me` that only managers' rights rest
 * on says that a person's manager should have the role Manager; so does a field that bears a role's name.
 */
import { type Application, type Expression, foldName, kindOfRole, nodesOf, type Permission, rolesOfPeople } from '@ninefold/model';
import { speaksOf } from './words/speaks-of.ts';

export interface Pools {
  /** `Person/manager` → ids of people. */
  readonly byField: Map<string, ReadonlySet<string>>;
  /** Person's id → role. */
  readonly roleOf: Map<string, string>;
}

/** Ids of the people that fit; undefined when everybody does. */
export function poolOf(pools: Pools, entity: string, field: string): ReadonlySet<string> | undefined {
  return pools.byField.get(key(entity, field));
}

/** The roles a field calls for: `Person/manager` → Manager. Fields that fit every role are left out. */
export function rolesByField(application: Application): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const permission of application.roles.permissions) {
    for (const [role, names] of conditionsByRole(permission)) {
      for (const name of names) {
        const condition = application.roles.conditions.find((one) => foldName(one.name) === foldName(name));
        const kind = kindOfRole(application, role)?.entity;
        for (const { typed, me } of condition?.meanings ?? [])
          if (typed && (me === undefined || me === kind)) addFields(found, typed, role);
      }
    }
  }
  addByName(application, found);
  const all = rolesOfPeople(application).length;
  return new Map([...found].filter(([, roles]) => roles.size < all));
}

/** The roles that this field calls for, of those `rolesByField` found; undefined where it fits every role. */
export function rolesOfField(
  byField: ReadonlyMap<string, ReadonlySet<string>>,
  entity: string,
  field: string,
): ReadonlySet<string> | undefined {
  return byField.get(key(entity, field));
}

function conditionsByRole(permission: Permission): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(permission.cells).flatMap(([role, cell]) => (cell.kind === 'conditions' ? [[role, cell.conditions] as const] : []));
}

/** Every `… field = me` in a condition. */
function addFields(found: Map<string, Set<string>>, condition: Expression, role: string): void {
  for (const node of nodesOf(condition)) {
    if (node.node !== 'compare' || node.operator !== '=') continue;
    const field = node.left.node === 'me' ? node.right : node.right.node === 'me' ? node.left : undefined;
    if (field?.node !== 'field') continue;
    const at = key(field.entity, field.field);
    found.set(at, (found.get(at) ?? new Set()).add(role));
  }
}

function addByName(application: Application, found: Map<string, Set<string>>): void {
  for (const entity of application.entities) {
    for (const field of entity.fields) {
      const role = rolesOfPeople(application).find(({ name }) => speaksOf(field.name, foldName(name)));
      const at = key(entity.name, field.name);
      if (role && field.type.kind === 'reference' && !found.has(at)) found.set(at, new Set([role.name]));
    }
  }
}

function key(entity: string, field: string): string {
  return `${foldName(entity)}/${foldName(field)}`;
}
