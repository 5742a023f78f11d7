/** What the names of an expression can mean: the parts of the application that expressions speak about, and who asks. */
import { type Expression, type FieldType, foldName, memoize, type Type } from '@ninefold/model';
import type { UnknownNames } from '../unknown-names.ts';

export interface ScopeField {
  readonly name: string;
  readonly type: FieldType;
}

/** The model's `Entity` fits. */
export interface ScopeEntity {
  readonly name: string;
  readonly plural?: string;
  readonly fields: readonly ScopeField[];
  readonly ownedBy?: { readonly entity: string; readonly field: string };
}

/** A text of point 9, and where it stands. */
export interface ScopeText {
  readonly text: string;
  readonly place: SourcePosition;
}

export interface Scope {
  readonly entities: readonly ScopeEntity[];
  /** Constants of point 9 by name as written; type `unknown` where the value is a gap. */
  readonly constants: ReadonlyMap<string, Type>;
  /** Those of the constants that are texts with places for values, by name as written: see `filled-text.ts`. */
  readonly texts?: ReadonlyMap<string, ScopeText>;
  /** The entity the expression is about; none for constants, call settings and the like. */
  readonly self?: string;
  /** What the action asks for and nobody keeps: names of the record the expression is about, and of no other. */
  readonly asked?: readonly ScopeField[];
  /** The field whose choice the expression narrows: fields of what it names are meant before the record's own. */
  readonly chosen?: { readonly field: string; readonly entity: string };
  /** The entities of those who may ask: `me` is a record of one of them, and of unknown type when the document does not say. */
  readonly me?: readonly string[];
  /** True in rules on edits, where `old` is the record before the edit. */
  readonly old?: boolean;
  /** Columns of the matrix, which nobody can name in an expression. */
  readonly roles?: readonly string[];
  readonly variables?: Readonly<Record<string, Type>>;
  /** Lines may be written out here (`{product: l.product, quantity: 1}`), with the fields for which this holds. */
  readonly writesLines?: (entity: string, field: string) => boolean;
  /** Of lines that are written out: what a field of theirs takes, where that is the currency of their record. */
  readonly typeInLines?: (type: FieldType) => Type | undefined;
  /** Names bound around the expression: they are meant before the record's own. */
  readonly bound?: Readonly<Record<string, Type>>;
  /** The lists whose items some of these are, by the same names. */
  readonly lists?: ReadonlyMap<string, Expression>;
  /** Names that nothing explains are members of somebody else's data (*Returns* of an outgoing call): variables of unknown type. */
  readonly freeNames?: boolean;
  /** Names that a group may give its values, and that are names of nothing else here. */
  readonly keys?: readonly string[];
  /** Shared by the expressions of one document, so that each unknown name is reported once. */
  readonly unknown?: UnknownNames;
  /** What the document does not show as a whole: such names are not reported, the expression waits. */
  readonly waits?: { readonly entities: boolean; readonly states: boolean; readonly constants: boolean };
}

/** Where a source stands in the document: UTF-16 offset of its first character and the 1-based line of it. */
export interface SourcePosition {
  readonly offset: number;
  readonly line: number;
}

// The lists of a scope are complete before the first expression is read, so that each is indexed once.
const entitiesByName = memoize((entities: Scope['entities']) => byFoldedName(entities));
const fieldsByName = memoize(({ fields }: ScopeEntity) => byFoldedName(fields));
const constantsByName = memoize((constants: Scope['constants']): ReadonlyMap<string, string> => {
  return new Map([...constants.keys()].map((key) => [foldName(key), key]));
});

/** By its name as written, else whatever its case. */
export function scopeEntity(scope: Scope, name: string | undefined): ScopeEntity | undefined {
  if (name === undefined) return undefined;
  const entities = entitiesByName(scope.entities);
  return entities.get(name) ?? entities.get(foldName(name));
}

/** By its singular or plural, whatever the case. */
export function entityInWords(scope: Scope, words: string): ScopeEntity | undefined {
  const named = scopeEntity(scope, words);
  return named ?? scope.entities.find(({ plural }) => plural !== undefined && foldName(plural) === foldName(words));
}

/** By its name as written, else whatever its case. */
export function scopeField(entity: ScopeEntity, name: string): ScopeField | undefined {
  const fields = fieldsByName(entity);
  return fields.get(name) ?? fields.get(foldName(name));
}

/** What the record that the expression is about is asked for, by its name, whatever its case. */
export function scopeAsked({ asked = [] }: Scope, name: string): ScopeField | undefined {
  const folded = foldName(name);
  return asked.find((each) => foldName(each.name) === folded);
}

/** The constant's name as the document writes it. */
export function scopeConstant(scope: Scope, name: string): string | undefined {
  return constantsByName(scope.constants).get(foldName(name));
}

/** By the folded name and the name as written. The first of each counts. */
function byFoldedName<T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    const folded = foldName(item.name);
    if (found.has(folded)) continue;
    found.set(folded, item);
    found.set(item.name, item);
  }
  return found;
}
