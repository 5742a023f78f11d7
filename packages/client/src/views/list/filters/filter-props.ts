/** What the editor of a filter is drawn from, whatever its way of filtering. */
import type { Field, FieldType } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import type { FilterWay } from '../../../controllers/list/filter-ways.ts';
import type { CountOf } from '../../../controllers/list/use-value-counts.ts';

export interface FilterProps {
  /** "Spent from". */
  readonly name: string;
  /** The entity the field belongs to. */
  readonly entity: string;
  readonly type: FieldType;
  readonly field: Field;
  readonly path: readonly string[];
  readonly terms: readonly FilterTerm[];
  /** Id → label of the records chosen so far. */
  readonly labels: Readonly<Record<string, string>>;
  /** How many records each value would find; undefined where that is not told. */
  readonly countOf?: CountOf;
  /** What it is about stands beside it already. */
  readonly headless?: boolean;
  onChange(terms: readonly FilterTerm[]): void;
  onClose(): void;
}

/** Of one that asks in the way that is chosen above it. */
export interface AskingProps extends FilterProps {
  readonly way: FilterWay;
}
