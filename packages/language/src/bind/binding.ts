/** What every point is bound against: the names of all points and the scope of expressions. */
import { type Field, foldName, type PeopleKind, type PointNumber, type StatementId, type TextRange, type Type } from '@ninefold/model';
import type { Scope, ScopeEntity } from '../expressions/scope.ts';
import type { Reading } from '../reading.ts';

export interface EntityName {
  readonly name: string;
  readonly plural: string;
}

export interface NamedAction {
  readonly action: string;
  readonly entities: readonly string[];
}

export interface Names {
  readonly entities: readonly EntityName[];
  /** Folded singular and plural → entity. */
  readonly entityByWord: ReadonlyMap<string, EntityName>;
  /** Folded entity name → names of its states, in order. */
  readonly states: ReadonlyMap<string, readonly string[]>;
  /** Folded entity name → names of its actions. */
  readonly actions: ReadonlyMap<string, readonly string[]>;
  /** Every action of the document, once. */
  readonly allActions: readonly string[];
  readonly actionByWord: ReadonlyMap<string, NamedAction>;
  readonly actionOfEntity: ReadonlyMap<string, NamedAction>;
  readonly screens: readonly string[];
  readonly roles: readonly string[];
  readonly conditions: readonly string[];
  readonly errors: readonly string[];
  readonly constants: readonly string[];
  readonly transitions: readonly string[];
  readonly rules: readonly string[];
  readonly calls: readonly string[];
  /** Those of the calls that go to somebody else's server. */
  readonly outgoing: readonly string[];
  readonly shapes: readonly string[];
}

export interface Binding {
  readonly reading: Reading;
  readonly names: Names;
  /** Entities with bound fields; empty while fields are being bound. */
  readonly entities: readonly ScopeEntity[];
  readonly constants: ReadonlyMap<string, Type>;
  /** Whose records sign in, and with which roles; none while the document does not say. */
  readonly people: readonly PeopleKind[];
  readonly scope: Scope;
  readonly entityByName: ReadonlyMap<string, ScopeEntity>;
  readonly fieldNames: ReadonlyMap<string, readonly string[]>;
  /** Statements of the fields whose value nobody sets: computed ones, number series, `state`. */
  readonly unset: ReadonlySet<string>;
  /** Statements of the fields that name one record: unique ones. */
  readonly unique: ReadonlySet<string>;
  /** What actions ask for and nobody keeps. */
  readonly asked: readonly AskedValue[];
}

/** A value that actions of an entity ask for and nobody keeps. */
export interface AskedValue {
  readonly entity: string;
  readonly field: Field;
  /** Folded names of the actions that ask for it. */
  readonly actions: ReadonlySet<string>;
}

/** A place of the document that refers to something, and the statement it belongs to. */
export interface Reference extends TextRange {
  readonly point: PointNumber;
  readonly statement?: StatementId;
}

/** The place of words that refer to something, and whose words they are. */
export function referenceTo({ from, to }: TextRange, { point, statement }: Required<Omit<Reference, keyof TextRange>>): Reference {
  return { from, to, point, statement };
}

/** A binding whose expressions see these entities and constants, and `me` as a record of those who sign in. */
export function createBinding(
  reading: Reading,
  names: Names,
  entities: readonly ScopeEntity[],
  constants: ReadonlyMap<string, Type>,
  people: readonly PeopleKind[],
  { unset, unique, texts, asked = [] }: Pick<Binding, 'unset' | 'unique'> & Pick<Scope, 'texts'> & Partial<Pick<Binding, 'asked'>> = {
    unset: new Set(),
    unique: new Set(),
  },
): Binding {
  const waits = { entities: reading.notShown.has(3), states: reading.notShown.has(4), constants: reading.notShown.has(9) };
  const scope: Scope = {
    entities,
    constants,
    ...(texts && { texts }),
    waits,
    unknown: reading.unknown,
    roles: names.roles,
    ...(people.length === 0 ? {} : { me: people.map(({ entity }) => entity) }),
  };
  return {
    reading,
    names,
    entities,
    constants,
    people,
    scope,
    unset,
    unique,
    asked,
    entityByName: new Map(entities.map((entity) => [entity.name, entity])),
    fieldNames: new Map(entities.map((entity) => [entity.name, entity.fields.map((field) => field.name)])),
  };
}

/** The binding as expressions see it that only these actions of the entity reach: what each of them asks for has a name there. */
export function seeingAsked(binding: Binding, entity: string | undefined, actions: readonly string[]): Binding {
  const asked = binding.asked.filter((each) => each.entity === entity && actions.every((action) => each.actions.has(foldName(action))));
  if (asked.length === 0 || actions.length === 0) return binding;
  return { ...binding, scope: { ...binding.scope, asked: asked.map(({ field }) => field) } };
}

/** The binding where people of these kinds alone ask. */
export function askedBy(binding: Binding, kinds: readonly string[]): Binding {
  return { ...binding, scope: { ...binding.scope, me: kinds } };
}

/** The entity of those who may have the role; undefined for Anybody, and where nobody signs in. */
export function kindOfColumn({ people }: Binding, role: string): string | undefined {
  return people.find(({ roles }) => roles.some((one) => foldName(one) === foldName(role)))?.entity;
}

/** Names of what the actions of an entity ask for and nobody keeps. */
export function askedNames(binding: Binding, entity: string | undefined): readonly string[] {
  return binding.asked.flatMap((each) => (each.entity === entity ? [each.field.name] : []));
}

/** The entity called `words`, in the singular or plural. */
export function entityCalled(names: Names, words: string): EntityName | undefined {
  return names.entityByWord.get(foldName(words));
}

/** The states of the entity as the document writes them; undefined where it has none. */
export function statesOf(names: Names, entity: string): readonly string[] | undefined {
  return names.states.get(foldName(entity));
}

/** The actions of the entity as the document writes them. */
export function actionsOf(names: Names, entity: string): readonly string[] {
  return names.actions.get(foldName(entity)) ?? [];
}

/** The entities that have an action, in the order of point 3, and the action as the first one writes it. */
export function actionCalled(names: Names, words: string): NamedAction | undefined {
  return names.actionByWord.get(foldName(words));
}

/** `approve Claim`: an action together with its entity. */
export function actionOfEntity(names: Names, words: string): NamedAction | undefined {
  return names.actionOfEntity.get(foldName(words));
}

/** Names of an entity's fields, `state` included; none when the entity is not known. */
export function fieldNames(binding: Binding, entity: string | undefined): readonly string[] {
  return (entity === undefined ? undefined : binding.fieldNames.get(entity)) ?? [];
}

/** By the name the document gives it; undefined where there is no such entity. */
export function entityNamed(binding: Binding, entity: string | undefined): ScopeEntity | undefined {
  return entity === undefined ? undefined : binding.entityByName.get(entity);
}
