/** What the names of an expression can mean: the parts of the application that expressions speak about, and who asks. */
import { type FieldType, foldName, type Type } from '@ninefold/model';

export interface ScopeField {
  readonly name: string;
  readonly type: FieldType;
}

/** The model's `Entity` fits. */
export interface ScopeEntity {
  readonly name: string;
  readonly fields: readonly ScopeField[];
  readonly ownedBy?: { readonly entity: string; readonly field: string };
}

export interface Scope {
  readonly entities: readonly ScopeEntity[];
  /** Constants of point 9 by name as written; type `unknown` where the value is a gap. */
  readonly constants: ReadonlyMap<string, Type>;
  /** The entity the expression is about; none for constants, call settings and the like. */
  readonly self?: string;
  /** The entity whose records sign in. `me` is of unknown type when the document does not say. */
  readonly me?: string;
  /** True in rules on edits, where `old` is the record before the edit. */
  readonly old?: boolean;
  readonly variables?: Readonly<Record<string, Type>>;
  /** Names that nothing explains are members of somebody else's data (*Returns* of an outgoing call): variables of unknown type. */
  readonly freeNames?: boolean;
  /** Shared by the expressions of one document: unknown names already reported, so that each is reported once. */
  readonly reported?: Set<string>;
}

/** Where a source stands in the document: UTF-16 offset of its first character and the 1-based line of it. */
export interface Place {
  readonly offset: number;
  readonly line: number;
}

export function scopeEntity(scope: Scope, name: string | undefined): ScopeEntity | undefined {
  if (name === undefined) return undefined;
  const folded = foldName(name);
  return scope.entities.find((entity) => foldName(entity.name) === folded);
}

const fieldMaps = new WeakMap<ScopeEntity, ReadonlyMap<string, ScopeField>>();

export function scopeField(entity: ScopeEntity, name: string): ScopeField | undefined {
  let fields = fieldMaps.get(entity);
  if (!fields) {
    fields = new Map(entity.fields.map((field) => [foldName(field.name), field]));
    fieldMaps.set(entity, fields);
  }
  return fields.get(foldName(name));
}
