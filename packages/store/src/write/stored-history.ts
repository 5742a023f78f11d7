/** A change as the history keeps it: values encoded as their columns are, whole numbers as text. */

export interface StoredFieldChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly lines?: readonly StoredLineChange[];
  /** The values are kept no longer. */
  readonly forgotten?: true;
}

export interface StoredLineChange {
  readonly id: string;
  readonly what: 'added' | 'changed' | 'removed';
  readonly changes: readonly StoredFieldChange[];
}
