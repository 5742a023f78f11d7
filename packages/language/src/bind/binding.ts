/** What every point is bound against: the names of all points and the scope of expressions. */
import { foldName, type PointNumber, type StatementId, type Type } from '@ninefold/model';
import type { Scope, ScopeEntity } from '../expressions/scope.ts';
import type { Place, Reading } from '../reading.ts';

export interface EntityName {
  readonly name: string;
  readonly plural: string;
}

export interface Names {
  readonly entities: readonly EntityName[];
  /** Folded entity name → names of its states, in order. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** Folded entity name → names of its actions. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
  readonly screens: readonly string[];
  readonly roles: readonly string[];
  readonly conditions: readonly string[];
  readonly errors: readonly string[];
  readonly constants: readonly string[];
  readonly transitions: readonly string[];
  readonly rules: readonly string[];
  readonly calls: readonly string[];
  readonly shapes: readonly string[];
}

export interface Binding {
  readonly reading: Reading;
  readonly names: Names;
  /** Entities with bound fields; empty while fields are being bound. */
  readonly entities: readonly ScopeEntity[];
  readonly constants: ReadonlyMap<string, Type>;
  /** The entity whose records sign in. */
  readonly me: string | undefined;
  readonly scope: Scope;
}

/** A place of the document that refers to something, and the statement it belongs to. */
export interface Reference extends Place {
  readonly point: PointNumber;
  readonly statement?: StatementId;
}

export function createBinding(
  reading: Reading,
  names: Names,
  entities: readonly ScopeEntity[],
  constants: ReadonlyMap<string, Type>,
  me: string | undefined,
): Binding {
  const scope: Scope = { entities, constants, ...(me === undefined ? {} : { me }) };
  return { reading, names, entities, constants, me, scope };
}

/** The entity called `words`, in the singular or plural. */
export function entityCalled(names: Names, words: string): EntityName | undefined {
  const folded = foldName(words);
  return (
    names.entities.find((entity) => foldName(entity.name) === folded) ?? names.entities.find((entity) => foldName(entity.plural) === folded)
  );
}

export function statesOf(names: Names, entity: string): readonly string[] | undefined {
  return names.states.get(foldName(entity));
}

export function actionsOf(names: Names, entity: string): readonly string[] {
  return names.actions.get(foldName(entity)) ?? [];
}

/** Every action of the document, once, and the entities that have it. */
export function entitiesWithAction(names: Names, action: string): string[] {
  const folded = foldName(action);
  return names.entities
    .filter((entity) => actionsOf(names, entity.name).some((each) => foldName(each) === folded))
    .map((entity) => entity.name);
}

export function allActions(names: Names): string[] {
  return [...new Set([...names.actions.values()].flat())];
}
