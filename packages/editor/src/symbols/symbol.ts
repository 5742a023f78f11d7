/** A name that the document defines, and every place where it stands. */
import { foldName } from '@ninefold/model';

export type SymbolKind =
  | 'entity'
  | 'field'
  | 'choice'
  | 'state'
  | 'action'
  | 'transition'
  | 'rule'
  | 'call'
  | 'shape'
  | 'error'
  | 'constant'
  | 'screen'
  | 'role'
  | 'condition';

/** Two symbols of one key are the same one. */
export type SymbolKey = string;

export interface DocumentSymbolName {
  readonly key: SymbolKey;
  readonly kind: SymbolKind;
  /** As its definition writes it. */
  readonly name: string;
  /** The entity of a field or a state, `Entity.field` of a choice; '' for all others. */
  readonly owner: string;
  /** The language gives it: the field `state` of an entity with states. It stands where the states stand. */
  readonly implied: boolean;
}

/** How a name stands in its place: as it is, in the plural the language makes of it, in a plural of its own, or in an address. */
export type UseForm = 'name' | 'plural' | 'own plural' | 'parameter';

export interface SymbolUse {
  readonly key: SymbolKey;
  readonly from: number;
  readonly to: number;
  readonly form: UseForm;
  /** Whether this place defines the name. An action is defined by each of its transitions. */
  readonly defines: boolean;
}

export interface SymbolIndex {
  readonly symbols: ReadonlyMap<SymbolKey, DocumentSymbolName>;
  /** In the order of the text; one place may hold names of several symbols. */
  readonly uses: readonly SymbolUse[];
}

/** The same text for the same name, whatever its case. */
export function symbolKey(kind: SymbolKind, name: string, owner = ''): SymbolKey {
  return [kind, foldName(owner), foldName(name)].join('/');
}

/** The uses at an offset, its end included: where a cursor touches them. */
export function usesAt(index: SymbolIndex, offset: number): readonly SymbolUse[] {
  const touching = index.uses.filter(({ from, to }) => from <= offset && offset <= to);
  const inside = touching.filter(({ to }) => offset < to);
  return inside.length > 0 ? inside : touching;
}

/** Every place where one of these symbols stands, in the order of the text. */
export function usesOf(index: SymbolIndex, keys: readonly SymbolKey[]): readonly SymbolUse[] {
  return index.uses.filter(({ key }) => keys.includes(key));
}
